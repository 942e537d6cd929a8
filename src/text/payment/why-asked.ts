/** Why details are asked for; also beside the options that need them. architecture A4. */
import * as en from '../en/payment/why-asked.ts'
import { inLanguage } from '../spoken/words.ts'

export const { WHY_ASKED } = inLanguage('payment/why-asked', en)
