/** A send on Solana: signed, stored, broadcast until it has landed or no block may take it any more. It has no nonce and no replacement. */
import type { ChainClient, TransferReads } from '../../chains/client.ts'
import { signableGiven, signableTransfer, signatureOf } from '../../chains/transfer.ts'
import { partsOf } from '../../core/base/caip.ts'
import { expectedFailure, PayError } from '../../core/base/errors.ts'
import type { Token } from '../../core/base/registry.ts'
import { pollAfter, pollAgain, pollFrom } from '../../core/base/retry.ts'
import { agreedIn, type SendTerms, type SolanaSend } from '../../core/transaction/send.ts'
import type { TransactionJournal } from '../storage/transaction-journal.ts'
import type { Signer } from '../wallet/signer.ts'

type Deps = {
  store: Pick<TransactionJournal, 'write'>
  access: Pick<ChainClient, 'broadcast' | 'readAuthorityStatus' | 'isBlockhashExpired' | 'readLastValidHeight'> &
    Pick<TransferReads, 'readBlockhash'>
  signer: Pick<Signer, 'sign'>
  nowMs: () => number
  crashPoint: (name: string) => Promise<void>
}

/** A few slots. Each look that finds nothing also broadcasts again: a node may take a transaction and lose it. */
const LOOK_EACH_MS = 2_000

/** Stores before anything is broadcast. @throws {PayError} vault/locked, action/no-signer, chain/unreachable, request/refused. */
export async function signOnSolana(terms: SendTerms, token: Token, isCreating: boolean, deps: Deps): Promise<void> {
  const { store, access, signer, nowMs } = deps
  const { transaction, ...shown } = terms
  const { chainId } = partsOf(terms.account)
  const fresh = await access.readBlockhash(chainId)
  const { signable, blockhash, feeLamports } =
    transaction === undefined
      ? signableTransfer(terms, token, { isCreating, blockhash: fresh })
      : signableGiven(terms, token, transaction, fresh)
  // Whoever signed before this wallet chose the blockhash.
  if (blockhash !== fresh && (await access.isBlockhashExpired(chainId, blockhash)))
    throw new PayError({ code: 'request/refused', reason: 'too-old' })
  // Read before the signature: it proves later that what was signed is over. pay-once §3.
  const lastValidBlockHeight = await access.readLastValidHeight(chainId)
  const raw = await signer.sign(signable)
  await deps.crashPoint('send:signed')
  const atMs = nowMs()
  const signed = { raw, hash: signatureOf(raw) }
  const fixed = { atMs, signed, lastValidBlockHeight, feeLamports }
  await store.write({ ...shown, ...fixed, ...pollFrom(atMs), state: 'sent', isAccepted: false })
  await deps.crashPoint('send:stored')
}

/** Asks the chain, and broadcasts the same bytes again while they can still land. The caller holds the send's lock. */
export async function resumeSolana(known: SolanaSend, deps: Deps): Promise<void> {
  if (known.state !== 'sent' || known.notBeforeMs > deps.nowMs()) return
  const { store, access, nowMs } = deps
  const { chainId } = partsOf(known.account)
  const { atMs, signed, feeLamports } = known
  const lastValidBlockHeight = known.lastValidBlockHeight ?? (await access.readLastValidHeight(chainId))
  const kept = { ...agreedIn(known), atMs, signed, lastValidBlockHeight, feeLamports }
  const authority = { chainId, kind: 'solana', transaction: signed.raw, lastValidBlockHeight } as const
  try {
    const status = await access.readAuthorityStatus(authority)
    if (status === 'used') return await store.write({ ...kept, state: 'done' })
    if (status === 'dead') return await store.write({ ...kept, state: 'failed', reason: 'not-landed' })
    const isAccepted = (await isTaken(known, deps)) || known.isAccepted
    await store.write({ ...known, lastValidBlockHeight, ...pollAgain(atMs, nowMs(), LOOK_EACH_MS), isAccepted })
  } catch (error) {
    await store.write({ ...known, lastValidBlockHeight, ...pollAfter(known, expectedFailure(error), atMs, nowMs()) })
  }
}

/** What every node refuses now may still be taken a moment later; only the chain ends it. */
const isTaken = ({ account, signed }: SolanaSend, { access }: Deps): Promise<boolean> =>
  access.broadcast(partsOf(account).chainId, signed).then(
    () => true,
    (error) => {
      expectedFailure(error)
      return false
    },
  )
