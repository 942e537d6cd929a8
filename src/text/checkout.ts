/** Texts of the checkout page: the reported outcome, the service's status, and blocked navigations. */
import * as en from './en/checkout.ts'
import { inLanguage } from './spoken/words.ts'

export const { REPORT_TEXT, PAID_TEXT, MEANWHILE_TEXT, LEAVING_TEXT, LEAVING, CHECKOUT, UNFRAMED } = inLanguage(
  'checkout',
  en,
)
