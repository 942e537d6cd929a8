/** Of the QR codes that a person has looked for on a page. security T54. */
import * as en from '../en/controls/scan.ts'
import { inLanguage } from '../spoken/words.ts'

export const { codesFound, codeName, SCAN } = inLanguage('controls/scan', en)
