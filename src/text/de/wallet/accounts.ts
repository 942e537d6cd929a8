/** The accounts of the wallet, those that came from elsewhere, and the addresses that are only watched. */
import type { ChainFamily } from '../../../core/base/chain-family.ts'
import { listText, plural } from '../grammar.ts'

export const ACCOUNTS = {
  active: 'Aktiv',
  noHiding: 'Das aktive Konto lässt sich nicht ausblenden.',
  hiddenText: 'Ihre Schlüssel bleiben in der Wallet. Für Zahlungen sind sie nicht nutzbar.',
  add: 'Konto hinzufügen',
  importPhrase: 'Phrase importieren',
  importKey: 'Schlüssel importieren',
  watch: 'Adresse beobachten',
  name: 'Name',
  back: 'Zurück zu den Konten',
}

export const ACCOUNT_BUTTON = {
  use: 'Wechseln<unseen> zu {account}</unseen>',
  change: 'Ändern<unseen>: {account}</unseen>',
  rename: 'Umbenennen<unseen>: {account}</unseen>',
  up: 'Nach oben<unseen>: {account}</unseen>',
  down: 'Nach unten<unseen>: {account}</unseen>',
  hide: 'Ausblenden<unseen>: {account}</unseen>',
  show: 'Einblenden<unseen>: {account}</unseen>',
  next: 'Nächstes Konto dieser Phrase<unseen>: {account}</unseen>',
  unwatch: 'Nicht mehr beobachten<unseen>: {account}</unseen>',
  balances: 'Guthaben<unseen> von {account}</unseen>',
} as const

export const copyAddressText = (account: string): string => `Adresse von ${account} kopieren`
export const copySolanaAddressText = (account: string): string => `Solana-Adresse von ${account} kopieren`

export const ORIGIN = {
  key: 'Aus einem importierten privaten Schlüssel. Deine Wiederherstellungsphrase bringt es nicht zurück.',
  own: 'Aus deiner Wiederherstellungsphrase.',
  phrase: (number: number): string =>
    `Aus der importierten Phrase ${number}. Deine eigene Wiederherstellungsphrase bringt es nicht zurück.`,
  path: (path: string, wallets: readonly string[]): string => `Es liegt bei ${path}, wie in ${listText(wallets)}.`,
}

export const hiddenText = (accounts: readonly string[]): string => `Ausgeblendet: ${listText(accounts)}`
export const addedText = (account: string): string => `${account} wurde hinzugefügt.`
export const addedCountText = (count: number): string =>
  plural(count, { one: `${count} Konto wurde hinzugefügt.`, other: `${count} Konten wurden hinzugefügt.` })

export const NO_BACKUP = {
  title: 'In keinem Backup',
  text: 'Ein Konto hier stammt aus einer anderen Phrase oder einem Schlüssel, deine eigene Phrase bringt es also nicht zurück. <security>Erstelle eine Backup-Datei</security> unter „Sicherheit“.',
} as const

export const IMPORT_KEY = {
  text: 'Ein privater Schlüssel öffnet ein Konto auf einer Art von Netzwerk. Deine Wiederherstellungsphrase bringt es nicht zurück, also bewahre den Schlüssel auf.',
  networks: 'Netzwerke',
  key: 'Privater Schlüssel',
  import: 'Importieren',
  isKey: 'Ein privater Schlüssel: importieren',
  isAddress: 'Eine Adresse: beobachten',
}

export const KEY_FAMILY: Record<ChainFamily, { name: string; text: string }> = {
  eip155: { name: 'Ethereum und andere EVM-Netzwerke', text: '64 Zeichen von 0 bis f, oft mit 0x davor.' },
  solana: { name: 'Solana', text: '32 oder 64 Bytes: Buchstaben und Ziffern, hexadezimal oder eine Liste von Zahlen.' },
}

export const WATCHING = {
  text: 'Du siehst, was darauf liegt. Tender hat keinen Schlüssel dafür. Die Adresse kann also nicht zahlen, und kein Shop oder Zahlungsdienst erfährt von ihr.',
  address: 'Adresse',
  watch: 'Beobachten',
  title: 'Beobachtet',
  note: 'Tender hat keine Schlüssel dafür. Diese Adressen können nicht zahlen, und kein Zahlungsdienst erfährt von ihnen.',
}
