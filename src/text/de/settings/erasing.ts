/** Erasing the wallet from this browser. Also for a wallet that is locked. */
import { plural } from '../grammar.ts'

export const ERASING = {
  title: 'Diese Wallet entfernen?',
  text: 'Das löscht deine Schlüssel aus diesem Browser, für jedes Konto. Dein Geld bleibt im Netzwerk, und <b>nur deine Wiederherstellungsphrase oder eine Backup-Datei</b> führt dorthin zurück. Zahlungen und Einstellungen bleiben hier.',
  word: 'entfernen',
  label: (word: string) => `Tippe „${word}“, um fortzufahren`,
  erase: 'Wallet entfernen',
  erasing: 'Wird entfernt …',
} as const

export const stillPayingText = (count: number): string =>
  plural(count, {
    one: `${count} Zahlung läuft noch. Was du signiert hast, kann noch gezahlt werden, und Tender behält sie im Blick.`,
    other: `${count} Zahlungen laufen noch. Was du signiert hast, kann noch gezahlt werden, und Tender behält sie im Blick.`,
  })
