/** What a review says: what leaves, what it costs, who gets it, the verdict, the button. architecture B3. */
import * as en from '../en/payment/review.ts'
import { inLanguage } from '../spoken/words.ts'

export const {
  REVIEW,
  askText,
  askLaterText,
  PASSWORD_TEXT,
  DUPLICATE_TEXT,
  DUPLICATE_BUTTONS,
  ALLOWANCE_CHOICE,
  SIGNING_TITLE,
  REFUSED,
} = inLanguage('payment/review', en)
