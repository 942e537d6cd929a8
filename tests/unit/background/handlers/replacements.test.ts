// Speeding up and cancelling what waits: hostile arguments are refused by name, and nothing is signed for them. security T28, pay-once E09.
import { IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { replacementHandlers } from '../../../../src/background/handlers/replacements.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import { isOnChain, type Session } from '../../../../src/core/session/session.ts'
import type { FeeQuote } from '../../../../src/core/transaction/transaction.ts'
import { STATES } from '../../../gallery/states/states.ts'
import {
  createRevokingWorld,
  FEES,
  type RevokingWorld,
  storeOf,
  USDT,
} from '../../../support/background/revocation-world.ts'
import { ID } from '../../../support/background/world.ts'

const sessionOf = (name: string): Session => {
  const { session } = STATES[name] ?? {}
  if (!session) throw new Error(`no state ${name}`)
  return session
}
const WAITING = sessionOf('speed-up')

let world: RevokingWorld
let shown: Session
let submitted: unknown[]
beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  world = createRevokingWorld()
  shown = WAITING
  submitted = []
})

function handlers() {
  const payments = {
    load: async () => ({ session: shown }),
    submit: async (_id: unknown, event: unknown) => void submitted.push(event),
  }
  return replacementHandlers({ payments, revocations: world.work() } as unknown as Parameters<
    typeof replacementHandlers
  >[0])
}
type Name = keyof ReturnType<typeof handlers>
const REPLACING = [
  'session.speedUp',
  'session.cancelTransaction',
  'allowances.speedUp',
  'allowances.cancelRevocation',
] as const satisfies Name[]

/** What a message from a page comes to: the answer, or the code of the failure. */
async function say(name: Name, args: unknown): Promise<unknown> {
  try {
    const { parse, run } = handlers()[name]
    return await run(parse(args) as never, {} as never)
  } catch (error) {
    return error instanceof PayError ? error.failure.code : error
  }
}
const args = (fees: unknown, more: object = {}) => ({ paymentId: ID, ...USDT, fees, ...more })
const nothingDone = async () => {
  expect([submitted, world.signed.length, (await storeOf(world).read(USDT))?.state]).toEqual([[], 1, 'sent'])
}
const higher = async () => {
  const { speedUp, cancel } = (await say('allowances.quoteReplacement', USDT)) as Record<'speedUp' | 'cancel', FeeQuote>
  return { speedUp, cancel }
}

describe('of a transaction that waits', () => {
  beforeEach(async () => {
    await world.work().revoke(USDT, FEES)
  })

  test.each(REPLACING)('%s takes fees in one form alone', async (name) => {
    const hostile = [undefined, null, 7, 'x', [], {}, { ...FEES, gas: undefined }]
    const wei = [null, 7, '7', -1n, 0n, 2n ** 256n, {}, [7n], true]
    const members = ['gas', 'maxFeePerGasWei', 'dataFeeWei'].flatMap((member) =>
      wei.map((bad) => ({ ...FEES, [member]: bad })),
    )
    const tips = [-1n, FEES.maxFeePerGasWei + 1n, '1', null].map((bad) => ({ ...FEES, maxPriorityFeePerGasWei: bad }))
    for (const fees of [...hostile, ...members, ...tips]) {
      expect([fees, await say(name, args(fees))]).toEqual([fees, 'message/refused'])
    }
    await nothingDone()
  })

  test.each(REPLACING)('%s: a fee above the network’s cap is refused, also if its gas says otherwise', async (name) => {
    for (const gas of [60_000n, ...(name.endsWith('speedUp') ? [1n] : [])]) {
      expect(await say(name, args({ ...FEES, gas, maxFeePerGasWei: 10n ** 17n }))).toBe('chain/fee-too-high')
    }
    await nothingDone()
  })

  test.each([
    ['session.speedUp', 'sped-up'],
    ['session.cancelTransaction', 'cancel-requested'],
  ] as const)('%s: the name alone decides what is done', async (name, type) => {
    if (!isOnChain(WAITING)) throw new Error('nothing waits')
    const fees = { ...FEES, maxFeePerGasWei: 2n * WAITING.transaction.prepared.maxFeePerGasWei }
    expect(await say(name, args(fees, { kind: 'approve', type: 'approved' }))).toEqual({})
    expect(submitted).toEqual([{ type, fees }])
  })

  test.each([
    ['allowances.speedUp', 'speedUp', undefined],
    ['allowances.cancelRevocation', 'cancel', true],
  ] as const)('%s replaces the revocation at the fees that were shown', async (name, kind, isCancel) => {
    const fees = (await higher())[kind]
    expect(await say(name, args(fees, { kind: 'approve' }))).toEqual({})
    const after = await storeOf(world).read(USDT)
    expect(after?.prepared).toMatchObject({ ...fees, nonce: 4n })
    expect([after?.signed.isCancel, world.signed.length, submitted]).toEqual([isCancel, 2, []])
  })
})

test.each([
  ['session.quoteReplacement', 'message/refused'],
  ['allowances.quoteReplacement', 'message/refused'],
  ['allowances.speedUp', {}],
  ['allowances.cancelRevocation', {}],
] as const)('%s where nothing waits has nothing to replace', async (name, answer) => {
  shown = sessionOf('review-matches')
  expect(await say(name, args(FEES))).toEqual(answer)
  expect([world.signed, submitted]).toEqual([[], []])
})
