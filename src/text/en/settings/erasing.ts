/** Erasing the wallet from this browser. Also for a wallet that is locked. security D.6. */
import { plural } from '../grammar.ts'

export const ERASING = {
  title: 'Erase this wallet?',
  text: 'This removes your keys from this browser, for every account. Your money stays on the network, and <b>only your recovery phrase or a backup file</b> leads back to it. Payments and settings stay here.',
  /** Typed, so that no two clicks in a row can do it. */
  word: 'erase',
  label: (word: string) => `Type “${word}” to go on`,
  erase: 'Erase wallet',
  erasing: 'Erasing…',
} as const

export const stillPayingText = (count: number): string =>
  plural(count, {
    one: `${count} payment is in progress. What you’ve signed may still be paid, and Tender keeps watching it.`,
    other: `${count} payments are in progress. What you’ve signed may still be paid, and Tender keeps watching them.`,
  })
