/** The payer's own EVM transaction: nonce and fees pinned, then sent as often as need be, then waited for. DESIGN.md §4 "pay once". */
import { type AccountId, type ChainId, evmChainId, partsOf } from '../core/caip.ts'
import { isPayError, PayError } from '../core/errors.ts'
import type { Effect } from '../core/pending.ts'
import { type Executing, isInTime, isRefused } from '../core/session.ts'
import { nextNonce } from '../core/transaction.ts'
import type { Access } from './access.ts'
import type { ServiceClock } from './clock.ts'
import { callOf } from './judging.ts'
import type { Fact } from './perform.ts'
import { lastLook } from './signing.ts'

/** The nonces that other payments of this account have signed for and that are not mined: no node need know of them yet. */
export type SignedNonces = (account: AccountId, except: string) => Promise<bigint[]>
type Tools = { clock: ServiceClock; access: Access; signedNonces: SignedNonces }
type Of<Do extends Effect['do']> = Extract<Effect, { do: Do }>

/** Pins nonce and fees: with the fees that the payer approved, not with those of this moment. */
export async function prepare(index: number, session: Executing, tools: Tools): Promise<Fact> {
  const judged = lastLook(session, index, tools.clock)
  if ('type' in judged) return judged
  const call = callOf(judged.explanation)
  const fees = session.review.fees?.[index]
  if (!call || !fees) return { type: 'effect-failed', failure: { code: 'action/changed' } }
  const account = partsOf(session.option.account)
  const known = await tools.access.getNonce(evmChainId(call.chainId), account.address)
  const taken = await tools.signedNonces(session.option.account, session.paymentId)
  const nonce = nextNonce(known, taken)
  const { chainId, to, valueWei, data } = call
  return { type: 'transaction-prepared', prepared: { ...fees, chainId, nonce, to, valueWei, data } }
}

/**
 * What is refused may have been overtaken by another transaction of this account: then it can never be sent. Or the chain has it
 * already, or the one that it was to replace: then there is nothing to send, and the receipt tells the rest.
 */
export async function broadcast(
  effect: Of<'broadcast'>,
  session: Executing,
  { access, clock }: Pick<Tools, 'access' | 'clock'>,
): Promise<Fact> {
  const { chainId, signed } = effect
  if (isRefused(session) && !isInTime(session, clock.nowMs())) return heldBack(chainId, session, access)
  try {
    await access.broadcast(chainId, signed)
    return { type: 'transaction-sent' }
  } catch (error) {
    if (!isPayError(error) || error.failure.code !== 'chain/rejected') throw error
    const fact = await fateOf(chainId, session, access)
    if (fact.type === 'receipt-missing') throw error
    return fact.type === 'nonce-used' ? fact : { type: 'transaction-sent' }
  }
}

/** A payment that is over is not paid because the nodes would take it now. Only where another has given it out it goes on. */
async function heldBack(chainId: ChainId, session: Executing, access: Access): Promise<Fact> {
  const fact = await fateOf(chainId, session, access).catch(stillRefused)
  if (fact.type === 'nonce-used') return fact
  return fact.type === 'receipt-missing' && !fact.isMined ? stillRefused() : { type: 'transaction-sent' }
}

/** Also while nobody can be asked: another failure in its place would let the bytes out the next time. */
function stillRefused(cause?: unknown): never {
  if (cause !== undefined && !isPayError(cause)) throw cause
  throw new PayError({ code: 'chain/rejected' }, { cause })
}

export const readReceipt = ({ chainId }: Of<'get-receipt'>, session: Executing, { access }: Tools): Promise<Fact> =>
  fateOf(chainId, session, access)

async function fateOf(chainId: ChainId, { option, transaction }: Executing, access: Access): Promise<Fact> {
  if (!transaction?.signed) throw new Error('nothing was sent')
  const { prepared, signed, replaced = [] } = transaction
  const hashes = [signed, ...replaced].map(({ hash }) => hash)
  const from = partsOf(option.account).address
  const fate = await access.findFate(chainId, { hashes, from, nonce: prepared.nonce })
  switch (fate.state) {
    case 'mined':
      return { type: 'result-recorded', result: fate.hash }
    case 'reverted':
      return { type: 'transaction-reverted', hash: fate.hash }
    case 'nonce-used':
      return { type: 'nonce-used' }
    case 'settling':
      return { type: 'receipt-missing', isMined: true }
    case 'waiting':
      return { type: 'receipt-missing' }
    default:
      return fate satisfies never
  }
}
