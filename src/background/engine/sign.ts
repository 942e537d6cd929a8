/** The last look before a key is used: time, approval and the bytes are judged again, from the journal's plan alone. */

import type { ChainClient } from '../../chains/client.ts'
import { transactionTextOf } from '../../chains/solana/decode.ts'
import { accountId, evmChainId } from '../../core/base/caip.ts'
import { type Failure, PayError } from '../../core/base/errors.ts'
import type { SignRequest } from '../../core/offer/action.ts'
import { deadlineOf } from '../../core/offer/option.ts'
import type { DecodedAction } from '../../core/plan/decoded-action.ts'
import type { Effect } from '../../core/session/pending.ts'
import type { UndatedEvent } from '../../core/session/session.ts'
import { APPROVAL_TTL_MS, type Executing, isInTime } from '../../core/session/session.ts'
import type { ServiceClock } from '../storage/clock.ts'
import type { SignedNonces } from '../transactions/own-transactions.ts'
import type { Signer } from '../wallet/signer.ts'
import { callOf, type FindNonceUse, reviewPlan, signsReusedNonce } from './plan-review.ts'

type Tools = {
  clock: ServiceClock
  signer: Signer
  access: Pick<ChainClient, 'requireAllowance' | 'isBlockhashExpired'>
  signedNonces: SignedNonces
  findNonceUse: FindNonceUse
}

type Of<Do extends Effect['do']> = Extract<Effect, { do: Do }>

/** Signs one request that is not a transaction of our own. What no key signs was refused as a plan, so it is not what was approved. */
export async function sign({ request, index }: Of<'sign'>, session: Executing, tools: Tools): Promise<UndatedEvent> {
  // Asked again, because another payment may have signed since this one was judged; the runner lets one of the account sign at a time.
  const { explanations } = session.review
  const isNonceReused = await signsReusedNonce(explanations, session, tools.findNonceUse)
  const look = () => recheckBeforeSigning(session, index, tools.clock, isNonceReused)
  const first = look()
  if ('type' in first) return first
  await requireUsable(request, first.explanation, tools.access)
  // A slow node has answered, or a laptop has slept meanwhile: what was in time before it was asked may be late now.
  const judged = look()
  if ('type' in judged) return judged
  const result = await resultOf(request, judged.explanation, tools.signer)
  return result === undefined ? failed({ code: 'action/changed' }) : { type: 'result-recorded', result }
}

/** What the chain would refuse is not signed: it could only make the payer believe that something was paid. SECURITY E19, S01. */
async function requireUsable(
  { chainId }: SignRequest,
  explanation: DecodedAction,
  access: Tools['access'],
): Promise<void> {
  if (explanation.kind === 'permit-transfer') await access.requireAllowance(explanation)
  const isLate =
    explanation.kind === 'solana-transfer' && (await access.isBlockhashExpired(chainId, explanation.blockhash))
  if (isLate) throw new PayError({ code: 'quote/expired' })
}

async function resultOf(
  { chainId, params }: SignRequest,
  explanation: DecodedAction,
  signer: Signer,
): Promise<string | undefined> {
  switch (explanation.kind) {
    case 'transfer-authorization':
    case 'permit-transfer':
    case 'text-message':
      return signer.signDigest(accountId(chainId, explanation.signer), explanation.digest)
    case 'solana-transfer': {
      const transaction = transactionTextOf(params)
      return transaction === undefined
        ? undefined
        : signer.signSolana(accountId(chainId, explanation.signer), transaction)
    }
    case 'allowance':
    case 'token-transfer':
    case 'coin-transfer':
    case 'router-call':
    case 'token-permit':
    case 'not-understood':
      return undefined
    default:
      return explanation satisfies never
  }
}

/** Signs the pinned transaction. Its bytes follow from the journal alone, so signing it again gives the same. */
export async function signOwnTransaction(
  { prepared, index }: Of<'sign-transaction'>,
  session: Executing,
  tools: Tools,
): Promise<UndatedEvent> {
  // A raised fee keeps its nonce, which this payment has signed for itself.
  const isFirst = session.transaction?.signed === undefined
  const taken = isFirst ? await tools.signedNonces(session.option.account, session.paymentId) : []
  const judged = recheckBeforeSigning(session, index, tools.clock)
  if ('type' in judged) return session.transaction?.wanted ? failed({ code: 'quote/expired' }) : judged
  const call = callOf(judged.explanation)
  const isSame =
    call?.chainId === prepared.chainId &&
    call.to === prepared.to &&
    call.valueWei === prepared.valueWei &&
    call.data === prepared.data
  if (!call || !isSame) return failed({ code: 'action/changed' })
  if (taken.includes(prepared.nonce)) return { type: 'nonce-taken' }
  const account = accountId(evmChainId(call.chainId), call.from)
  return { type: 'transaction-signed', signed: await tools.signer.signTransaction(account, prepared) }
}

/** What is signed next, explained anew; or the fact that it may not be signed any more. */
export function recheckBeforeSigning(
  session: Executing,
  index: number,
  clock: ServiceClock,
  isNonceReused = false,
): { explanation: DecodedAction } | UndatedEvent {
  const late = lateness(session, clock.nowMs())
  if (late) return late
  // By what the chain had said when the payer was asked: another answer now must neither soften nor stop what was approved.
  const review = reviewPlan(session.plan, session, clock, { recipient: session.review.recipient, isNonceReused })
  const explanation = review.explanations[index]
  const isApproved = review.verdict.level !== 'refuse' && review.planHash === session.review.planHash
  return isApproved && explanation ? { explanation } : failed({ code: 'action/changed' })
}

function lateness(session: Executing, nowMs: number): UndatedEvent | undefined {
  const isFirst = session.results.length === 0 && !session.transaction
  if (!isInTime(session, nowMs)) {
    const { info } = session.offer
    const isPaymentLate = deadlineOf(session.option, info) === info?.expiresAtMs
    return isPaymentLate ? { type: 'deadline-passed' } : failed({ code: 'quote/expired' })
  }
  // Either way: a clock that was set back must not make an approval last longer.
  const isOld = Math.abs(nowMs - session.approvedAtMs) > APPROVAL_TTL_MS
  return isFirst && isOld ? { type: 'approval-lapsed' } : undefined
}

const failed = (failure: Failure): UndatedEvent => ({ type: 'effect-failed', failure })
