// The last look before a key is used goes by what the chain had said when the payer was asked, and by nothing that was not.
import { describe, expect, test } from 'vitest'
import { prepareNext } from '../../../../src/background/engine/execute-transaction.ts'
import { createLook } from '../../../../src/background/engine/look.ts'
import { limitPlan } from '../../../../src/background/engine/plan-review.ts'
import { lateness, recheckBeforeSigning, sign, signOwnTransaction } from '../../../../src/background/engine/sign.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import { pollFrom } from '../../../../src/core/base/retry.ts'
import type { Action } from '../../../../src/core/offer/action.ts'
import type { AccountType } from '../../../../src/core/plan/verdict.ts'
import type { Executing } from '../../../../src/core/session/session.ts'
import { approve } from '../../../attacks/calls.ts'
import { permit, typedService } from '../../../attacks/corpus/evm/typed.ts'
import { serviceOfVector } from '../../../attacks/corpus/solana/solana.ts'
import {
  AMOUNT,
  EXPIRES_S,
  hex,
  IN_TETHER,
  NOW_S,
  PAYER,
  PERMIT2,
  SENT,
  type Service,
  STRANGER,
  sendAction,
  serviceOf,
  typedAction,
} from '../../../attacks/service.ts'
import { judgeService, matches } from '../../../attacks/verdict.ts'
import { account, PAYMENT_ID, PREPARED } from '../../../support/core/fixtures.ts'

const LARGE = 500_010_000n
const NOW_MS = NOW_S * 1000
const clock = {
  nowMs: () => NOW_MS,
  offsetMs: () => 0,
  isKnown: () => true,
  learn: () => undefined,
  isDoubtful: () => false,
}

/** An approved permit of 500.01 USDT for somebody whom nobody knows, as its journal has it. */
function approved(recipient: AccountType): Executing {
  const edits = {
    message: { spender: STRANGER },
    permitted: { amount: hex(LARGE) },
    amount: { value: String(LARGE) },
    price: { value: '50001' },
  }
  return executing(typedService(IN_TETHER, permit(), edits), recipient)
}

/** The approved payment of a service's plan. */
function executing(service: Service, recipient?: AccountType): Executing {
  const { of } = judgeService(service)
  if (!of?.info) throw new Error('the fixture was not judged')
  const { plan, decodedActions, option, info, planHash } = of
  const offer = {
    info,
    accounts: (service.accounts ?? SENT).map(account),
    options: [option],
    setAside: [],
    unreadable: 0,
  }
  const verdict = { level: 'ask', strength: 'page', reasons: ['collector-unread'] } as const
  return {
    ...{ step: 'executing', paymentId: PAYMENT_ID, offer, option, plan, results: [], approvedAtMs: NOW_MS },
    review: {
      verdict: { ...verdict, reasons: [...verdict.reasons] },
      decodedActions,
      planHash,
      ...(recipient && { facts: { recipient } }),
    },
  }
}
const CHANGED = { type: 'effect-failed', failure: { code: 'action/changed' } }

test.each(['contract', 'unread'] as const)('approved with the answer %s: it is signed', (recipient) => {
  expect(recheckBeforeSigning(approved(recipient), 0, clock)).toMatchObject({
    decoded: { kind: 'permit-transfer' },
  })
})

test('security §4 a journal that says that an account would take as much signs nothing, whatever was approved', () => {
  expect(recheckBeforeSigning(approved('account'), 0, clock)).toEqual(CHANGED)
})

const access = { readLastValidHeight: async () => unexpected() }

test('security §4 a nonce that another payment has signed under meanwhile is not signed', async () => {
  const session = approved('contract')
  const [request] = session.plan
  if (!request) throw new Error('the fixture has no request')
  const signer = { sign: async () => '0x51', signTransaction: unexpected }
  const signed = (use: { paymentId: string; digest: string } | undefined) => {
    const deps = { ...{ clock, signer, access }, signedNonces: unexpected, findNonceUse: async () => use }
    return sign({ do: 'sign', request, index: 0 }, session, deps)
  }
  expect(await signed(undefined)).toEqual({ type: 'result-recorded', result: '0x51' })
  expect(await signed({ paymentId: 'pay_other', digest: '0x00' })).toEqual(CHANGED)
})

test('pay-once I6 a plan is signed only under the hash that was approved', () => {
  const session = approved('contract')
  const review = { ...session.review, planHash: `${session.review.planHash}0` }
  expect(recheckBeforeSigning({ ...session, review }, 0, clock)).toEqual(CHANGED)
})

