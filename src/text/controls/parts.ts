/** What controls say that every page has. */
import * as en from '../en/controls/parts.ts'
import { inLanguage } from '../spoken/words.ts'

export const { COPY, HELD, PROBLEM, ADDRESS_IN_FULL, DIGITS_IN_FULL, TRANSACTION_LINK, SANDBOX } = inLanguage(
  'controls/parts',
  en,
)
