/**
 * Texts for every failure, refused link and remedy. What happened to the money is in `released`: it depends on the journal.
 * screens §9, architecture §7.
 */
import type { Failure, Remedy } from '../core/base/errors.ts'
import type { TitledText } from './titled.ts'
import { FAILURE_TEXT, REMEDY_TEXT, TOO_FEW_COINS, UNOPENED_TEXT } from './words/failures.ts'
import { REFUSAL_TEXT } from './words/refusals.ts'

/** Text of a failure, refined by its context. */
export function failureText(failure: Failure): TitledText {
  const titled = FAILURE_TEXT[failure.code]
  if (failure.code === 'link/refused') return { ...titled, text: REFUSAL_TEXT[failure.reason] }
  if (failure.code === 'journal/unwritable' && failure.isUnopened) return UNOPENED_TEXT
  if (failure.code === 'chain/too-few-coins')
    return { title: TOO_FEW_COINS.title(failure.symbol), text: TOO_FEW_COINS.text(failure.symbol, failure.networkName) }
  return titled
}

/** The button of a remedy; undefined where nothing helps. */
export const remedyText = (remedy: Remedy): string | undefined => (remedy === 'none' ? undefined : REMEDY_TEXT[remedy])
