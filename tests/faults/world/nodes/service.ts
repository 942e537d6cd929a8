// The payment service: quotes, issues actions, checks every result, settles, and counts what it could execute. Like the real one,
// it voids the options of every earlier call (live-service W0.3.4).

import { AMOUNT, amountOf, type Call, callsOf, collectOf, type Flow, isOnSolana } from '../people/flows.ts'
import { ACCOUNTS } from '../people/people.ts'
import { type Authority, type Checked, checkResults } from '../rules/results.ts'
import { authorityKey } from './authority-uses.ts'
import type { Evm } from './evm.ts'
import type { SolanaChain } from './nodes.ts'
import { blockhashOf } from './solana-wire.ts'

type Option = { id: string; calls: Call[]; isCurrent: boolean; blockhash: string; amountBaseUnits: bigint }
export type Payment = {
  id: string
  flow: Flow
  expiresAtMs: number
  amountBaseUnits: bigint
  options: Option[]
  isCollected: boolean
  /** The confirm call that was accepted. */
  taken?: { body: string; optionId: string; atMs: number; txId: string; isForeign?: true }
  /** Set by a scenario: the payment ends like this in any case. */
  verdict?: { status: string; failureCode?: string }
}
export type Reply = { status: number; body: unknown }
export type Service = {
  payments: Map<string, Payment>
  add: (id: string, flow: Flow, amountBaseUnits?: bigint) => Payment
  /** Every distinct authority that it received and could execute. */
  authorities: Map<string, Authority>
  /** Confirm calls whose results did not fit the actions. */
  misaligned: string[]
  /** A second, different set of results for one payment. */
  seconds: string[]
  settleMs: number
  /** The pause that it asks for while it settles. */
  pollInMs: number
  isBuilt: boolean
  /** False for a service with the three calls of the specification alone. */
  hasStatus: boolean
  /** Changes what it asks to be signed, for a scenario. */
  alter: (calls: Call[]) => Call[]
  /** The transaction id that it reports. */
  txIdOf: (checked: Checked) => string
  optionCount: number
  answer: (paymentId: string, step: string, body: string) => Reply
}
export type Chains = { evm: Evm; solana: SolanaChain }

const refused = (status: number, code: string): Reply => ({ status, body: { code, message: code } })

