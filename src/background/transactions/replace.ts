/** Another transaction with the nonce of one that waits: what it costs, and for a revocation or a send also making it. pay-once E09. */

import type { ChainClient } from '../../chains/client.ts'
import { type AccountId, partsOf } from '../../core/base/caip.ts'
import { networkOf, type Registry } from '../../core/base/registry.ts'
import type { Revocation } from '../../core/transaction/allowance.ts'
import { afterSignature } from '../../core/transaction/own-transaction.ts'
import {
  type ReplacementKind,
  type ReplacementQuote,
  replacementFees,
  replacementOf,
  requestReplacement,
} from '../../core/transaction/replacement.ts'
import type { EvmSend } from '../../core/transaction/send.ts'
import { type FeeQuote, type PreparedTransaction, requireWithinCap } from '../../core/transaction/transaction.ts'
import type { Signer } from '../wallet/signer.ts'
import { nameOf, type StepDeps, send } from './transaction-steps.ts'

/** `fees`: as the payer was shown them. */
export type ReplacementFor = { kind: ReplacementKind; fees: FeeQuote }

/** The market is asked by the empty transaction: its gas is needed, and the speed-up's is known. @throws {PayError} chain/*. */
export async function quoteReplacement(
  account: AccountId,
  waiting: PreparedTransaction,
  { quoteFees }: Pick<ChainClient, 'quoteFees'>,
): Promise<ReplacementQuote> {
  const own = partsOf(account).address.toLowerCase()
  const market = await quoteFees({ chainId: waiting.chainId, from: own, to: own, valueWei: 0n, data: '0x' })
  const cancel = replacementFees(waiting, market)
  const { gas, dataFeeWei } = waiting
  const { dataFeeWei: _, ...fees } = cancel
  return { cancel, speedUp: { ...fees, gas, ...(dataFeeWei !== undefined && { dataFeeWei }) } }
}

type ReplaceDeps = StepDeps & { registry: Registry; signer: Pick<Signer, 'signTransaction'> }

/** Signs and stores before it broadcasts. The caller holds the lock of what is replaced. @throws {PayError} chain/fee-too-high. */
export async function replaceStored(
  reading: Promise<Revocation | EvmSend | undefined>,
  { kind, fees }: ReplacementFor,
  deps: ReplaceDeps,
): Promise<void> {
  const { store, registry, signer, nowMs } = deps
  const known = await reading
  const network = known && networkOf(registry, partsOf(known.account).chainId)
  if (known?.state !== 'sent' || !network) return
  const replacement = replacementOf(kind, known.prepared, known.account, fees)
  requireWithinCap(replacement, network)
  const asked = requestReplacement(known, { kind, replacement, feeCapWei: network.feeCapWei, atMs: nowMs() })
  if (!asked) return
  const signed = await signer.signTransaction(known.account, replacement)
  const after = afterSignature(asked, signed, nowMs())
  if (after.state !== 'sent') return
  const next = { ...known, ...after }
  await store.write(next)
  await deps.crashPoint(`${nameOf(next)}:replaced`)
  await send(next, deps)
}
