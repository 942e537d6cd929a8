/**
 * Unknown data → typed data, one member at a time. Errors name the path of the bad member. Unknown members are ignored,
 * because the service may add some at any time (live-service W2.2).
 */
import { PayError } from './errors.ts'

/** Throws the caller's error for the member at `path`, which is not of the `expected` shape. */
export type Complain = (path: string, expected: string) => never

/** @throws {PayError} gateway/malformed, with the path of the member. */
export const malformedAnswer: Complain = (path, expected) => {
  throw new PayError({ code: 'gateway/malformed', path, expected })
}

/** @throws {PayError} action/malformed, with the path of the member. */
export const malformedAction: Complain = (path, expected) => {
  throw new PayError({ code: 'action/malformed', path, expected })
}

export type Fields = Record<string, unknown>

/** security T23: longer than any id, name or unit that the service sends. */
const MAX_TEXT_CHARS = 1_024

export const isRecord = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Readers for `raw`. Each returns its type or calls `complain` with the path. */
export function decode(raw: unknown, path: string, complain: Complain) {
  return {
    raw,
    path,
    record: (): Fields => (isRecord(raw) ? raw : complain(path, 'object')),
    list: (): unknown[] => (Array.isArray(raw) ? raw : complain(path, 'array')),
    text: (): string => {
      if (typeof raw !== 'string' || raw === '') return complain(path, 'non-empty string')
      return raw.length <= MAX_TEXT_CHARS ? raw : complain(path, `at most ${MAX_TEXT_CHARS} characters`)
    },
    whole: (): number => (Number.isSafeInteger(raw) ? (raw as number) : complain(path, 'integer')),
    flag: (): boolean => (typeof raw === 'boolean' ? raw : complain(path, 'boolean')),
    /** Decimal digits → bigint. No sign, spaces or hex, and at most 78 digits (2^256 has 78). */
    digits: (): bigint =>
      typeof raw === 'string' && /^\d{1,78}$/.test(raw) ? BigInt(raw) : complain(path, 'string of decimal digits'),
    member: (name: string) => decode(isRecord(raw) ? raw[name] : complain(path, 'object'), `${path}.${name}`, complain),
  }
}

/** Reads a member that may be absent. `null` counts as absent. */
export const optional = <T>(raw: unknown, read: (raw: unknown) => T): T | undefined =>
  raw === undefined || raw === null ? undefined : read(raw)

/** @throws {PayError} message/refused, with the path of the argument. */
export const refuseArgument: Complain = (path) => {
  throw new PayError({ code: 'message/refused', name: path })
}
