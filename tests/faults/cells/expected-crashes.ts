// What recovery must look like after each crash point, beyond the invariants: the last column of pay-once §4.1.
import { expect } from 'vitest'
import type { Kill } from '../world/rules/crashes.ts'
import type { World } from '../world/world.ts'

/** What had been done when the worker died, or continued without its window or key. */
export type Before = { at: number }
type Expected = (world: World, kill: Kill, before: Before) => void

const isDeath = (kill: Kill): boolean => kill === 'K1' || kill === 'K2' || kill === 'K4'
const count = (world: World, type: string): number =>
  world.chronicle.of('written').filter(({ event }) => event.type === type).length
const sent = (world: World, step: string) => world.chronicle.of('sent').filter((one) => one.step === step)
const acts = (world: World, act: string) => world.chronicle.of('done').filter((one) => one.act === act)
const since = (world: World, { at }: Before) => world.chronicle.entries.slice(at)
const signedSince = (world: World, before: Before) => since(world, before).filter(({ is }) => is === 'signed')
const writtenSince = (world: World, before: Before) =>
  since(world, before).flatMap((one) => (one.is === 'written' ? [one.event.type] : []))
const sentSince = (world: World, before: Before) =>
  since(world, before).flatMap((one) => (one.is === 'sent' ? [one.step] : []))
const ids = (world: World) => new Set(world.chronicle.of('signed').map(({ id }) => id)).size

const nothingSigned: Expected = (world, _, before) => {
  expect(world.chronicle.entries.slice(0, before.at).filter(({ is }) => is === 'signed')).toEqual([])
}
/** The options are requested again, and the payment belongs to the last answer. */
const fromOptions: Expected = (world, kill, before) => {
  nothingSigned(world, kill, before)
  expect(sent(world, 'options').length).toBe(isDeath(kill) ? 2 : 1)
  expect(world.payment.taken?.optionId).toBe(world.payment.options.at(-1)?.id)
}
const refetched: Expected = (world, kill, before) => {
  nothingSigned(world, kill, before)
  const { entries } = world.chronicle
  const approvedAt = entries.findIndex((one) => one.is === 'written' && one.event.type === 'approved')
  // The look before a transaction is sent fetches once more.
  const fetched = entries.slice(0, approvedAt).filter((one) => one.is === 'sent' && one.step === 'fetch')
  expect([sent(world, 'options').length, fetched.length]).toEqual([1, isDeath(kill) ? 2 : 1])
  expect(acts(world, 'approve')).toHaveLength(1)
}
/** The same bytes again: as many signatures as actions, whatever was lost. */
const sameSignatures: Expected = (world) => {
  expect(ids(world)).toBe(world.payment.options.at(-1)?.calls.length)
  expect(sent(world, 'options')).toHaveLength(1)
}
const noSecondSignature =
  (leftOf: (total: number) => number): Expected =>
  (world, kill, before) => {
    sameSignatures(world, kill, before)
    expect(signedSince(world, before)).toHaveLength(leftOf(world.payment.options.at(-1)?.calls.length ?? 0))
  }
const noneSigned = noSecondSignature(() => 0)
/** The reads that look for the settlement once the payment is closed. */
const SETTLEMENT = ['eth_getBlockByNumber', 'eth_call', 'getBlockHeight', 'getSignatureStatuses']
const AFTER_CONFIRM = ['confirm', 'status', ...SETTLEMENT]
const onlyConfirms: Expected = (world, kill, before) => {
  noneSigned(world, kill, before)
  expect(sentSince(world, before).filter((step) => !AFTER_CONFIRM.includes(step))).toEqual([])
  expect(new Set(sent(world, 'confirm').map(({ body }) => body)).size).toBe(1)
}
/** Confirm and polling need no key, so they continue while the wallet is locked. */
const whileLocked: Expected = (world, kill, before) => {
  onlyConfirms(world, kill, before)
  const [unlocked] = world.chronicle.entries.flatMap((one, at) =>
    one.is === 'done' && one.act === 'unlock' ? [at] : [],
  )
  if (unlocked === undefined) return
  const settled = world.chronicle.entries.findLastIndex((one) => one.is === 'written')
  expect(settled).toBeLessThan(unlocked)
}
const sameRaw: Expected = (world, kill, before) => {
  sameSignatures(world, kill, before)
  const raws = new Set(sent(world, 'eth_sendRawTransaction').map(({ body }) => body))
  expect(raws.size).toBe(1)
}
const sentAgain: Expected = (world, kill, before) => {
  sameRaw(world, kill, before)
  if (isDeath(kill)) expect(sentSince(world, before)).toContain('eth_sendRawTransaction')
}
const onlyAsked: Expected = (world, kill, before) => {
  sameRaw(world, kill, before)
  expect(sentSince(world, before)).not.toContain('eth_sendRawTransaction')
}

