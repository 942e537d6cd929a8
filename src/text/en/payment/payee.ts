/** Who asks for how much, and what this wallet remembers of a name and an address. security T47, T48. */
import { plural } from '../grammar.ts'

export const PAYEE = {
  /** For screen readers: the name is seen above the figure. */
  payTo: '<unseen>Pay</unseen> {amount} <unseen>to {shop}</unseen>',
  payToUnnamed: '<unseen>Pay</unseen> {amount} <unseen>to an unnamed shop</unseen>',
  payShop: '<unseen>Pay {shop}</unseen>',
  payUnnamed: '<unseen>Pay an unnamed shop</unseen>',
  /** Stands alone, in the place of the name. */
  unnamed: 'An unnamed shop',
  clickedOn: 'Link clicked on <b>{site}</b>',
  pasted: 'Link you pasted',
  unknownSite: 'Tender can’t tell which site this link is on',
  nameFrom: 'Shop name given by the payment service',
  firstToName: 'First payment to this name from this wallet',
  claimedSymbol: 'The payment service calls it {claimed}. Its address is that of {token}.',
  newAddress: '<b>New address.</b> This wallet has no record of paying it before.',
  newOf: '{address}: <b>New address.</b> This wallet has no record of paying it before.',
} as const

export const paidNameText = (count: number, date: string): string =>
  plural(count, {
    one: `You’ve paid this name once, on ${date}`,
    other: `You’ve paid this name ${count} times, most recently on ${date}`,
  })

export const paidNameTodayText = (count: number): string =>
  plural(count, {
    one: 'You’ve paid this name once, today',
    other: `You’ve paid this name ${count} times, most recently today`,
  })

/** An address that was paid before; `of` where a payment has several. */
export const KNOWN_ADDRESS = {
  named: {
    on: 'Same address as your payment to {shop} on {date}.',
    today: 'Same address as your payment to {shop} today.',
    ofOn: '{address}: Same address as your payment to {shop} on {date}.',
    ofToday: '{address}: Same address as your payment to {shop} today.',
  },
  unnamed: {
    on: 'Same address as your payment to a shop without a name on {date}.',
    today: 'Same address as your payment to a shop without a name today.',
    ofOn: '{address}: Same address as your payment to a shop without a name on {date}.',
    ofToday: '{address}: Same address as your payment to a shop without a name today.',
  },
} as const

export const PAYER = {
  loading: 'Loading…',
  payFrom: 'Pay from {account}',
  keep: 'Keep {account}',
  other: 'Pay from another account',
} as const

export const DECIDE = { cancel: 'Cancel payment' }

/** The last seconds: nothing is signed any more. `money` is a whole sentence. */
export const TOO_LATE = {
  quote: (money: string) => `This price has expired. ${money}`,
  quoteButton: 'Get current price',
  payment: (money: string) => `Time’s up for this payment. ${money} Ask the shop for a new link.`,
  paymentButton: 'Check again',
}
