/** How a payment ended or why it stopped, and what to do then. Sentences about money that follow the journal are in `released`. */
import type { Outcome } from '../../core/session/session.ts'
import * as en from '../en/payment/ending.ts'
import type { TitledText } from '../grammar/titled.ts'
import { inLanguage } from '../spoken/words.ts'

const { MOVED, MOVED_REPORT, ...others } = inLanguage('payment/ending', en)

export const { PAID, ENDED, AGAIN, START_OVER, AUTHORITY_STATUS_TEXT, CORRUPTED, STOPPED, SUPPORT } = others

/** For a payment whose chain shows that its money moved, without a success of the service: "paid" is not claimed. */
export const movedText = (outcome: Outcome, networkName = MOVED.theNetwork): TitledText => ({
  title: MOVED.title,
  text: (MOVED_REPORT[outcome] ?? MOVED_REPORT.other)(networkName),
})