export const EXPECTED: Readonly<Record<string, Expected>> = {
  CP01: (world, _, before) => {
    expect(world.chronicle.entries.slice(0, before.at).filter(({ is }) => is === 'sent' || is === 'signed')).toEqual([])
    expect(count(world, 'opened')).toBe(1)
  },
  CP02: fromOptions,
  CP03: fromOptions,
  CP04: (world, _, before) => {
    expect(world.chronicle.entries.slice(0, before.at).some(({ is }) => is === 'signed')).toBe(false)
    expect([count(world, 'data-collected'), sent(world, 'options').length]).toEqual([1, 1])
  },
  CP05: (world, kill) => {
    expect(acts(world, 'form')).toHaveLength(isDeath(kill) ? 2 : 1)
    expect(acts(world, 'approve')).toHaveLength(1)
  },
  CP06: refetched,
  CP07: refetched,
  CP08: (world, kill, before) => {
    nothingSigned(world, kill, before)
    expect([count(world, 'plan-reviewed'), acts(world, 'approve').length]).toEqual([1, 1])
  },
  CP09: (world, kill, before) => {
    nothingSigned(world, kill, before)
    expect([acts(world, 'approve').length, count(world, 'approved')]).toEqual([isDeath(kill) ? 2 : 1, 1])
  },
  /** After a minute without the browser the payer is asked again, because the approval has lapsed. */
  CP10: (world, kill, before) => {
    sameSignatures(world, kill, before)
    expect(count(world, 'approved')).toBe(kill === 'K2' ? 2 : 1)
    expect(count(world, 'approval-lapsed')).toBe(kill === 'K2' ? 1 : 0)
  },
  CP11: sameSignatures,
  CP12: sameSignatures,
  /** After a minute what no node was given has lapsed: the payer is asked again, and the same nonce is signed. */
  CP13: (world, kill, before) => {
    const isUnsent = kill === 'K2' && (world.payment.flow === 'F2' || world.payment.flow === 'F3')
    noSecondSignature((total) => (isUnsent ? total : total - 1))(world, kill, before)
    if (isUnsent) expect(count(world, 'approval-lapsed')).toBe(1)
  },
  CP14: sentAgain,
  CP15: sentAgain,
  CP16: onlyAsked,
  CP17: (world, kill, before) => {
    onlyAsked(world, kill, before)
    // Two nodes are asked again, because one vote does not count.
    if (isDeath(kill))
      expect(
        sentSince(world, before).filter((step) => step === 'eth_getTransactionReceipt').length,
      ).toBeGreaterThanOrEqual(2)
  },
  CP18: noSecondSignature(() => 1),
  CP19: (world, kill, before) => {
    sameSignatures(world, kill, before)
    expect(writtenSince(world, before).filter((type) => type === 'transaction-prepared').length).toBeLessThanOrEqual(1)
  },
  CP20: onlyConfirms,
  CP21: onlyConfirms,
  CP22: whileLocked,
  CP23: whileLocked,
  CP24: whileLocked,
  CP25: whileLocked,
  CP26: (world, kill, before) => {
    noneSigned(world, kill, before)
    // Only the chain is looked at, for the settlement.
    expect(sentSince(world, before).filter((step) => !SETTLEMENT.includes(step))).toEqual([])
    expect(writtenSince(world, before).filter((type) => type !== 'authority-checked')).toEqual([])
  },
}