export function createService(nowMs: () => number, chains: Chains): Service {
  let issued = 0
  const issue = (payment: Payment): Option => {
    issued += 1
    const [optionId, blockhash] = [`option-${issued}`, blockhashOf(issued)]
    chains.solana.issue(blockhash)
    const { expiresAtMs, amountBaseUnits } = payment
    const facts = { expiresAtMs, amountBaseUnits, paymentId: payment.id, optionId, number: issued, blockhash }
    return {
      id: optionId,
      calls: service.alter(callsOf(payment.flow, facts)),
      isCurrent: true,
      blockhash,
      amountBaseUnits,
    }
  }
  const service: Service = {
    ...{ payments: new Map(), authorities: new Map(), misaligned: [], seconds: [] },
    ...{
      settleMs: 2_500,
      pollInMs: 1_000,
      isBuilt: true,
      hasStatus: true,
      optionCount: 1,
      alter: (calls) => calls,
      txIdOf: ({ txId }) => txId,
    },
    add: (id, flow, amountBaseUnits = AMOUNT) => {
      const payment = {
        id,
        flow,
        expiresAtMs: nowMs() + 900_000,
        amountBaseUnits,
        options: [],
        isCollected: flow !== 'F6',
      }
      service.payments.set(id, payment)
      return payment
    },
    answer: (paymentId, step, body) => {
      if (!service.hasStatus && (step === 'status' || step === 'info')) return refused(404, 'not_found')
      const payment = service.payments.get(paymentId)
      if (!payment) return refused(404, 'payment_not_found')
      const isOver = nowMs() >= payment.expiresAtMs && !payment.taken
      if (step === 'status') return { status: 200, body: progressOf(payment) }
      if (step === 'info') return { status: 200, body: infoOf(payment) }
      if (isOver) return refused(410, 'payment_expired')
      if (step === 'options') return offer(payment)
      return step === 'fetch' ? fetchOf(payment, body) : confirm(payment, body)
    },
  }
  const offer = (payment: Payment): Reply => {
    for (const option of payment.options) option.isCurrent = false
    const fresh = Array.from({ length: service.optionCount }, () => issue(payment))
    payment.options.push(...fresh)
    return { status: 200, body: { options: fresh.map((one) => optionOf(payment, one)), info: infoOf(payment) } }
  }
  const optionOf = (payment: Payment, { id, calls }: Option) => ({
    id,
    account: ACCOUNTS[isOnSolana(payment.flow) ? 1 : 0],
    amount: amountOf(payment.flow, payment.amountBaseUnits),
    etaS: 5,
    expiresAt: null,
    actions: service.isBuilt ? [{ type: 'build', data: { data: '7b7d' } }] : actionsOf(calls),
    collectData: collectOf(payment.flow, payment.id),
  })
  const fetchOf = (payment: Payment, body: string): Reply => {
    const option = payment.options.find(({ id, isCurrent }) => isCurrent && id === JSON.parse(body).optionId)
    if (!option || !payment.isCollected) return refused(400, 'params_validation')
    return { status: 200, body: { actions: actionsOf(option.calls) } }
  }
  const confirm = (payment: Payment, body: string): Reply => {
    const option = payment.options.find(({ id }) => id === JSON.parse(body).optionId)
    if (!option) return refused(400, 'params_validation')
    const checked = checkResults(option.calls, body, chains.evm)
    if (typeof checked === 'string') {
      service.misaligned.push(checked)
      return refused(400, 'params_validation')
    }
    // Somebody else has paid: later results are never executed.
    if (payment.taken?.isForeign) return { status: 200, body: progressOf(payment) }
    service.authorities.set(checked.id, { ...checked, paymentId: payment.id })
    if (payment.taken && payment.taken.body !== body) service.seconds.push(body)
    if (!option.isCurrent && !payment.taken) return refused(400, 'params_validation')
    const isLate = checked.kind === 'solana' && !payment.taken && !chains.solana.isValid(option.blockhash)
    if (isLate) return refused(409, 'quote_expired')
    if (checked.kind === 'solana') chains.solana.landed.add(checked.txId)
    payment.taken ??= { body, optionId: option.id, atMs: nowMs(), txId: service.txIdOf(checked) }
    const key = option.calls.map(authorityKey).findLast((one) => one !== undefined)
    if (key !== undefined && !chains.evm.used.has(key)) chains.evm.used.set(key, nowMs() + service.settleMs)
    return { status: 200, body: progressOf(payment) }
  }
  const progressOf = (payment: Payment) => {
    if (payment.verdict) return { ...payment.verdict, isFinal: true, pollInMs: null }
    if (!payment.taken) {
      const isOver = nowMs() >= payment.expiresAtMs
      return { status: isOver ? 'expired' : 'requires_action', isFinal: isOver, pollInMs: isOver ? null : 30_000 }
    }
    if (nowMs() < payment.taken.atMs + service.settleMs)
      return { status: 'processing', isFinal: false, pollInMs: service.pollInMs }
    const { txId, optionId } = payment.taken
    const { amountBaseUnits } = payment.options.find(({ id }) => id === optionId) ?? payment
    const info = { txId, optionAmount: amountOf(payment.flow, amountBaseUnits) }
    return { status: 'succeeded', isFinal: true, pollInMs: null, info }
  }
  const infoOf = (payment: Payment) => ({
    status: payment.taken ? progressOf(payment).status : (payment.verdict?.status ?? 'requires_action'),
    amount: { unit: 'iso4217/USD', value: (payment.amountBaseUnits / 10_000n).toString(), display: { decimals: 2 } },
    expiresAt: payment.expiresAtMs / 1000,
    merchant: { name: 'Fern & Kettle' },
  })
  return service
}

const actionsOf = (calls: Call[]) => calls.map((data) => ({ type: 'walletRpc', data }))
