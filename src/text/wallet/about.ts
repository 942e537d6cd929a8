/** What Tender is, which version this is, and whose work is in it. */
import * as en from '../en/wallet/about.ts'
import { inLanguage } from '../spoken/words.ts'

export const { ABOUT, SUPPORT_LINES, DOCUMENTS, DOCUMENT_TEXT, LICENCE_TEXT } = inLanguage('wallet/about', en)
