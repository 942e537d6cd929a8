/** What a link for a transfer asks for, and what it cannot promise. */
import * as en from '../en/send/asked.ts'
import { inLanguage } from '../spoken/words.ts'

export const { ASKED_SEND } = inLanguage('send/asked', en)
