/** A wallet that is locked, damaged, or whose password is forgotten. */
import { plural } from '../grammar.ts'

export const LOCKED = {
  title: 'Deine Wallet ist gesperrt',
  noPhrase: 'Tender fragt hier nie nach deiner Wiederherstellungsphrase.',
  backToLock: 'Zurück zum Entsperren',
  unlockTitle: 'Wallet entsperren',
  unlockToSend: 'Entsperre deine Wallet, um zu senden.',
  unlockToGoOn: 'Deine Wallet hat sich selbst gesperrt. Entsperre sie, dann macht Tender weiter.',
}

export const FORGOTTEN = {
  title: 'Passwort vergessen?',
  text: 'Niemand kann dein Passwort zurücksetzen, denn niemand sonst hat es. Mit deiner Wiederherstellungsphrase oder mit einer Backup-Datei und ihrem Passwort kannst du diese Wallet aus dem Browser entfernen und wiederherstellen.',
  payments:
    'Deine Zahlungen bleiben in der Liste. Signierte Zahlungen laufen weiter. Was auf dich wartet, kannst du bezahlen, wenn die Wallet wieder da ist.',
  neither: 'Hast du keins von beiden, behalte diese Wallet, wie sie ist. Vielleicht fällt dir das Passwort wieder ein.',
  erase: 'Ich habe Phrase oder Backup',
}

export const DAMAGED = {
  title: 'Wallet zurückholen',
  text: 'Die Datei mit deinen Schlüsseln in diesem Browser ist beschädigt. Dein Geld liegt im Netzwerk, nicht in dieser Datei.',
  why: 'Gib das Passwort ein, das beim Speichern galt.',
  use: 'Diese Kopie verwenden',
  noCopy: 'Es gibt keine intakte Kopie. Deine Wiederherstellungsphrase bringt die Wallet zurück.',
  usePhrase: 'Phrase stattdessen verwenden',
}

export const copyText = (accounts: number): string =>
  plural(accounts, {
    one: 'Tender hat eine intakte Kopie mit diesem Konto:',
    other: `Tender hat eine intakte Kopie mit diesen ${accounts} Konten:`,
  })

export const savedText = (ago: string): string => `Gespeichert: ${ago}.`
