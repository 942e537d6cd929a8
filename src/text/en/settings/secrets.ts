/** The phrase, a private key and the backup file. security D.6. */
import type { ChainFamily } from '../../../core/base/chain-family.ts'

export const SECRET = {
  phraseTitle: 'Recovery phrase',
  keyTitle: 'Private keys',
  shareNoWords:
    'Never share these words. Anyone who has them can take your money. Nobody from Tender or a shop will ever ask for them.',
  shareNoKey:
    'Never share a private key. Anyone who has it can take your money. Nobody from Tender or a shop will ever ask for it.',
  hasPassphrase:
    'This phrase also has a passphrase. These words alone open other, empty accounts, and Tender doesn’t keep the passphrase.',
  unwatched: 'Make sure nobody can see your screen. Stop screen sharing and recording.',
  phraseWhy: 'Enter your password to see the phrase.',
  keyWhy: 'Enter your password to see this key.',
  next: 'Continue',
  phrase: 'Phrase',
  ownPhrase: 'Your phrase',
  importedPhrase: (number: number) => `Imported phrase ${number}`,
  opens: (account: string) => `It opens ${account}.`,
  account: 'Account',
  networks: 'Networks',
  keyOf: 'The private key of {address}',
} as const

export const KEY_NETWORKS: Record<ChainFamily, string> = {
  eip155: 'Ethereum and other EVM networks',
  solana: 'Solana',
}

export const BACKUP = {
  title: 'Backup file',
  text: 'One encrypted file with your phrase, imported keys, accounts, settings and payments. With it and its password, this wallet opens in another browser in a minute.',
  legend: 'Lock the file with',
  under: {
    wallet: {
      name: 'The wallet’s password',
      text: 'The one that you have now. A later change doesn’t change the file.',
    },
    own: { name: 'A password of its own', text: 'For a file that others may get to see, such as in a cloud.' },
  },
  why: 'Your wallet’s password, to read what goes into the file.',
  make: 'Save backup',
  making: 'Making the file…',
  made: 'Your browser saves <b>{file}</b>. Keep it somewhere other than this computer, and remember its password. Nobody can reset it.',
  madeNote:
    'What you do from now on is not in it. Make another one after you have added an account that your phrase does not bring back.',
  again: 'Save it once more',
} as const