/** Hands of a wallet whose clock stands at the payment's last seconds once it has asked: a slow node, or a laptop that slept. */
function slow() {
  const made = { nowMs: NOW_MS, signed: 0 }
  const wait = async () => {
    made.nowMs = EXPIRES_S * 1000 - 10_000
  }
  const key = async (): Promise<never> => {
    made.signed += 1
    throw new Error('signed')
  }
  const deps = {
    clock: { ...clock, nowMs: () => made.nowMs },
    signer: { sign: key, signTransaction: key },
    signedNonces: async () => {
      await wait()
      return []
    },
    findNonceUse: async () => {
      await wait()
      return undefined
    },
  }
  return { made, deps }
}

test('pay-once I7 a permit is not signed once other payments were looked through for too long', async () => {
  const { made, deps } = slow()
  const session = approved('contract')
  const [request] = session.plan
  if (!request) throw new Error('the fixture has no request')
  expect(await sign({ do: 'sign', request, index: 0 }, session, { ...deps, access })).toEqual({
    type: 'deadline-passed',
  })
  expect(made.signed).toBe(0)
})

test('pay-once I7 a transaction is not signed once other payments were looked through for too long', async () => {
  const { made, deps } = slow()
  const call = approve(PERMIT2, AMOUNT)
  const { to, data } = call
  const session = executing(serviceOf(IN_TETHER, [sendAction(call), typedAction(permit())]))
  const effect = { do: 'sign-transaction' as const, prepared: { ...PREPARED, chainId: 1n, to, data }, index: 0 }
  await expect(signOwnTransaction(effect, session, { ...deps, signedNonces: async () => [] })).rejects.toThrow('signed')
  expect(await signOwnTransaction(effect, session, deps)).toEqual({ type: 'deadline-passed' })
  expect(made.signed).toBe(1)
})

/** An approve of Permit2 and its permit, approved; and a wallet that signs whatever gets as far as its key. */
function allowing() {
  const call = approve(PERMIT2, AMOUNT)
  const session = executing(serviceOf(IN_TETHER, [sendAction(call), typedAction(permit())]))
  const prepared = { ...PREPARED, chainId: 1n, to: call.to, data: call.data }
  const signTransaction = async () => SIGNED
  const deps = {
    ...{ clock, signer: { sign: unexpected, signTransaction } },
    ...{ signedNonces: async (): Promise<bigint[]> => [], findNonceUse: unexpected },
  }
  return { session, prepared, deps }
}
const SIGNED = { raw: '0x02', hash: `0x${'02'.repeat(32)}` }
const unexpectedly = (): never => {
  throw new Error('not part of this test')
}
const unexpected = async (): Promise<never> => {
  throw new Error('not part of this test')
}

test('pay-once §7 only the call that was approved is signed, and not with a number that another payment signed meanwhile', async () => {
  const { session, prepared, deps } = allowing()
  const effect = { do: 'sign-transaction' as const, prepared, index: 0 }
  expect(await signOwnTransaction(effect, session, deps)).toEqual({ type: 'transaction-signed', signed: SIGNED })
  for (const change of [{ chainId: 2n }, { to: STRANGER }, { valueWei: 1n }, { data: '0x' }])
    expect(await signOwnTransaction({ ...effect, prepared: { ...prepared, ...change } }, session, deps)).toEqual(
      CHANGED,
    )
  const taken = { ...deps, signedNonces: async () => [prepared.nonce] }
  expect(await signOwnTransaction(effect, session, taken)).toEqual({ type: 'nonce-taken' })
})

test('pay-once §3 a cancellation is signed only if it is empty, to the account itself, and has the number of what was sent', async () => {
  const { session, prepared, deps } = allowing()
  const broadcast = { firstAtMs: NOW_MS, lastAtMs: NOW_MS, replaced: [] }
  const state = { state: 'sent', broadcast, isAccepted: true, isResending: false } as const
  const sent: Executing = { ...session, transaction: { prepared, signed: SIGNED, ...pollFrom(NOW_MS), ...state } }
  const empty = { ...prepared, to: PAYER.toLowerCase(), data: '0x', isCancel: true as const }
  const signed = (change: object, from = sent) =>
    signOwnTransaction({ do: 'sign-transaction', prepared: { ...empty, ...change }, index: 0 }, from, deps)
  expect(await signed({})).toEqual({ type: 'transaction-signed', signed: SIGNED })
  for (const change of [{ nonce: 8n }, { chainId: 2n }, { to: STRANGER }, { valueWei: 1n }, { data: '0x00' }])
    expect(await signed(change)).toEqual(CHANGED)
  expect(await signed({}, session)).toEqual(CHANGED)
})

