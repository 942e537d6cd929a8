/** The ways to pay, and those that this wallet cannot use. */
import { plural } from '../grammar.ts'

export const OPTIONS = {
  title: 'Choisissez comment payer',
  network: 'Réseau',
  all: (count: number) => `Tous (${count})`,
  prices: 'Obtenir les prix actuels',
  whatInfo: 'Que veut dire « Infos requises » ?',
} as const

export const ownAccountsText = (count: number) =>
  plural(count, { one: 'Depuis votre compte {addresses}', other: 'Depuis vos comptes {addresses}' })

export const OPTION = {
  on: '<b>{amount}</b> <note>sur {network}</note>',
  onWithFee: '<b>{amount}</b> <note>sur {network} · {fee}</note>',
  onWithTime: '<b>{amount}</b> <note>sur {network} · {time}</note>',
  onWithFeeAndTime: '<b>{amount}</b> <note>sur {network} · {fee} · {time}</note>',
  fee: 'Frais de réseau',
  noFee: 'Sans frais de réseau',
  infoRequired: 'Infos requises',
  needsApproval: 'Autorisation de jeton requise',
  expired: 'Prix expiré',
  held: 'Prix maintenu pendant {time}',
  youHave: '<unseen>, vous avez</unseen> {amount}',
  changed: (amount: string) => `Le prix a changé. Ancien prix : ${amount}.`,
  shortBy: (amount: string) => `Il manque ${amount}`,
  from: 'Depuis {address}',
  selected: 'Sélectionné',
} as const

export const UNAVAILABLE = {
  title: 'Impossible avec ce portefeuille',
  named: '<b>{option}</b> {reason}',
  onNetwork: '<b>Sur {network} :</b> {reason}',
} as const

export const unreadableText = (count: number) =>
  plural(count, {
    one: '<b>{count} autre option</b> que Tender ne reconnaît pas',
    other: '<b>{count} autres options</b> que Tender ne reconnaît pas',
  })

export const surplusText = (count: number) =>
  plural(count, {
    one: '<b>{count} autre option</b> que Tender n’a pas lue : il en lit au plus {most}',
    other: '<b>{count} autres options</b> que Tender n’a pas lues : il en lit au plus {most}',
  })

export const secondsText = (count: number): string =>
  plural(count, { one: `environ ${count} seconde`, other: `environ ${count} secondes` })
export const minutesText = (count: number): string =>
  plural(count, { one: `environ ${count} minute`, other: `environ ${count} minutes` })
export const hoursText = (count: number): string =>
  plural(count, { one: `environ ${count} heure`, other: `environ ${count} heures` })
