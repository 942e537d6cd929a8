// The payer's keys, one use at a time: the product's own signer, whose every use is recorded and is a boundary.

import { hashMessage } from 'viem'
import type { Signer } from '../../../../src/background/wallet/signer.ts'
import { ownerOf, rivalsOf } from '../rules/authorities.ts'
import type { Signature } from '../rules/record.ts'
import { payloadOf } from '../rules/results.ts'
import type { WorkerDeps } from '../worker.ts'
import type { World } from '../world.ts'
import { COLLECTOR } from './people.ts'

type Use = Pick<Signature, 'id' | 'isPaying' | 'authority'>

/** Cached, because signing takes milliseconds and the same worlds sign the same bytes repeatedly. */
const made = new Map<string, Promise<{ raw: string; hash: string }>>()
/** A locked wallet is always asked, and has to refuse. */
function once({ id }: Use, world: World, sign: () => Promise<{ raw: string; hash: string }>) {
  const known = world.isUnlocked ? made.get(id) : undefined
  const signed = known ?? sign()
  if (world.isUnlocked) made.set(id, signed)
  signed.catch(() => made.delete(id))
  return signed
}

export function recordedSigner(signer: Signer, { world, cross }: WorkerDeps): Signer {
  const use = async (what: Use, sign: () => Promise<{ raw: string; hash: string }>) => {
    await cross('key')
    const signed = await once(what, world, sign)
    const { paymentId } = ownerOf(world, what.authority)
    const rivals = what.isPaying ? rivalsOf(world, what.authority, paymentId) : []
    const shot = { result: signed.raw, paymentId, rivals, isUnlocked: world.isUnlocked, atMs: world.time.nowMs() }
    world.chronicle.entries.push({ is: 'signed', ...what, ...shot })
    await cross('keyed')
    return signed
  }
  return {
    sign: async (signable) => {
      const { family, payload } = signable
      const isPaying = family === 'solana' || !isText(payload, world)
      const sign = async () => ({ raw: await signer.sign(signable), hash: '' })
      return (await use({ id: payload, authority: payload, isPaying }, sign)).raw
    },
    signTransaction: (account, prepared) => {
      const { nonce, to, valueWei, data, maxFeePerGasWei, maxPriorityFeePerGasWei, gas } = prepared
      const payload = payloadOf({ nonce: Number(nonce), to, valueWei, data })
      const id = `${payload} ${maxFeePerGasWei} ${maxPriorityFeePerGasWei} ${gas}`
      const what = { id, authority: payload, isPaying: to === COLLECTOR }
      return use(what, () => signer.signTransaction(account, prepared))
    },
  }
}

/** The only text that the service asks to sign moves nothing. */
const isText = (digest: string, { service }: World): boolean =>
  [...service.payments.values()].some(({ id }) => hashMessage(`I pay ${id} at Fern & Kettle.`) === digest)
