/**
 * Texts for every failure, refused link and remedy. What happened to the money is in `released`: it depends on the journal.
 * architecture B5, §7.
 */
import type { Failure } from '../core/base/errors.ts'
import * as en from './en/failures.ts'
import type { TitledText } from './grammar/titled.ts'
import { REFUSAL_TEXT } from './refusals.ts'
import { inLanguage } from './spoken/words.ts'

export const { FAILURE_TEXT, UNOPENED_TEXT, tooFewCoinsText, REMEDY_TEXT, SET_KEY, CHECK_KEY } = inLanguage(
  'failures',
  en,
)

/** Text of a failure, refined by its context. */
export function failureText(failure: Failure): TitledText {
  const titled = FAILURE_TEXT[failure.code]
  if (failure.code === 'link/refused') return { ...titled, text: REFUSAL_TEXT[failure.reason] }
  if (failure.code === 'journal/unwritable' && failure.isUnopened) return UNOPENED_TEXT
  if (failure.code === 'chain/too-few-coins') return tooFewCoinsText(failure.symbol, failure.networkName)
  return titled
}
