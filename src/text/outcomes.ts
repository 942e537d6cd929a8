/** Texts of payment outcomes, shared by pages and notifications. */
import * as en from './en/outcomes.ts'
import { inLanguage } from './spoken/words.ts'

export const { titledText, OUTCOME_TEXT, STEP_TEXT, lostRecordsText, settlementText } = inLanguage('outcomes', en)
