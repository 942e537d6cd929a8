/** Why a link was refused. */
import * as en from './en/refusals.ts'
import { inLanguage } from './spoken/words.ts'

export const { REFUSAL_TEXT } = inLanguage('refusals', en)
