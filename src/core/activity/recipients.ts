/** Whether this wallet knows the address that the person is about to send to. security T48. */
import { addressPart } from '../base/caip.ts'
import type { Send } from '../transaction/send.ts'
import type { PaymentSummary } from './summary.ts'

/**
 * `address`: own, one that money has reached, or one that the person named. `name`: of an own account or a merchant. `atMs`: when money
 * reached it. `savedAs`: the person's name for another's address.
 */
export type KnownAddress = { address: string; name?: string; atMs?: number; savedAs?: string }

/** `alike`: another address that is known and looks like this one. */
export type RecipientCheck = (
  | { kind: 'own' | 'saved'; name: string }
  | { kind: 'known'; atMs: number }
  | { kind: 'new' }
) & { alike?: string }

/** EVM addresses compare in one case; base58 has only one spelling. */
const spelled = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address)

/** Many screens show no more than these at both ends. */
const ENDS = 4
/** Who compares one end alone reads about so many. */
const ONE_END = 6

/** People compare what they see, and on screens i, l and I hardly differ; so ends compare without their case. */
const shownAs = (address: string): string => address.replace(/^0x/, '').toLowerCase()

function isAlike(one: string, other: string): boolean {
  if (one.startsWith('0x') !== other.startsWith('0x') || spelled(one) === spelled(other)) return false
  const a = shownAs(one)
  const b = shownAs(other)
  const hasStart = (length: number) => a.slice(0, length) === b.slice(0, length)
  const hasEnd = (length: number) => a.slice(-length) === b.slice(-length)
  return (hasStart(ENDS) && hasEnd(ENDS)) || hasStart(ONE_END) || hasEnd(ONE_END)
}

/** @param known every address that is own or known, in any order. */
export function checkRecipient(to: string, known: readonly KnownAddress[]): RecipientCheck {
  const alike = known.find(({ address }) => isAlike(address, to))
  return { ...knownAs(to, known), ...(alike && { alike: alike.address }) }
}

function knownAs(to: string, known: readonly KnownAddress[]): RecipientCheck {
  const same = known.filter(({ address }) => spelled(address) === spelled(to))
  const own = same.find(({ atMs, savedAs }) => atMs === undefined && savedAs === undefined)
  if (own) return { kind: 'own', name: own.name ?? '' }
  const saved = same.find(({ savedAs }) => savedAs !== undefined)
  if (saved?.savedAs !== undefined) return { kind: 'saved', name: saved.savedAs }
  return same.length > 0 ? { kind: 'known', atMs: Math.max(...same.map(({ atMs }) => atMs ?? 0)) } : { kind: 'new' }
}

/**
 * Whom this wallet’s money has reached: by a send that is done, or by a payment that its chain shows. What was only signed, or is
 * reported by the service alone, may have reached nobody.
 */
export function paidAddresses(
  sends: readonly (Pick<Send, 'to' | 'atMs'> & { state: string })[],
  payments: readonly PaymentSummary[],
): KnownAddress[] {
  return [
    ...sends.flatMap(({ to, atMs, state }) => (state === 'done' ? [{ address: to, atMs }] : [])),
    ...payments.flatMap(({ recipients = [], receipt, approval, openedAtMs, merchantName }) =>
      receipt?.settlement === 'seen'
        ? recipients.map((one) => ({
            address: addressPart(one),
            name: merchantName,
            atMs: approval?.atMs ?? openedAtMs,
          }))
        : [],
    ),
  ]
}
