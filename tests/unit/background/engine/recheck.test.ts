// The last look before a key is used goes by what the chain had said when the payer was asked, and by nothing that was not.
import { expect, test } from 'vitest'
import { lateness, recheckBeforeSigning, sign, signOwnTransaction } from '../../../../src/background/engine/sign.ts'
import type { AccountType } from '../../../../src/core/plan/verdict.ts'
import type { Executing } from '../../../../src/core/session/session.ts'
import { approve } from '../../../attacks/calls.ts'
import { permit, typedService } from '../../../attacks/corpus/evm/typed.ts'
import {
  AMOUNT,
  EXPIRES_S,
  hex,
  IN_TETHER,
  NOW_S,
  PERMIT2,
  SENT,
  type Service,
  STRANGER,
  sendAction,
  serviceOf,
  typedAction,
} from '../../../attacks/service.ts'
import { judgeService } from '../../../attacks/verdict.ts'
import { account, PAYMENT_ID, PREPARED } from '../../../support/core/fixtures.ts'

const LARGE = 500_010_000n
const NOW_MS = NOW_S * 1000
const clock = { nowMs: () => NOW_MS, offsetMs: () => 0, isKnown: () => true, learn: () => undefined }

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
  const offer = { info, accounts: SENT.map(account), options: [option], setAside: [], unreadable: 0 }
  const verdict = { level: 'ask', strength: 'page', reasons: ['collector-unread'] } as const
  return {
    ...{ step: 'executing', paymentId: PAYMENT_ID, offer, option, plan, results: [], approvedAtMs: NOW_MS },
    review: {
      verdict: { ...verdict, reasons: [...verdict.reasons] },
      decodedActions,
      planHash,
      ...(recipient && { recipient }),
    },
  }
}
const CHANGED = { type: 'effect-failed', failure: { code: 'action/changed' } }

test.each(['contract', 'unread'] as const)('approved with the answer %s: it is signed', (recipient) => {
  expect(recheckBeforeSigning(approved(recipient), 0, clock)).toMatchObject({
    decoded: { kind: 'permit-transfer' },
  })
})

test('security A.5 a journal that says that an account would take as much signs nothing, whatever was approved', () => {
  expect(recheckBeforeSigning(approved('account'), 0, clock)).toEqual(CHANGED)
})

test('security A.5 a nonce that another payment has signed under meanwhile is not signed', () => {
  expect(recheckBeforeSigning(approved('contract'), 0, clock, true)).toEqual(CHANGED)
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

test('security I7 a permit is not signed once other payments were looked through for too long', async () => {
  const { made, deps } = slow()
  const session = approved('contract')
  const [request] = session.plan
  if (!request) throw new Error('the fixture has no request')
  expect(await sign({ do: 'sign', request, index: 0 }, session, deps)).toEqual({ type: 'deadline-passed' })
  expect(made.signed).toBe(0)
})

test('security I7 a transaction is not signed once other payments were looked through for too long', async () => {
  const { made, deps } = slow()
  const call = approve(PERMIT2, AMOUNT)
  const { to, data } = call
  const session = executing(serviceOf(IN_TETHER, [sendAction(call), typedAction(permit())]))
  const effect = { do: 'sign-transaction' as const, prepared: { ...PREPARED, chainId: 1n, to, data }, index: 0 }
  await expect(signOwnTransaction(effect, session, { ...deps, signedNonces: async () => [] })).rejects.toThrow('signed')
  expect(await signOwnTransaction(effect, session, deps)).toEqual({ type: 'deadline-passed' })
  expect(made.signed).toBe(1)
})

test('CP10 a transaction that was prepared an hour ago is not signed: the approval has lapsed', () => {
  const session = executing(serviceOf(IN_TETHER, [sendAction(approve(PERMIT2, AMOUNT)), typedAction(permit())]))
  const prepared: Executing = { ...session, transaction: { state: 'prepared', prepared: PREPARED } }
  const old = { ...clock, nowMs: () => NOW_MS + 60_001 }
  expect(lateness(prepared, clock)).toBeUndefined()
  expect(lateness(prepared, old)).toEqual({ type: 'approval-lapsed' })
})
