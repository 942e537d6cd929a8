/** Broadcasts a signed Solana transaction. What became of it is read from the chain, never from a node's reply. */
import { PayError } from '../../core/base/errors.ts'
import type { SignedTransaction } from '../../core/transaction/transaction.ts'
import { callAll, type Endpoints } from '../../net/json-rpc.ts'

/**
 * Sends the bytes to every endpoint; again is harmless, because a signature lands only once. Resolves once a node took them.
 * @throws {PayError} chain/rejected when every node that answered refused them, chain/unreachable when none answered.
 */
export async function broadcast(rpc: Endpoints, { raw, hash }: SignedTransaction): Promise<void> {
  const answers = await callAll(rpc, 'sendTransaction', [raw, { encoding: 'base64', preflightCommitment: 'confirmed' }])
  if (answers.some((answer) => answer && 'result' in answer && answer.result === hash)) return
  const isRefused = answers.some((answer) => answer && 'errorCode' in answer)
  throw new PayError({ code: isRefused ? 'chain/rejected' : 'chain/unreachable' })
}
