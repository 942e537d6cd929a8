/**
 * One plain sentence per step of a plan. Who gets the money is one of three: an address of the payment service, one that
 * was paid before, one that is not recognised. architecture §5, A5.
 */
import * as en from '../en/payment/sentences.ts'
import { inLanguage } from '../spoken/words.ts'

export const { PAYS, PAYS_BY_PERMIT, SENDS, SENDS_TO_CONTRACT, PAYS_ON_SOLANA, ALSO_PAYS, STEPS } = inLanguage(
  'payment/sentences',
  en,
)
