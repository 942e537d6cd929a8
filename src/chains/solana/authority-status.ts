/** What Solana knows of a transaction that was signed and handed over: landed, dead or still able to land. security C.4, protocol W5.7. */
import { getBase58Decoder } from '@solana/web3.js'
import { isRecord } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import type { Authority, AuthorityStatus } from '../../core/plan/authority.ts'
import { callAll, type Endpoints, quorum, type RpcReply } from '../../net/json-rpc.ts'
import { parseSolanaTransaction } from './transaction.ts'

type SolanaAuthority = Extract<Authority, { kind: 'solana' }>
type Landing = 'landed' | 'failed' | 'not-found'

/**
 * Dead when its blockhash is too old and it was never found, or when it failed where it landed. A transaction whose first
 * signature, its name, is not known to us cannot be looked for, and counts as live. @throws {PayError} chain/unreachable.
 */
export async function readAuthorityStatus(
  rpc: Endpoints,
  { transaction, blockhash }: SolanaAuthority,
): Promise<AuthorityStatus> {
  const id = transactionIdOf(transaction)
  if (id === undefined) return 'live'
  const needed = quorum(rpc)
  // Before it is looked for: what cannot land any more and is not found afterwards never will be.
  const tooOld = (await callAll(rpc, 'isBlockhashValid', [blockhash, { commitment: 'confirmed' }])).map(isRefused)
  const search = [[id], { searchTransactionHistory: true }]
  const landings = (await callAll(rpc, 'getSignatureStatuses', search)).map(landingOf)
  const count = (one: Landing) => landings.filter((landing) => landing === one).length
  if (landings.filter((landing) => landing !== undefined).length < needed)
    throw new PayError({ code: 'chain/unreachable' })
  if (count('landed') >= needed) return 'used'
  if (count('failed') >= needed) return 'dead'
  const gone = landings.filter((landing, at) => landing === 'not-found' && tooOld[at] === true)
  return gone.length >= needed ? 'dead' : 'live'
}

/** The fee payer's signature, in base58: the name of the transaction on the chain. */
export function transactionIdOf(transactionBase64: string): string | undefined {
  const decoded = parseSolanaTransaction(transactionBase64)
  const first = decoded.kind === 'not-understood' ? undefined : decoded.signers[0]?.signature
  return first && getBase58Decoder().decode(first)
}

const valueIn = (answer: RpcReply | undefined): unknown =>
  answer && 'result' in answer && isRecord(answer.result) ? answer.result.value : undefined

const isRefused = (answer: RpcReply | undefined): boolean => valueIn(answer) === false

/** Only what two thirds of the stake have voted on counts as landed; before that it may still be rolled back. */
function landingOf(answer: RpcReply | undefined): Landing | undefined {
  const value = valueIn(answer)
  const status: unknown = Array.isArray(value) ? value[0] : undefined
  if (status === null) return 'not-found'
  if (!isRecord(status)) return undefined
  if (status.confirmationStatus !== 'confirmed' && status.confirmationStatus !== 'finalized') return undefined
  return status.err === null ? 'landed' : 'failed'
}
