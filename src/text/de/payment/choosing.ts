/** The ways to pay, and those that this wallet cannot use. */
import { plural } from '../grammar.ts'

export const OPTIONS = {
  title: 'Wähle, wie du zahlst',
  network: 'Netzwerk',
  all: (count: number) => `Alle ${count}`,
  prices: 'Aktuelle Preise holen',
  whatInfo: 'Was bedeutet „Angaben nötig“?',
} as const

export const ownAccountsText = (count: number) =>
  plural(count, { one: 'Von deinem Konto {addresses}', other: 'Von deinen Konten {addresses}' })

export const OPTION = {
  on: '<b>{amount}</b> <note>auf {network}</note>',
  onWithFee: '<b>{amount}</b> <note>auf {network} · {fee}</note>',
  onWithTime: '<b>{amount}</b> <note>auf {network} · {time}</note>',
  onWithFeeAndTime: '<b>{amount}</b> <note>auf {network} · {fee} · {time}</note>',
  fee: 'Netzwerkgebühr',
  noFee: 'Keine Netzwerkgebühr',
  infoRequired: 'Angaben nötig',
  needsApproval: 'Token-Freigabe nötig',
  expired: 'Preis abgelaufen',
  held: 'Preis gilt noch {time}',
  youHave: '<unseen>, du hast</unseen> {amount}',
  changed: (amount: string) => `Preis geändert. Vorher: ${amount}.`,
  shortBy: (amount: string) => `Fehlbetrag: ${amount}`,
  from: 'Von {address}',
  selected: 'Ausgewählt',
} as const

export const UNAVAILABLE = {
  title: 'Mit dieser Wallet nicht bezahlbar',
  named: '<b>{option}</b> {reason}',
  onNetwork: '<b>Auf {network}:</b> {reason}',
} as const

export const unreadableText = (count: number) =>
  plural(count, {
    one: '<b>{count} weitere Option</b>, die Tender nicht kennt',
    other: '<b>{count} weitere Optionen</b>, die Tender nicht kennt',
  })

export const surplusText = (count: number) =>
  plural(count, {
    one: '<b>{count} weitere Option</b>, die Tender nicht gelesen hat: höchstens {most} werden gelesen',
    other: '<b>{count} weitere Optionen</b>, die Tender nicht gelesen hat: höchstens {most} werden gelesen',
  })

export const secondsText = (count: number): string =>
  plural(count, { one: `etwa ${count} Sekunde`, other: `etwa ${count} Sekunden` })
export const minutesText = (count: number): string =>
  plural(count, { one: `etwa ${count} Minute`, other: `etwa ${count} Minuten` })
export const hoursText = (count: number): string =>
  plural(count, { one: `etwa ${count} Stunde`, other: `etwa ${count} Stunden` })
