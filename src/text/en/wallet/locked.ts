/** A wallet that is locked, damaged, or whose password is forgotten. */
import { plural } from '../grammar.ts'

export const LOCKED = {
  title: 'Your wallet is locked',
  noPhrase: 'Tender never asks for your recovery phrase here.',
  backToLock: 'Back to the lock',
  unlockTitle: 'Unlock your wallet',
  unlockToSend: 'Unlock your wallet to send.',
  unlockToGoOn: 'Your wallet has locked itself. Unlock it, and Tender goes on.',
}

export const FORGOTTEN = {
  title: 'Forgot your password?',
  text: 'Nobody can reset your password, because nobody else has it. With your recovery phrase, or a backup file and its password, you can erase this wallet from the browser and restore it.',
  payments:
    'Your payments stay in the list. Signed payments continue. You can pay what waits for you when the wallet is back.',
  neither: 'Without either, keep this wallet as it is. You may remember the password.',
  erase: 'I have my phrase or a backup',
}

export const DAMAGED = {
  title: 'Get your wallet back',
  text: 'The file that holds your keys in this browser is damaged. Your money is on the network, not in this file.',
  why: 'Enter the password you had when it was saved.',
  use: 'Use this copy',
  noCopy: 'There is no intact copy. Your recovery phrase brings the wallet back.',
  usePhrase: 'Use my recovery phrase instead',
}

/** The accounts follow. */
export const copyText = (accounts: number): string =>
  plural(accounts, {
    one: 'Tender keeps an intact copy with this account:',
    other: `Tender keeps an intact copy with these ${accounts} accounts:`,
  })

/** Of the copy. */
export const savedText = (ago: string): string => `Saved ${ago}.`
