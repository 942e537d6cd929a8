/** Nothing can be chosen: loaded with the first payment that offers nothing. Claims no more than the service said. */
import * as en from '../en/payment/no-options.ts'
import { inLanguage } from '../spoken/words.ts'

export const { NO_OPTIONS } = inLanguage('payment/no-options', en)
