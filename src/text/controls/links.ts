/** A pasted link. */
import * as en from '../en/controls/links.ts'
import { inLanguage } from '../spoken/words.ts'

export const { PASTE } = inLanguage('controls/links', en)
