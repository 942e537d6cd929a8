// The nodes of the search: they take, mine and report transactions, or lie as far as two of three can by mistake. pay-once §4.2.

import type { ChainClient } from '../../../../src/chains/client.ts'
import type { TransactionOutcome } from '../../../../src/chains/eip155/broadcast.ts'
import { change, isLate, joined, oneOf, type Run, refuse, SILENT, type Way } from './outside.ts'
import { contentOf, EMPTY, signedAs } from './outside-signer.ts'

const FEES = { gas: 60_000n, maxFeePerGasWei: 2n, maxPriorityFeePerGasWei: 1n }

export function accessOf(run: Run): ChainClient {
  return {
    quoteFees: async () => FEES,
    requireCoins: async () => undefined,
    readFacts: async () => ({ recipient: 'unread' }),
    readAllowance: async () => 0n,
    requireAllowance: async () => oneOf(run, [() => undefined], [SILENT]),
    isBlockhashExpired: async () => oneOf(run, [() => isLate(run.outside)], [SILENT]),
    readLastValidHeight: async () => 1_000n,
    getNonce: async () => oneOf(run, [() => BigInt(run.outside.nonce)], [SILENT]),
    broadcast: async (_, { hash }) => {
      const { mined, nonce } = run.outside
      if (isLate(run.outside) && contentOf(hash) !== EMPTY) run.wrong = 'sent after its end'
      if (mined.includes(hash)) return
      if ((signedAs.get(hash)?.nonce ?? 0) < nonce) return refuse('chain/rejected')()
      const take = () => hold(run, hash)
      const unheard = () => {
        take()
        return SILENT()
      }
      oneOf(run, [take], [SILENT, unheard, refuse('chain/rejected')])
    },
    findOutcome: async (_, { hashes, nonce }) => outcomeOf(run, hashes, Number(nonce)),
    readAuthorityStatus: async () => {
      if (run.outside.taken) return oneOf(run, [() => 'used' as const], [SILENT])
      if (!isLate(run.outside)) return oneOf(run, [() => 'live' as const], [SILENT])
      const dies = () => {
        // What follows is a new payment of the same link, with its own confirm body.
        change(run, { dead: joined(run.outside.dead, ...run.outside.released), confirmed: [] })
        return 'dead' as const
      }
      return oneOf(run, [dies], [SILENT])
    },
  }
}

function hold(run: Run, hash: string): void {
  const { held, released } = run.outside
  const paying = signedAs.get(hash)?.isPaying ? [contentOf(hash)] : []
  change(run, { held: joined(held, hash), released: joined(released, ...paying) })
}

function outcomeOf(run: Run, hashes: readonly string[], nonce: number): TransactionOutcome {
  const { mined, held, reverted, time } = run.outside
  const waits: Way<TransactionOutcome> = () => ({ state: 'waiting' })
  const found = (hash: string, isFinal: boolean): TransactionOutcome => ({
    ...{ state: run.outside.reverted.includes(hash) ? 'reverted' : 'mined', hash, isFinal },
  })
  const own = hashes.find((hash) => mined.includes(hash))
  // Receipts lag behind the count of nonces, but for less than a minute.
  const lies: Way<TransactionOutcome>[] = time === 0 ? [() => ({ state: 'nonce-used', isFinal: false }), waits] : []
  if (own !== undefined) {
    const final: Way<TransactionOutcome> = () => found(own, true)
    const shallow: Way<TransactionOutcome> = () => found(own, false)
    return oneOf(run, reverted.includes(own) ? [final, shallow] : [final], [SILENT, ...lies])
  }
  if (run.outside.nonce > nonce)
    return oneOf<TransactionOutcome>(run, [() => ({ state: 'nonce-used', isFinal: true }), waits], [SILENT])
  const mine = (hash: string, isFailed: boolean) => (): TransactionOutcome => {
    include(run, nonce, hash, isFailed)
    return found(hash, true)
  }
  const candidates = hashes.filter((hash) => held.includes(hash))
  const elsewhere = (): TransactionOutcome => {
    include(run, nonce, '', false)
    return { state: 'nonce-used', isFinal: true }
  }
  return oneOf(
    run,
    [...candidates.map((hash) => mine(hash, false)), waits],
    [SILENT, ...candidates.map((hash) => mine(hash, true)), elsewhere, ...lies, () => ({ state: 'settling' })],
  )
}

/** A block takes one transaction of this nonce, or a stranger's; no other of them can pay after it. */
function include(run: Run, nonce: number, hash: string, isFailed: boolean): void {
  const { mined, reverted, dead } = run.outside
  const lost = [...signedAs].filter(([other, one]) => one.nonce === nonce && (other !== hash || isFailed))
  const contents = lost.map(([, { content }]) => content).filter((one) => isFailed || one !== contentOf(hash))
  change(run, {
    nonce: nonce + 1,
    mined: hash === '' ? mined : joined(mined, hash),
    reverted: isFailed ? joined(reverted, hash) : reverted,
    dead: joined(dead, ...contents.filter((one) => run.outside.released.includes(one))),
  })
}
