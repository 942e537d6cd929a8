/** What keeps the keys: the page of all, the password, the passkey, the automatic lock, the limits. security D.3, D.4. */
import type { ReauthLimits } from '../../../core/session/reauth.ts'

/** Also the label of the way back. */
export const SECURITY = {
  title: 'Security',
  back: 'Back to security',
  backup: 'Backup',
  unlocking: 'Unlocking',
  leaving: 'Leaving',
}

export const SECURITY_TASKS = {
  phrase: {
    name: 'Recovery phrase',
    text: 'The words that open this wallet anywhere. Nobody at Tender can see them.',
    button: 'Show the phrase',
  },
  key: {
    name: 'Private keys',
    text: 'For another wallet that takes no phrase. A key opens one account on one kind of network.',
    button: 'Show a key',
  },
  backup: {
    name: 'Backup file',
    text: 'Everything in this wallet as one encrypted file, to restore it in another browser.',
    button: 'Make a backup',
  },
  passkey: {
    name: 'Passkey',
    text: 'Unlocks with your fingerprint, face or PIN, beside the password.',
    button: 'Set up',
  },
  password: { name: 'Password', text: 'It locks the wallet in this browser.', button: 'Change it' },
  erase: {
    name: 'Erase this wallet',
    text: 'Removes its keys from this browser. You need your phrase or a backup file to get them back.',
    button: 'Erase',
  },
}

export const CHANGE_PASSWORD = {
  title: 'Change password',
  why: 'First the password that you have now.',
  change: 'Change password',
  changing: 'Changing your password…',
  done: 'Password changed',
  note: 'Your recovery phrase stays the same. A passkey ends with the old password: add it again. Backup files you’ve already saved keep the password they were saved with. A copy that somebody made of this browser’s files before still opens with the old password.',
}

export const PASSKEY = {
  title: 'Passkey',
  present: 'A passkey opens this wallet, beside your password.',
  presentNote:
    'Above your limits it counts as the password. It doesn’t show the phrase or a key, and a new password ends it. A passkey isn’t a backup: keep your recovery phrase. Removed here, it still stands in your device’s list, where you can delete it too.',
  remove: 'Remove passkey',
  absent: 'Use your device’s fingerprint, face or PIN instead of typing your password. Your password keeps working.',
  make: 'Add passkey',
  made: 'Your device has made the passkey. One more step.',
  why: 'Your password, so that nobody else adds a way in.',
  use: 'Use it to unlock',
}

export const AUTO_LOCK = {
  label: 'Lock by itself after',
  note: 'Without use. After 8 hours in any case, and at once when the computer locks or the browser closes.',
}

export const LIMITS = {
  title: 'Ask for my password',
  labels: {
    limitUnits: 'For one payment above',
    dayLimitUnits: 'For a day’s payments above',
  } satisfies Record<keyof ReauthLimits, string>,
  note: 'Applies to the amount in each payment’s own currency. Enter 0 to be asked every time. Tender always asks for payments it can’t fully check.',
  why: 'Enter your password to raise the limit.',
  notWhole: 'Enter a whole number, such as 500.',
  tooHigh: (most: string) => `The highest limit is ${most}. Above that, Tender always asks.`,
  save: 'Save limits',
  saved: 'Saved',
}
