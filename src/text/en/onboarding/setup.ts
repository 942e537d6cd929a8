/** Making a wallet, or bringing one back from a backup file: from the first page to the last. */
import type { Failure } from '../../../core/base/errors.ts'

export const WELCOME = {
  title: 'Welcome to Tender',
  text: 'Click a payment link, see exactly what you sign, pay once. Your keys stay in this browser, encrypted with your password.',
  create: 'Create a new wallet',
  import: 'I already have a recovery phrase',
  restore: 'I have a backup file',
}

export const NEW_WALLET = {
  title: 'Choose a password',
  text: 'Your password unlocks Tender in this browser. Nobody can reset it. If you forget it, you’ll need your recovery phrase.',
  create: 'Create wallet',
  creating: 'Creating your wallet…',
  encrypting: 'Encrypting your wallet. This takes a few seconds.',
}

export const NEW_PASSWORD = {
  label: 'New password',
  repeat: 'Enter it again',
  different: 'The passwords don’t match.',
}

type Weakness = Extract<Failure, { code: 'vault/weak-password' }>['reason']

export const STRENGTH_TEXT: Record<'unknown' | 'good' | Weakness, string> = {
  unknown: 'Try a few unrelated words. Longer is stronger.',
  short: 'Too short. Use at least 10 characters.',
  common: 'Too common. It’s one of the first passwords anyone would try.',
  pattern: 'Too predictable. Avoid repeats, numbers only and rows of keys.',
  secret: 'This is a recovery phrase or a private key. Nothing was stored. Choose a different password.',
  good: 'Good. Longer is even stronger.',
}

export const RESTORE = {
  title: 'Restore a backup',
  text: 'The file brings back your accounts, settings and payments. Tender checks payments that were in progress. It never signs them again.',
  file: 'Choose your backup file',
  password: 'Password of the file',
  passwordText: 'It becomes the password of the wallet in this browser.',
  wrongPassword: 'That password doesn’t open this backup. Nothing was changed here.',
  restore: 'Restore',
  restoring: 'Restoring…',
  encrypting: 'Opening the file and encrypting your wallet again. This takes a few seconds.',
}

/** Why a backup was not taken. */
export const BACKUP_TEXT: Record<Extract<Failure, { code: 'backup/invalid' }>['reason'], string> = {
  shape: 'This file is not a backup of Tender. A backup is named tender-backup-….json.',
  version: 'A newer version of Tender made this backup. Update Tender, then try again.',
  corrupted:
    'This file is damaged: something is missing or changed in it. Take another copy, or restore by your phrase.',
}

export const READY = {
  title: 'Your wallet is ready',
  noPayment: 'You can close this tab. Click a payment link on any website to pay.',
  payment: 'You have a payment waiting',
  paymentTo: 'Your payment to {shop} is ready to continue.',
  paymentToUnnamed: 'Your payment is ready to continue.',
  continue: 'Continue to payment',
  pin: 'Tip: pin Tender to your toolbar. Open the extensions menu (the puzzle piece) and click the pin next to Tender.',
  /** Firefox has no pin in its menu; the item's name is Firefox's own. */
  pinInFirefox:
    'Tip: pin Tender to your toolbar. Open the extensions menu (the puzzle piece), click the gear next to Tender and choose “Pin to Toolbar”.',
} as const
