/** A transaction that stays unconfirmed: a higher fee, or an empty one in its place. */
import * as en from '../en/controls/replacements.ts'
import { inLanguage } from '../spoken/words.ts'

export type { Purpose } from '../en/controls/replacements.ts'

export const { REPLACING, CANCEL_TEXT } = inLanguage('controls/replacements', en)
