/**
 * Transitions of a payment whose personal data is requested, given, or lost. Part of `core/session/transition`. protocol §4.6.
 */

import type { Failure } from '../base/errors.ts'
import { pollFrom } from '../base/retry.ts'
import type { Collecting, Confirming, Event, Planning, Session } from './session.ts'
import { chosenOf } from './steps.ts'

type Collected = Extract<Event, { type: 'data-collected' }>

/** Data belongs to one option: a form opened for another option is ignored (security T35). */
export function collected(s: Collecting, { by, optionId }: Collected): Session {
  if (optionId !== s.option.id) return s
  return { step: 'planning', ...chosenOf(s), collectedBy: by, actions: s.option.actions }
}

/**
 * Data entered in our own form was only in memory and is lost. The status is polled meanwhile, as the service may
 * already have it; entering it again repeats the same confirm call.
 */
export function collectedAgain(s: Confirming, { by, optionId, atMs }: Collected): Session {
  if (s.ask !== 'data' || by !== 'native' || optionId !== s.option.id) return s
  return { ...s, ask: 'confirm', ...pollFrom(atMs) }
}

/** True if the service did not build the actions. */
export const isBuildRefused = (s: Planning, { code }: Failure): boolean =>
  code === 'gateway/rejected' && s.actions.some(({ type }) => type === 'build')

/** The service withholds the actions until it has the data (live-service W3.13), so the form is the remedy. */
export const isDataMissing = (s: Planning, failure: Failure): boolean =>
  isBuildRefused(s, failure) && s.option.collect !== undefined

/** The form comes back, with the reason. */
export const refusedData = (s: Planning): Collecting => ({
  step: 'collecting',
  ...chosenOf(s),
  isRefused: true,
  ...(s.collectedBy === 'native' && { wasNative: true }),
})
