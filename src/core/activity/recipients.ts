/** Whether this wallet knows the address that the person is about to send to. security T48. */

/** `address`: own, sent to, or paid. `name`: of an own account or a merchant. `atMs`: the last time, if it was not own. */
export type KnownAddress = { address: string; name?: string; atMs?: number }

/** `look-alike`: `address` is another one with the same first and last four characters, which is all that many screens show. */
export type RecipientCheck =
  | { kind: 'own'; name: string }
  | { kind: 'known'; atMs: number }
  | { kind: 'look-alike'; address: string }
  | { kind: 'new' }

/** EVM addresses compare in one case; base58 has only one spelling. */
const spelled = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address)

const ENDS = 4

function endsOf(address: string): string {
  const digits = spelled(address).replace(/^0x/, '')
  // People compare what they see, and on screens i, l and I hardly differ; so ends compare without their case.
  return `${digits.slice(0, ENDS)}${digits.slice(-ENDS)}`.toLowerCase()
}

/** @param known every address that this wallet has to do with, in any order. */
export function checkRecipient(to: string, known: readonly KnownAddress[]): RecipientCheck {
  const same = known.filter(({ address }) => spelled(address) === spelled(to))
  const own = same.find(({ atMs }) => atMs === undefined)
  if (own) return { kind: 'own', name: own.name ?? '' }
  if (same.length > 0) return { kind: 'known', atMs: Math.max(...same.map(({ atMs }) => atMs ?? 0)) }
  const alike = known.find(({ address }) => isOneForm(address, to) && endsOf(address) === endsOf(to))
  return alike ? { kind: 'look-alike', address: alike.address } : { kind: 'new' }
}

const isOneForm = (one: string, other: string): boolean => one.startsWith('0x') === other.startsWith('0x')
