/** Another transaction with the nonce of one that waits: what it costs, and for a revocation also making it. security E09. */

import type { ChainClient } from '../../chains/client.ts'
import { type AccountId, partsOf } from '../../core/base/caip.ts'
import { networkOf } from '../../core/base/registry.ts'
import type { AllowanceKey } from '../../core/transaction/allowance.ts'
import { afterSignature } from '../../core/transaction/own-transaction.ts'
import {
  type ReplacementKind,
  type ReplacementQuote,
  replacementFees,
  replacementOf,
  requestReplacement,
} from '../../core/transaction/replacement.ts'
import { type FeeQuote, type PreparedTransaction, requireWithinCap } from '../../core/transaction/transaction.ts'
import { type OwnTransactionDeps, send } from './revocation-steps.ts'

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

/** Signs and stores before it broadcasts. The caller holds the revocation's lock. @throws {PayError} chain/fee-too-high. */
export async function replaceRevocation(
  key: AllowanceKey,
  { kind, fees }: ReplacementFor,
  deps: OwnTransactionDeps,
): Promise<void> {
  const { store, registry, signer, nowMs } = deps
  const sent = await store.read(key)
  const network = networkOf(registry, partsOf(key.account).chainId)
  if (sent?.state !== 'sent' || !network) return
  const replacement = replacementOf(kind, sent.prepared, key.account, fees)
  requireWithinCap(replacement, network)
  const asked = requestReplacement(sent, { kind, replacement, feeCapWei: network.feeCapWei, atMs: nowMs() })
  if (!asked) return
  const signed = await signer.signTransaction(key.account, replacement)
  const after = afterSignature(asked, signed, nowMs())
  if (after.state !== 'sent') return
  const next = { ...sent, ...after }
  await store.write(next)
  await deps.crashPoint('revocation:replaced')
  await send(next, deps)
}
