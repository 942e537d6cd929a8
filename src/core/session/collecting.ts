/**
 * How a payment moves when personal data is asked for, given, or lost. Part of `core/transition`. protocol §4.6.
 */

import type { Failure } from '../base/errors.ts'
import type { Collecting, Confirming, Event, Planning, Session } from './session.ts'
import { chosenOf } from './steps.ts'

type Collected = Extract<Event, { type: 'data-collected' }>

/** Data is for one option: a form that was opened for another says nothing about this one (security T35). */
export function collected(s: Collecting, { by, optionId }: Collected): Session {
  if (optionId !== s.option.id) return s
  return { step: 'planning', ...chosenOf(s), collectedBy: by, actions: s.option.actions }
}

/**
 * What was entered into our own form was only in memory and is gone. Meanwhile the service is asked how the payment stands, as it
 * may have the data already; entering it again goes back to the same confirm call.
 */
export function collectedAgain(s: Confirming, { by, optionId, atMs }: Collected): Session {
  if (s.failure?.code !== 'data/lost' || by !== 'native' || optionId !== s.option.id) return s
  const { failure: _, ...rest } = s
  return { ...rest, ask: 'confirm', failures: 0, notBeforeMs: atMs }
}

/** The service refuses to give out the actions before it has the data (protocol W3.13): the form is what helps, whatever its words. */
export const isDataMissing = (s: Planning, failure: Failure): boolean =>
  failure.code === 'gateway/rejected' &&
  s.option.collect !== undefined &&
  s.actions.some(({ type }) => type === 'build')