test('security §4 an approve waits while another payment uses the allowance that it would replace', async () => {
  const { session, deps } = allowing()
  const fees = { gas: 1n, maxFeePerGasWei: 1n, maxPriorityFeePerGasWei: 1n }
  const priced: Executing = { ...session, review: { ...session.review, fees: [fees, null] } }
  const asked: unknown[] = []
  const requireUnused = async (...args: unknown[]) => {
    asked.push(args)
    throw new PayError({ code: 'allowance/busy' })
  }
  const access = { getNonce: unexpected }
  const preparing = prepareNext(0, priced, { ...deps, access, requireUnused } as never)
  await expect(preparing).rejects.toMatchObject({ failure: { code: 'allowance/busy' } })
  const { account: own, asset } = session.option
  expect(asked).toEqual([[{ account: own, tokenAddress: asset.reference.toLowerCase() }, PAYMENT_ID]])
})

/** A permit's look at a service that still wants it. */
function looking(getStatus: () => void = () => undefined, now = () => NOW_MS) {
  const session = approved('contract')
  const [request] = session.plan
  if (!request) throw new Error('the fixture has no request')
  const look = createLook({
    ...{ clock: { ...clock, nowMs: now }, requireUnlocked: async () => undefined },
    gateway: {
      lacksStatus: async () => false,
      getStatus: async () => {
        getStatus()
        return { status: 'requires_action', isFinal: false }
      },
    },
    access: { requireAllowance: () => Promise.reject(new PayError({ code: 'chain/allowance-short' })) },
  } as never)
  return look({ do: 'sign', request, index: 0 }, session)
}

test('pay-once E19 the look before a key asks whether the chain would accept the permit', async () => {
  expect(await looking()).toMatchObject({ type: 'effect-failed', failure: { code: 'chain/allowance-short' } })
})

test('pay-once §7 the look goes by the clock that its own answer teaches', async () => {
  let nowMs = NOW_MS
  const teach = () => {
    nowMs = EXPIRES_S * 1000
  }
  expect(await looking(teach, () => nowMs)).toMatchObject({ type: 'deadline-passed' })
})

test('pay-once §7 by a clock that nobody has set nothing is signed, and no payment ends', () => {
  const late = { ...clock, nowMs: () => EXPIRES_S * 1000 }
  expect(lateness(approved('contract'), late)).toEqual({ type: 'deadline-passed' })
  expect(lateness(approved('contract'), { ...late, isKnown: () => false })).toMatchObject({
    ...{ type: 'effect-failed', failure: { code: 'quote/expired' } },
  })
})

test('pay-once CP10 a clock that was set back by more than an approval lives prolongs none', () => {
  const back = (ms: number) => lateness(approved('contract'), { ...clock, nowMs: () => NOW_MS - ms })
  expect([back(60_000), back(60_001)]).toEqual([undefined, { type: 'approval-lapsed' }])
})

test('CP10 a transaction that was prepared an hour ago is not signed: the approval has lapsed', () => {
  const session = executing(serviceOf(IN_TETHER, [sendAction(approve(PERMIT2, AMOUNT)), typedAction(permit())]))
  const prepared: Executing = { ...session, transaction: { state: 'prepared', prepared: PREPARED } }
  const old = { ...clock, nowMs: () => NOW_MS + 60_001 }
  expect(lateness(prepared, clock)).toBeUndefined()
  expect(lateness(prepared, old)).toEqual({ type: 'approval-lapsed' })
})

test('pay-once I7 after an allowance was mined, what pays needs a yes of the last minute, as before it', () => {
  const session = executing(serviceOf(IN_TETHER, [sendAction(approve(PERMIT2, AMOUNT)), typedAction(permit())]))
  const setUp: Executing = { ...session, results: [`0x${'02'.repeat(32)}`] }
  const old = { ...clock, nowMs: () => NOW_MS + 60_001 }
  expect(lateness(setUp, clock)).toBeUndefined()
  expect(lateness(setUp, old)).toEqual({ type: 'approval-lapsed' })
  // It is released: what it needs no longer depends on a yes.
  const signed: Executing = { ...setUp, results: [...setUp.results, '0x51'] }
  expect(lateness(signed, old)).toBeUndefined()
})

