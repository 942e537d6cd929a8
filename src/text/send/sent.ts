/** Sends on their way, and what can still be done about one. */
import * as en from '../en/send/sent.ts'
import { inLanguage } from '../spoken/words.ts'

export const { SENT_TEXT, UNLOCK_TO_REPLACE } = inLanguage('send/sent', en)
