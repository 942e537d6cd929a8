// Payments shaped like each option that was recorded from the real service (protocol W13), under names. Each has an amount of its
// own, so that no wallet takes one for a second purchase of another.

import type { PaymentRequest } from './gateway/scenario.ts'
import type { Sandbox } from './sandbox.ts'

/** Half a day: a person plays with them at leisure, and a signature is still not usable for more than a day (security A.5). */
const LIFETIME_MS = 12 * 3_600_000

const SHAPES = {
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
} as const satisfies Record<string, { like: string; request: PaymentRequest }>

/** The name of a payment of the scenario `live`. */
export type LiveName = keyof typeof SHAPES
export type LivePayment = { name: LiveName; like: string; paymentId: string; link: string }

export const LIVE_NAMES = Object.keys(SHAPES) as LiveName[]

/** Makes one of them in this sandbox. */
export async function createLivePayment(
  sandbox: Pick<Sandbox, 'createPayment' | 'fault'>,
  name: LiveName,
): Promise<LivePayment> {
  const { like, request } = SHAPES[name]
  const { paymentId, gatewayUrl: link } = await sandbox.createPayment({
    expiresInMs: LIFETIME_MS,
    referenceId: name,
    ...request,
  })
  if (name === 'options-failed') sandbox.fault(paymentId, 'options', { kind: 'outcome', status: 'failed' })
  return { name, like, paymentId, link }
}

/** Makes all nine, in their order. */
export const createLivePayments = (sandbox: Pick<Sandbox, 'createPayment' | 'fault'>): Promise<LivePayment[]> =>
  Promise.all(LIVE_NAMES.map((name) => createLivePayment(sandbox, name)))
