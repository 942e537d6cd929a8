/** Why a private key, an address or a backup was not taken, and what a new wallet does first. */
import type { Failure } from '../core/base/errors.ts'

export const KEY_TEXT: Record<Extract<Failure, { code: 'key/invalid' }>['reason'], string> = {
  shape: 'This is not a private key for the chosen network. Copy the whole key from the other wallet.',
  address: 'This is an address, not a private key. Watch it, or copy the key from the other wallet.',
  pair: 'The two halves of this key do not belong together, so a character is wrong. Copy it again.',
}

export const ADDRESS_TEXT: Record<Extract<Failure, { code: 'address/invalid' }>['reason'], string> = {
  shape:
    'This is not an address. One starts with 0x and has 40 more digits, or is a Solana address of 32 to 44 letters and digits.',
  checksum: 'A character of this address is wrong: its capital letters do not fit. Copy it again.',
}

/** What to do next in a wallet that has paid nothing yet. */
export const FIRST_PAYMENT_TEXT = {
  title: 'Ready for your first payment',
  withoutMoney: 'Add some money with Receive, then click a payment link on any website.',
  withMoney: 'Click a payment link on any website.',
  next: 'Tender opens by itself and shows what you’d sign.',
  receive: 'Add money',
}

export const BACKUP_TEXT: Record<Extract<Failure, { code: 'backup/invalid' }>['reason'], string> = {
  shape: 'This file is not a backup of Tender. A backup is named tender-backup-….json.',
  version: 'A newer version of Tender made this backup. Update Tender, then try again.',
  corrupted:
    'This file is damaged: something is missing or changed in it. Take another copy, or restore by your phrase.',
}
