/**
 * Texts for the wallet's findings in a plan and in an offer. Each table is total, so a reason without a text does not
 * compile. security A.3–A.6, architecture B5.
 */
import * as en from './en/verdicts.ts'
import { inLanguage } from './spoken/words.ts'

export const { ASK_TEXT, REFUSE_TEXT, SET_ASIDE_TEXT } = inLanguage('verdicts', en)
