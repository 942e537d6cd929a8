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

export function recordedSigner(signer: Signer, { world, cross }: WorkerDeps): Signer {
  const use = async <T>(what: Use, sign: () => Promise<T>, resultOf: (made: T) => string): Promise<T> => {
    await cross('key')
    const made = await sign()
    const { paymentId } = ownerOf(world, what.authority)
    const rivals = what.isPaying ? rivalsOf(world, what.authority, paymentId) : []
    const shot = { result: resultOf(made), paymentId, rivals, isUnlocked: world.isUnlocked, atMs: world.time.nowMs() }
    world.chronicle.entries.push({ is: 'signed', ...what, ...shot })
    await cross('keyed')
    return made
  }
  return {
    sign: (signable) => {
      const { family, payload } = signable
      const isPaying = family === 'solana' || !isText(payload, world)
      return use({ id: payload, authority: payload, isPaying }, () => signer.sign(signable), String)
    },
    signTransaction: (account, prepared) => {
      const { nonce, to, valueWei, data, maxFeePerGasWei, maxPriorityFeePerGasWei, gas } = prepared
      const payload = payloadOf({ nonce: Number(nonce), to, valueWei, data })
      const id = `${payload} ${maxFeePerGasWei} ${maxPriorityFeePerGasWei} ${gas}`
      const what = { id, authority: payload, isPaying: to === COLLECTOR }
      return use(
        what,
        () => signer.signTransaction(account, prepared),
        ({ raw }) => raw,
      )
    },
  }
}

/** The only text that the service asks to sign moves nothing. */
const isText = (digest: string, { service }: World): boolean =>
  [...service.payments.values()].some(({ id }) => hashMessage(`I pay ${id} at Fern & Kettle.`) === digest)
