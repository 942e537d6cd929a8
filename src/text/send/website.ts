/** What a website asks for by a Solana Pay link, and why its transaction is not signed. */
import * as en from '../en/send/website.ts'
import { inLanguage } from '../spoken/words.ts'

export const { WEBSITE, REQUEST_REFUSAL } = inLanguage('send/website', en)
