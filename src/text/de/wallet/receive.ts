/** Where to send money to, and what is safe to send there. */
import { eitherText, listText } from '../grammar.ts'

export const OWN_ADDRESS = {
  eip155: { title: 'Deine Adresse', copy: 'Adresse kopieren' },
  solana: { title: 'Deine Solana-Adresse', copy: 'Solana-Adresse kopieren' },
}

export const onlyOnText = (networks: readonly string[]): string =>
  `Sende an diese Adresse nur Token auf ${eitherText(networks)}.`
export const ONLY_ON_COMPATIBLE = 'Sende an diese Adresse nur Token auf Ethereum-kompatiblen Netzwerken.'

export const RECEIVE = {
  network: 'Netzwerk',
  addressOn: (network: string): string => `Deine Adresse auf ${network}`,
  qrCode: (network: string): string => `QR-Code deiner Adresse auf ${network}`,
  copy: 'Adresse kopieren',
  safe: 'Hierher kannst du sicher senden: <b>{tokens}</b>, nur auf {network}.',
  note: 'Andere Token kann Tender nicht verwenden. Auf anderen Netzwerken gesendete Token können verloren sein. Vergleiche nach dem Einfügen jede Gruppe der Adresse.',
  missing: 'Für deine Zahlung: Weitere <b>{amount}</b> auf {network} reichen für den Preis.',
  unseen: 'Diese Adresse stimmt, aber Tender kann gerade nicht sehen, ob etwas ankommt.',
} as const

export const arrivedAmountText = (amount: string, network: string): string => `${amount} auf ${network}`
export const arrivedText = (amounts: readonly string[]): string =>
  `Angekommen, seit du diese Seite geöffnet hast: ${listText(amounts)}.`
