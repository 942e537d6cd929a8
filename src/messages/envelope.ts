/** What every message is, whatever it asks: its name, and its arguments as text. */
import { isRecord } from '../core/base/decode.ts'
import type { Failure } from '../core/base/errors.ts'
import type { Envelope } from './protocol.ts'

/** `thrown`: what broke in the worker, which is no failure that it knows. */
export type Reply = { ok: true; value: string } | { ok: false; failure: Failure } | { ok: false; thrown: string }

/** Of what is no message, and of one that is too long. */
export const NO_MESSAGE: Reply = { ok: false, failure: { code: 'message/refused', name: '' } }

/** In UTF-16 units. */
const MOST_NAME = 64

export function envelopeOf(raw: unknown): Envelope | undefined {
  const { name, args } = isRecord(raw) ? raw : {}
  if (typeof name !== 'string' || typeof args !== 'string') return undefined
  return name.length > 0 && name.length <= MOST_NAME ? { name, args } : undefined
}
