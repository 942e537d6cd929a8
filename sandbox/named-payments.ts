// Payments under names, in sets. `live`: shaped like each option that was recorded from the real service (live-service W13). `three-calls`:
// each family of payments, at a service that has the three calls of the specification alone. Each has an amount of its own, so that no
// wallet takes one for a second purchase of another.

import type { Fault, GatewayCall } from './gateway/faults/faults.ts'
import type { PaymentRequest } from './gateway/scenario.ts'
import type { Sandbox, SandboxOptions } from './sandbox.ts'

/** Half a day: a person plays with them at leisure, and a signature is still not usable for more than a day (security §4). */
const LIFETIME_MS = 12 * 3_600_000

type Shape = { like: string; request: PaymentRequest; fault?: [call: GatewayCall, fault: Fault] }
/** `options`: of the sandbox that is started for the set. */
type Set = { title: string; options: SandboxOptions; shapes: Record<string, Shape> }

export const SETS = {
  live: {
    title: 'Payments shaped like the real service’s',
    options: {},
    shapes: {
      'coin-unlisted-router': {
        like: 'a coin (BNB) through a router that no wallet lists',
        request: { amountMinor: '1200', offer: ['eip155:56/BNB'], scenario: { router: 'unknown' } },
      },
      'token-unlisted-domain': {
        like: 'a token (AUSD) whose EIP-712 domain only its contract states',
        request: { amountMinor: '1240', offer: ['eip155:1/AUSD'] },
      },
      'other-symbol': {
        like: 'USDT on Polygon that the service calls USDT0',
        request: { amountMinor: '1250', offer: ['eip155:137/USDT'], scenario: { symbol: 'USDT0' } },
      },
      'price-in-euros': {
        like: 'a price in euros, paid in USDC on Ethereum by the rate of the chain',
        request: { amountMinor: '1100', currency: 'EUR', offer: ['eip155:1/USDC'] },
      },
      'options-failed': {
        like: 'a payment that has failed when its options are asked for',
        request: { amountMinor: '1260', offer: ['eip155:8453/USDC'] },
        fault: ['options', { kind: 'outcome', status: 'failed' }],
      },
      'identity-form': {
        like: 'personal data in the service’s own form before USDC on Base',
        request: { amountMinor: '1270', offer: ['eip155:8453/USDC'], scenario: { collectData: 'hosted' } },
      },
      polling: {
        like: 'a payment that stays in processing, so that its status is polled',
        request: { amountMinor: '1280', offer: ['eip155:8453/USDC'], scenario: { processingMs: 2_500 } },
      },
      'approve-permit2': {
        like: 'USDT on Ethereum by an approval and a Permit2 signature',
        request: { amountMinor: '1290', offer: ['eip155:1/USDT'] },
      },
      'authorization-hex-build': {
        like: 'PYUSD on Ethereum by EIP-3009, behind a build action of hex',
        request: { amountMinor: '1310', offer: ['eip155:1/PYUSD'] },
      },
    },
  },
  'three-calls': {
    title: 'Payments at a service that has three calls alone: options, fetch and confirm',
    options: { threeCalls: true },
    shapes: {
      sign: {
        like: 'USDC on Base by one signature',
        request: { amountMinor: '1410', offer: ['eip155:8453/USDC'] },
      },
      'approve-and-sign': {
        like: 'USDT on Ethereum by an approval and a Permit2 signature',
        request: { amountMinor: '1420', offer: ['eip155:1/USDT'] },
      },
      coin: {
        like: 'ETH on Base by a transaction of the wallet’s own',
        request: { amountMinor: '1430', offer: ['eip155:8453/ETH'] },
      },
      solana: {
        like: 'USDC on Solana by a signed transaction',
        request: { amountMinor: '1440', offer: ['solana/USDC'] },
      },
      'processing-three-times': {
        like: 'USDC on Base, answered with processing three times',
        request: { amountMinor: '1450', offer: ['eip155:8453/USDC'] },
        fault: ['confirm', { kind: 'outcome', status: 'processing', times: 3 }],
      },
    },
  },
} as const satisfies Record<string, Set>

export type SetName = keyof typeof SETS
/** The name of a payment of this set. */
export type NameIn<S extends SetName> = Extract<keyof (typeof SETS)[S]['shapes'], string>
export type NamedPayment = { name: string; like: string; paymentId: string; link: string }

const setOf = (name: SetName): Set => SETS[name]
export const namesIn = (set: SetName): string[] => Object.keys(setOf(set).shapes)

type Shop = Pick<Sandbox, 'createPayment' | 'fault'>

/** Makes one of them in this sandbox, whichever set that was started for. */
export const createNamedPayment = <S extends SetName>(sandbox: Shop, set: S, name: NameIn<S>): Promise<NamedPayment> =>
  create(sandbox, set, name)

/** Makes all of a set, in their order. */
export const createNamedPayments = (sandbox: Shop, set: SetName): Promise<NamedPayment[]> =>
  Promise.all(namesIn(set).map((name) => create(sandbox, set, name)))

async function create(sandbox: Shop, set: SetName, name: string): Promise<NamedPayment> {
  const { options, shapes } = setOf(set)
  const shape = shapes[name]
  if (!shape) throw new Error(`no payment ${name} in ${set}`)
  const { like, request, fault } = shape
  const { paymentId, gatewayUrl: link } = await sandbox.createPayment({
    ...{ expiresInMs: LIFETIME_MS, referenceId: name },
    ...request,
    scenario: { ...(options.threeCalls && { threeCalls: true }), ...request.scenario },
  })
  if (fault) sandbox.fault(paymentId, ...fault)
  return { name, like, paymentId, link }
}
