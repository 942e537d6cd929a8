// The payer's keys, one use at a time: the product's own signing with fixed test keys. Every use is recorded.

import { hashMessage } from 'viem'
import type { Signer } from '../../../../src/background/wallet/signer.ts'
import { signDigest, signTransaction } from '../../../../src/chains/eip155/sign.ts'
import { signSolana } from '../../../../src/chains/solana/sign.ts'
import { ownerOf, rivalsOf } from '../rules/authorities.ts'
import type { Signature } from '../rules/record.ts'
import { payloadOf } from '../rules/results.ts'
import type { WorkerDeps } from '../worker.ts'
import type { World } from '../world.ts'
import { ADDRESS, COLLECTOR, KEY, SOLANA_ADDRESS, SOLANA_KEY } from './people.ts'

/** Cached, because signing takes a millisecond and the same worlds sign the same bytes repeatedly. */
const made = new Map<string, { raw: string; hash: string }>()
const once = (key: string, make: () => { raw: string; hash: string }) => {
  const known = made.get(key) ?? make()
  made.set(key, known)
  return known
}

export function createSigner({ world, cross }: WorkerDeps, requireKey: (world: World) => void): Signer {
  const use = async (
    what: Pick<Signature, 'id' | 'isPaying' | 'authority'>,
    sign: () => { raw: string; hash: string },
  ) => {
    await cross('key')
    requireKey(world)
    const signed = once(what.id, sign)
    const { paymentId } = ownerOf(world, what.authority)
    const rivals = what.isPaying ? rivalsOf(world, what.authority, paymentId) : []
    const shot = { result: signed.raw, paymentId, rivals, isUnlocked: world.isUnlocked, atMs: world.time.nowMs() }
    world.chronicle.entries.push({ is: 'signed', ...what, ...shot })
    await cross('keyed')
    return signed
  }
  return {
    sign: async ({ family, payload }) => {
      const raw = () =>
        family === 'solana' ? signSolana(payload, SOLANA_ADDRESS, SOLANA_KEY) : signDigest(payload, KEY, ADDRESS)
      const isPaying = family === 'solana' || !isText(payload, world)
      return (await use({ id: payload, authority: payload, isPaying }, () => ({ raw: raw(), hash: '' }))).raw
    },
    signTransaction: async (_account, prepared) => {
      const { nonce, to, valueWei, data } = prepared
      const payload = payloadOf({ nonce: Number(nonce), to, valueWei, data })
      const { maxFeePerGasWei, maxPriorityFeePerGasWei, gas } = prepared
      const id = `${payload} ${maxFeePerGasWei} ${maxPriorityFeePerGasWei} ${gas}`
      return use({ id, authority: payload, isPaying: to === COLLECTOR }, () => signTransaction(prepared, KEY, ADDRESS))
    },
  }
}

/** The only text that the service asks to sign moves nothing. */
const isText = (digest: string, { service }: World): boolean =>
  [...service.payments.values()].some(({ id }) => hashMessage(`I pay ${id} at Fern & Kettle.`) === digest)
