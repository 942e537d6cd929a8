/** Between the approval and the end, and while the service or the network is waited for. */
import * as en from '../en/payment/progress.ts'
import { inLanguage } from '../spoken/words.ts'

export const { PROGRESS, retryText, STEP_STATE } = inLanguage('payment/progress', en)
