// Which signatures could still move money. pay-once §3: a used one counts as alive too, because a second one would pay twice.

import type { World } from '../world.ts'
import type { Signature } from './record.ts'
import { typedDigest } from './results.ts'

/** live-service W5.10: the service's deadlines are this long after the payment's expiry. */
const GRACE_MS = 300_000

type Owner = { paymentId: string; isLive: () => boolean }

/** The payment that this action belongs to, and whether it could still be executed. */
export function ownerOf({ service, chains, time }: World, id: string): Owner {
  for (const payment of service.payments.values()) {
    for (const { calls, blockhash } of payment.options) {
      const call = calls.at(-1)
      if (!call) continue
      const [first] = call.params
      const isTyped = call.method === 'eth_signTypedData_v4' && typedDigest(call) === id
      const isSolana = call.method === 'solana_signTransaction' && JSON.stringify(first).includes(id)
      const isSent = call.method === 'eth_sendTransaction' && id.endsWith(dataOf(first))
      if (isTyped)
        return { paymentId: payment.id, isLive: () => isUsed(id) || time.nowMs() < payment.expiresAtMs + GRACE_MS }
      if (isSolana) return { paymentId: payment.id, isLive: () => isUsed(id) || chains.solana.isValid(blockhash) }
      if (isSent) return { paymentId: payment.id, isLive: () => isPossible(id) }
    }
  }
  return { paymentId: '', isLive: () => false }

  function isUsed(one: string): boolean {
    return [...service.payments.values()].some(({ taken }) => taken?.body.includes(one)) || service.authorities.has(one)
  }
  function isPossible(payload: string): boolean {
    const nonce = Number(payload.split(' ')[0])
    const mined = [...chains.evm.transactions.values()].find((one) => one.block !== undefined && one.nonce === nonce)
    if (mined) return !mined.isReverted && payload.endsWith(mined.data)
    return nonce >= chains.evm.minedNonce
  }
}

const dataOf = (call: unknown): string =>
  typeof call === 'object' && call !== null && 'data' in call ? String(call.data) : ' '

/** Signatures of other authorities that left the signer, were kept or sent, and could still be executed. */
export function rivalsOf(world: World, authority: string, paymentId: string): string[] {
  const { entries } = world.chronicle
  const isReleased = ({ result }: Signature) =>
    entries.some(
      (one) => (one.is === 'written' && one.text.includes(result)) || (one.is === 'sent' && one.body.includes(result)),
    )
  return world.chronicle
    .of('signed')
    .filter((one) => one.isPaying && one.paymentId === paymentId && one.authority !== authority && isReleased(one))
    .filter((one) => ownerOf(world, one.authority).isLive())
    .map((one) => one.authority)
}
