/** Where the browser keeps Tender from the hosts of the service and the networks. */
import * as en from '../en/controls/access.ts'
import { inLanguage } from '../spoken/words.ts'

export const { ACCESS_TEXT } = inLanguage('controls/access', en)
