// Block D: what happens around a payment, and how it must end. Each happens once, when the payment reaches a phase.
import { expect } from 'vitest'
import { pay, quietly } from '../world/people/payer.ts'
import { CONSENTS, ID, OTHER_SHOP, SOLANA_ADDRESS } from '../world/people/people.ts'
import {
  beginOther,
  endsUnsigned,
  forAWhile,
  HOUR_MS,
  jump,
  LATE,
  onceEach,
  paid,
  paidOnce,
  press,
  signed,
  staysUnreadable,
  type Trouble,
  written,
} from './phases.ts'

export const TROUBLES: Readonly<Record<string, Trouble>> = {
  V01: {
    happens: ({ time, payment }) => time.skip(payment.expiresAtMs - time.nowMs() + 5_000),
    expects: endsUnsigned((phase) => phase === 'poll'),
  },
  V02: {
    happens: ({ time, payment }) => time.skip(payment.expiresAtMs - time.nowMs() - 5_000),
    expects: endsUnsigned((phase) => LATE.includes(phase)),
  },
  V03: { happens: jump(HOUR_MS), expects: paidOnce },
  V04: { happens: jump(-HOUR_MS), expects: paidOnce },
  V05: {
    happens: (world) => {
      jump(HOUR_MS)(world)
      world.time.set(() => jump(-HOUR_MS)(world), 3_000)
    },
    expects: paidOnce,
  },
  V06: { happens: (world, _, payments) => void world.others.push(pay(world, payments)), expects: onceEach },
  V07: {
    happens: (_, __, payments) =>
      void Promise.all([
        quietly(payments.open(ID, { site: OTHER_SHOP })),
        quietly(payments.open(ID, { site: OTHER_SHOP })),
      ]),
    expects: onceEach,
  },
  V08: {
    begins: beginOther,
    habits: () => ({ readMs: 3_000 }),
    happens: ({ onPhase }) => onPhase(),
    expects: (story, world) => {
      paid(story)
      const nonces = [...world.chains.evm.transactions.values()].map(({ nonce }) => nonce)
      expect(new Set(nonces).size).toBe(nonces.length)
      // The second approve replaces the first allowance, so the payment that finds it short sets it up again.
      expect(nonces.length).toBeGreaterThanOrEqual(world.payment.flow === 'F2' ? 2 : 1)
    },
  },
  V09: { happens: (world, phase, payments) => press(world, phase, payments, 2), expects: onceEach },
  V10: { happens: (world, phase, payments) => press(world, phase, payments, 20), expects: onceEach },
  V11: {
    happens: (world) => {
      const address = '0x9999999999999999999999999999999999999999'
      world.accounts = [...world.accounts, { address, solanaAddress: SOLANA_ADDRESS }]
      world.disk.local.set('settings', { activeIndex: 1, consents: CONSENTS })
    },
    expects: (story, world, phase) => {
      if (phase !== 'options') return onceEach(story, world)
      expect([story.end, story.code, signed(world)]).toEqual(['attention', 'no-option', []])
    },
  },
  V12: {
    happens: (world) => {
      world.isUnlocked = false
    },
    habits: () => ({ lockedMs: 15_000 }),
    expects: onceEach,
  },
  V13: {
    happens: (world) => {
      world.disk.isFull = forAWhile(world)
    },
    expects: paidOnce,
  },
  V14: { happens: () => undefined, kills: true, expects: staysUnreadable },
  V15: {
    happens: (world) => {
      world.disk.isBlocked = forAWhile(world)
    },
    kills: true,
    expects: paidOnce,
  },
  V16: { happens: ({ time }) => time.skip(600_000), expects: paidOnce },
  V17: {
    happens: ({ payment, time }) => {
      payment.taken ??= { body: '', optionId: '', atMs: time.nowMs(), txId: '', isForeign: true }
    },
    expects: (story, world, phase) => {
      if (phase === 'options') expect(signed(world)).toEqual([])
      expect(story.end).toBe('closed')
    },
  },
  V18: { happens: () => undefined, kills: true, expects: staysUnreadable },
  V19: {
    happens: ({ payment }, _, payments) => {
      payment.amountBaseUnits = 13_000_000n
      void quietly(payments.submit(ID, { type: 'restarted' }))
    },
    expects: (story, world) => {
      paidOnce(story, world)
      const reviewed = written(world, 'plan-reviewed').at(-1)?.event
      expect(JSON.stringify(world.payment.options.at(-1)?.calls)).toContain(reviewed ? '' : 'a plan')
    },
  },
  V20: {
    happens: (world, _, payments) => {
      const work = async () => {
        const { session } = await payments.load(ID)
        const planHash = 'review' in session && session.step === 'reviewing' ? session.review.planHash : 'stale'
        if (session.step === 'reviewing') await payments.submit(ID, { type: 'restarted' })
        const approvals = written(world, 'approved').length
        await payments.submit(ID, { type: 'approved', planHash })
        expect(written(world, 'approved').length).toBe(approvals)
      }
      world.others.push(quietly(work()))
    },
    expects: paidOnce,
  },
}