describe('live-service W0.3.4 whoever asks for the options voids those that were reviewed', () => {
  const bought = serviceOf(IN_TETHER, [sendAction(approve(PERMIT2, AMOUNT)), typedAction(permit())])
  const session = executing(bought)
  const built: Executing = { ...session, option: { ...session.option, actions: [{ type: 'build', data: '7b7d' }] } }
  const prepare = { do: 'prepare-transaction', index: 0 } as const
  type Fetch = () => Promise<Action[]>
  async function looked(fetchAction: Fetch, from = built) {
    const getStatus = async () => ({ status: 'requires_action', isFinal: false }) as const
    const gateway = { lacksStatus: async () => false, getStatus, fetchAction }
    const parts = { requireUnlocked: async () => undefined, gateway, clock, access: {} }
    return createLook(parts as unknown as Parameters<typeof createLook>[0])(prepare, from)
  }
  const again: Action[] = [...session.plan]
  const others = session.plan.map((one) => ({ ...one, params: [...one.params, 'other'] }))

  test('the same transactions may be sent; what is signed beside them may be new', async () => {
    expect(await looked(async () => again)).toBe('clear')
    expect(await looked(async () => [...again.slice(0, 1), ...others.slice(1)])).toBe('clear')
  })
  test('an allowance is the same request, whether it was limited to the payment or the payer chose that it lasts', async () => {
    const more = approve(PERMIT2, 2n * AMOUNT).data
    const asSent = session.plan.map((one, at) =>
      at === 0 ? { ...one, params: [{ ...(one.params as [object])[0], data: more }] } : one,
    )
    const limited = limitPlan(asSent, session)
    expect(limited).not.toEqual(asSent)
    for (const plan of [asSent, limited]) expect(await looked(async () => asSent, { ...built, plan })).toBe('clear')
  })
  test('what is done already is not asked for any more', async () => {
    const [first, second] = again
    if (!first || !second) throw new Error('the fixture has two')
    const plan = [first, first].flatMap((one) => (one.type === 'walletRpc' ? [one] : []))
    const setUp: Executing = { ...built, plan, results: ['0x02'] }
    expect(await looked(async () => [first], setUp)).toBe('clear')
    expect(await looked(async () => [second, first], setUp)).toBe('clear')
    expect(await looked(async () => [...others.slice(0, 1), first], setUp)).toBe('clear')
  })
  test.each<[string, Fetch, string]>([
    ['another transaction', async () => [...others.slice(0, 1), ...again.slice(1)], 'action/changed'],
    ['none', async () => [], 'action/changed'],
    [
      'a refusal',
      () => Promise.reject(new PayError({ code: 'gateway/rejected', status: 400, serviceCode: '' })),
      'quote/expired',
    ],
    ['no answer', () => Promise.reject(new PayError({ code: 'gateway/unreachable' })), 'gateway/unreachable'],
  ])('%s: nothing is sent', async (_, fetchAction, code) => {
    expect(await looked(fetchAction)).toMatchObject({ type: 'effect-failed', failure: { code } })
  })
  test('where the actions came with the option, nothing can be asked', async () => {
    const given = { ...session, option: { ...session.option, actions: again } }
    expect(await looked(() => Promise.reject(new Error('asked')), given)).toBe('clear')
  })
})

describe('pay-once §3 a Solana transaction is signed with the last block that may take it', () => {
  const session = executing(serviceOfVector({ name: 'the good one', expected: matches }))
  const [request] = session.plan
  function signing(lastValidBlockHeight: bigint | undefined) {
    const made = { signed: 0 }
    const key = async () => {
      made.signed += 1
      return 'AQ=='
    }
    const access = { readLastValidHeight: async () => lastValidBlockHeight }
    const deps = { clock, access, signer: { sign: key, signTransaction: unexpected }, signedNonces: unexpected }
    const effect = { do: 'sign' as const, request: request ?? unexpectedly(), index: 0 }
    return sign(effect, session, { ...deps, findNonceUse: unexpected }).then((fact) => ({ fact, ...made }))
  }

  test('which is recorded with it', async () => {
    const fact = { type: 'result-recorded', result: 'AQ==', lastValidBlockHeight: 1_150n }
    expect(await signing(1_150n)).toEqual({ fact, signed: 1 })
  })
  test('or without one where the nodes do not say it: a later look learns it', async () => {
    expect(await signing(undefined)).toEqual({ fact: { type: 'result-recorded', result: 'AQ==' }, signed: 1 })
  })
})

describe('pay-once §3 a first broadcast of what another worker signed', () => {
  const { session, prepared } = allowing()
  // Its actions came with the option, so nothing of them is asked for again.
  const signed: Executing = {
    ...session,
    option: { ...session.option, actions: [...session.plan] },
    transaction: { prepared, signed: SIGNED, ...pollFrom(NOW_MS), state: 'signed' },
  }
  const unlocked = async () => undefined
  const locked = () => Promise.reject(new PayError({ code: 'vault/locked' }))
  function looked(nonce: bigint, requireUnlocked: () => Promise<unknown> = unlocked) {
    const gateway = {
      lacksStatus: async () => false,
      getStatus: async () => ({ status: 'requires_action', isFinal: false }),
    }
    const look = createLook({ clock, requireUnlocked, gateway, access: { getNonce: async () => nonce } } as never)
    return look({ do: 'start-broadcast', notBeforeMs: NOW_MS }, signed)
  }

  test('goes out while its nonce is the account’s next, also while the wallet is locked', async () => {
    expect(await looked(prepared.nonce)).toBe('clear')
    expect(await looked(prepared.nonce, locked)).toBe('clear')
  })
  test('lapses once the same phrase has used its nonce in another browser', async () => {
    expect(await looked(prepared.nonce + 1n)).toEqual({ type: 'approval-lapsed', atMs: NOW_MS })
  })
})
