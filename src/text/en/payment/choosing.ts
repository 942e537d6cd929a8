/** The ways to pay, and those that this wallet cannot use. architecture A3. */
import { plural } from '../grammar.ts'

export const OPTIONS = {
  title: 'Choose how to pay',
  /** A group of buttons that show one network each. */
  network: 'Network',
  all: (count: number) => `All ${count}`,
  prices: 'Get current prices',
  whatInfo: 'What is “Info required”?',
} as const

export const ownAccountsText = (count: number) =>
  plural(count, { one: 'From your account {addresses}', other: 'From your accounts {addresses}' })

export const OPTION = {
  on: '<b>{amount}</b> <note>on {network}</note>',
  onWithFee: '<b>{amount}</b> <note>on {network} · {fee}</note>',
  onWithTime: '<b>{amount}</b> <note>on {network} · {time}</note>',
  onWithFeeAndTime: '<b>{amount}</b> <note>on {network} · {fee} · {time}</note>',
  fee: 'Network fee',
  noFee: 'No network fee',
  infoRequired: 'Info required',
  needsApproval: 'Needs token approval',
  expired: 'Price expired',
  held: 'Price held for {time}',
  /** What the account holds of the token; the first words are read out only. */
  youHave: '<unseen>, you have</unseen> {amount}',
  changed: (amount: string) => `Price changed. It was ${amount}.`,
  shortBy: (amount: string) => `Short by ${amount}`,
  from: 'From {address}',
  selected: 'Selected',
} as const

export const UNAVAILABLE = {
  title: 'Can’t be paid with this wallet',
  named: '<b>{option}</b> {reason}',
  onNetwork: '<b>On {network}:</b> {reason}',
} as const

export const unreadableText = (count: number) =>
  plural(count, {
    one: '<b>{count} more option</b> in a form Tender doesn’t recognise',
    other: '<b>{count} more options</b> in a form Tender doesn’t recognise',
  })

export const surplusText = (count: number) =>
  plural(count, {
    one: '<b>{count} more option</b> left unread: Tender reads {most} at most',
    other: '<b>{count} more options</b> left unread: Tender reads {most} at most',
  })

/** How long paying takes. */
export const secondsText = (count: number): string =>
  plural(count, { one: `about ${count} second`, other: `about ${count} seconds` })
export const minutesText = (count: number): string =>
  plural(count, { one: `about ${count} minute`, other: `about ${count} minutes` })
export const hoursText = (count: number): string =>
  plural(count, { one: `about ${count} hour`, other: `about ${count} hours` })
