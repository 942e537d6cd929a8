/** The words of a recovery phrase: shown, asked for, typed in. The same for a private key where it is shown. */
import type { AccountUse } from '../../../core/base/paths.ts'
import { listText, plural } from '../grammar.ts'

export const NEW_PHRASE = { title: 'Your recovery phrase', written: 'I’ve written them down' }

export const newPhraseText = (count: number) =>
  plural(count, {
    other:
      'These {count} words <b>are</b> your wallet. Anyone who has them can take your money. If you lose both them and access to this browser, nobody can get it back. Write them down on paper, in this order.',
  })

export const otherCountText = (count: number): string => plural(count, { other: `Use ${count} words instead` })

export const COVERED = {
  words: {
    shown: 'Your words hide again when you leave this window.',
    hidden: 'Your words are hidden. Make sure nobody can see your screen.',
    hide: 'Hide words',
    show: 'Hold for 2 seconds to show words',
  },
  key: {
    shown: 'The key hides again when you leave this window.',
    hidden: 'The key is hidden. Make sure nobody can see your screen.',
    hide: 'Hide key',
    show: 'Hold for 2 seconds to show key',
  },
}

export const PHRASE_CHECK = {
  step: (number: number, total: number): string => `Question ${number} of ${total}`,
  question: (number: number): string => `What’s word ${number}?`,
  wrong: (number: number): string => `That isn’t word ${number}. Try again, or look at your words.`,
  back: 'Back to my words',
}

export const IMPORT_PHRASE = {
  title: 'Enter your recovery phrase',
  text: 'Type your words in order, or paste the whole phrase into the first box. Tender only ever asks for it on this page.',
  count: 'Number of words',
  /** The label of a box: the number is seen, the word is read out. */
  word: '<unseen>Word </unseen>{number}',
  show: (number: number): string => `Hold to show word ${number}`,
  continue: 'Continue',
  pasted: 'Your words may still be on your clipboard. Copy something else to replace them.',
} as const

export const wordCountText = (count: number): string => plural(count, { other: `${count} words` })

/** Words that had no box. */
export const leftOutText = (count: number): string =>
  plural(count, { one: `${count} extra word was left out.`, other: `${count} extra words were left out.` })

/** Pasted words were fewer than a phrase has. */
export const emptyText = (count: number): string =>
  plural(count, { one: `${count} box is still empty.`, other: `${count} boxes are still empty.` })

export const PHRASE_PROBLEM = {
  word: (number: number): string => `Word ${number} isn’t a recovery phrase word. Check the spelling.`,
  someWord: 'One of these isn’t a recovery phrase word. Check the spelling.',
  count: 'A recovery phrase has 12, 15, 18, 21 or 24 words. Fill in every box.',
  checksum: 'These words aren’t a valid recovery phrase. Check the spelling and order.',
}

/** What some phrases need beside their words (BIP-39). */
export const PASSPHRASE = {
  summary: 'My phrase has a passphrase',
  label: 'Passphrase',
  text: 'Some wallets call it the 25th word. It isn’t a password for Tender. Every letter and space counts, and Tender doesn’t keep it: you’ll need it again with your words.',
}

/** Which accounts of an imported phrase the wallet has. */
export const FOUND = {
  looking: 'Looking for accounts that have been used…',
  skip: 'Choose without looking',
  title: 'Choose your accounts',
  used: 'These accounts of your phrase have been used. Each wallet keeps them in its own place.',
  none: 'No account of this phrase has been used yet, so Tender starts with the first one.',
  typo: 'Check your passphrase: one with a typo opens other accounts, which are empty.',
  unknown: 'Tender couldn’t look for accounts. Choose by the wallet in which you used this phrase.',
  partial: 'Some networks didn’t answer, so accounts may be missing here.',
}

/** The wallets that have this account, and which of theirs it is, from 1. */
export const foundLabel = (wallets: readonly string[], number: number): string =>
  `${listText(wallets)}: account ${number}`

export const USE_TEXT: Record<AccountUse, string> = {
  money: 'Holds money',
  used: 'Has been used',
  unused: 'Not used yet',
  unknown: 'Not checked',
}

export const otherFoundText = (count: number): string =>
  plural(count, { one: `${count} other account`, other: `${count} other accounts` })
