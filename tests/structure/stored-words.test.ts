// biome-ignore-all format: lists of words
/** Words stored in journals. Changing one changes the meaning of older journals, so it must be changed here too. */
import { expect, test } from 'vitest'
import type { Event, Outcome, Session } from '../../src/core/session/session.ts'

const EVENTS = [
  'allowance-chosen', 'approval-lapsed', 'approved', 'archived', 'authority-checked', 'broadcast-started',
  'build-resolved', 'cancel-requested', 'data-collected', 'deadline-passed', 'dismissed', 'effect-failed',
  'nonce-taken', 'nonce-used', 'opened', 'option-chosen', 'option-cleared', 'options-received', 'plan-reviewed',
  'receipt-missing', 'record-corrupted', 'restarted', 'result-recorded', 'retried', 'sped-up', 'status-missing',
  'status-received', 'transaction-cancelled', 'transaction-prepared', 'transaction-reverted', 'transaction-sent',
  'transaction-signed',
] as const
const STEPS = [
  'opening', 'choosing', 'collecting', 'planning', 'reviewing', 'executing', 'confirming', 'corrupted', 'closed',
] as const
const OUTCOMES = [
  'cancelled', 'dismissed', 'expired', 'failed', 'in-progress', 'not-payable', 'put-aside', 'succeeded',
  'unanswered', 'unverified',
] as const

/** `never` unless both unions have the same words, so that a difference does not compile. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
const areSame: [
  Same<(typeof EVENTS)[number], Event['type']>,
  Same<(typeof STEPS)[number], Session['step']>,
  Same<(typeof OUTCOMES)[number], Outcome>,
] = [true, true, true]

test('architecture §4: events, steps and outcomes are those of the list', () => {
  expect(areSame).toEqual([true, true, true])
  for (const word of [...EVENTS, ...STEPS, ...OUTCOMES]) expect(word).toMatch(/^[a-z]+(-[a-z]+)*$/)
})
