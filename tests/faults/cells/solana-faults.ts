// Block C, S01–S11: Solana, where the payer signs and the service sends.
import { expect } from 'vitest'
import type { Call } from '../world/people/flows.ts'
import type { Story } from '../world/people/story.ts'
import type { World } from '../world/world.ts'
import { all, atFirst, isPaid, lie, type Scenario, sentOf, written } from './scenario.ts'

const altered = (edit: (transaction: string) => string) => (world: World) => {
  world.service.alter = (calls: Call[]) =>
    calls.map((call) => {
      if (call.method !== 'solana_signTransaction') return call
      const [{ transaction }] = call.params as [{ transaction: string }]
      return { ...call, params: [{ transaction: edit(transaction) }] }
    })
}
const bytes = (text: string, edit: (raw: Buffer) => Buffer): string =>
  edit(Buffer.from(text, 'base64')).toString('base64')
const paying = (world: World) => new Set(world.chronicle.of('signed').flatMap((one) => (one.isPaying ? [one.id] : [])))
const signedNothing = (story: Story, world: World) => {
  expect(['refused', 'attention']).toContain(story.end)
  expect(paying(world).size).toBe(0)
}
/** Nothing else is signed: the options are never requested again while the first transaction may land. */
const signedOne = (story: Story, world: World) => {
  expect(story.end).toBe('closed')
  expect([paying(world).size, sentOf(world, 'options').length]).toEqual([1, 1])
}
const refusesConfirm = (world: World) =>
  void world.faults.push(({ step }) =>
    step === 'confirm'
      ? Promise.resolve(Response.json({ code: 'quote_expired', message: '' }, { status: 409 }))
      : undefined,
  )

export const SOLANA_FAULTS: Readonly<Record<string, Scenario>> = {
  S01: {
    begin: (world) => atFirst('recorded:approved', ({ chains }) => chains.solana.expireAll())(world),
    expects: (story, world) => {
      isPaid(story)
      expect([paying(world).size, sentOf(world, 'options').length]).toEqual([1, 2])
    },
  },
  S02: {
    begin: (world) => atFirst('before:confirm', ({ chains }) => chains.solana.expireAll())(world),
    expects: (story, world) => {
      expect(story.end).toBe('closed')
      expect(written(world, 'approved').length).toBeGreaterThanOrEqual(paying(world).size)
    },
  },
  S03: {
    begin: (world) => {
      const endMs = world.time.nowMs() + 10_000
      world.faults.push(({ step }, serve) => {
        if (step !== 'confirm' || world.time.nowMs() > endMs) return undefined
        serve()
        return Promise.resolve(Response.json({ code: 'internal_error', message: '' }, { status: 500 }))
      })
    },
    expects: (story, world) => {
      isPaid(story)
      signedOne(story, world)
    },
  },
  S04: {
    begin: (world) => {
      world.service.txIdOf = () => '5'.repeat(87)
    },
    expects: (story, world) => {
      signedOne(story, world)
      expect(story.session).not.toMatchObject({ outcome: 'succeeded', txId: '5'.repeat(87) })
    },
  },
  /** Alone: a wrong sponsor signature. After a text: none yet, so the sponsor adds it and we add only ours. */
  S05: {
    begin: (world) =>
      altered((text) => bytes(text, (raw) => raw.fill(world.payment.flow === 'F4' ? 9 : 0, 1, 65)))(world),
    expects: (story, world) => (world.payment.flow === 'F4' ? signedNothing(story, world) : isPaid(story)),
  },
  S06: { begin: refusesConfirm, expects: signedOne },
  S07: {
    begin: all(
      refusesConfirm,
      lie([0], 'getBlockHeight', () => ({ result: 10 ** 12 })),
      lie([0], 'isBlockhashValid', () => ({ result: { value: false } })),
    ),
    expects: signedOne,
  },
  /** Two nodes stay behind from the signature on: they know neither the blockhash nor what has landed. */
  S11: {
    begin: (world) => {
      const behind = (): number => world.chains.solana.height() - 300
      atFirst(
        'recorded:result-recorded',
        all(
          refusesConfirm,
          lie([1, 2], 'getBlockHeight', () => ({ result: behind() })),
          lie([1, 2], 'isBlockhashValid', () => ({ result: { context: { slot: behind() }, value: false } })),
          lie([1, 2], 'getSignatureStatuses', () => ({ result: { context: { slot: behind() }, value: [null] } })),
        ),
      )(world)
    },
    expects: signedOne,
  },
  S08: {
    begin: (world) =>
      void world.faults.push(({ step }) =>
        step === 'fetch'
          ? Promise.resolve(Response.json({ code: 'invalid_state', message: '' }, { status: 400 }))
          : undefined,
      ),
    expects: signedNothing,
  },
  S09: { begin: altered((text) => bytes(text, (raw) => Buffer.concat([raw, Buffer.of(0)]))), expects: signedNothing },
  S10: { begin: altered((text) => ` ${text}`), expects: signedNothing },
}
