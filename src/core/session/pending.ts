/**
 * The next effect of a payment, as data. `background/engine/perform` carries it out; its outcome is an event. architecture §4.
 */

import type { ChainId, OptionId } from '../base/caip.ts'
import type { Due, Polling } from '../base/retry.ts'
import type { SignRequest } from '../offer/action.ts'
import type { Authority } from '../plan/authority.ts'
import { candidatesOf, type OwnTransaction, type Replacement } from '../transaction/own-transaction.ts'
import type { SignedTransaction } from '../transaction/transaction.ts'
import { authorityOf } from './authority.ts'
import {
  type Closed,
  type CollectedBy,
  type Confirming,
  type Executing,
  hasSigned,
  isSignRequest,
  type Planning,
  type Session,
} from './session.ts'

export type Effect =
  | { do: 'get-options' }
  | { do: 'fetch-action'; optionId: OptionId; data: string }
  | { do: 'review-plan'; plan: SignRequest[] }
  | { do: 'sign'; request: SignRequest; index: number }
  | { do: 'prepare-transaction'; index: number }
  | { do: 'sign-transaction'; prepared: Replacement; index: number }
  /** Decides by the time whether the signed transaction is broadcast at all. */
  | { do: 'start-broadcast'; notBeforeMs: number }
  | { do: 'broadcast'; chainId: ChainId; signed: SignedTransaction; notBeforeMs: number }
  /** `hashes`: newest first; several after a speed-up. Any one of them may be mined, but only one. */
  | { do: 'get-receipt'; chainId: ChainId; hashes: string[]; nonce: bigint; notBeforeMs: number }
  | { do: 'confirm'; optionId: OptionId; results: string[]; collectedBy: CollectedBy | undefined; notBeforeMs: number }
  | { do: 'get-status'; notBeforeMs: number }
  | { do: 'check-authority'; authority: Authority }

/** The polling of a payment that waits for the service or a chain. */
export function pollingOf(s: Session): Polling | undefined {
  if (s.step === 'executing') return hasSigned(s) ? s.transaction : undefined
  return s.step === 'confirming' || s.step === 'corrupted' ? s : undefined
}

/** The payment with a poll that is due later: an earlier worker had polled after the last record. */
export function pacedBy(s: Session, due: Due): Session {
  const polling = pollingOf(s)
  if (!polling || due.notBeforeMs <= polling.notBeforeMs) return s
  if (s.step === 'executing') return hasSigned(s) ? { ...s, transaction: { ...s.transaction, ...due } } : s
  return s.step === 'confirming' || s.step === 'corrupted' ? { ...s, ...due } : s
}

/** The next effect, or undefined while the payment waits for the payer or is closed. */
export function pending(s: Session): Effect | undefined {
  switch (s.step) {
    case 'confirming':
      return checkOf(s) ?? confirmationOf(s)
    case 'corrupted':
      return { do: 'get-status', notBeforeMs: s.notBeforeMs }
    case 'executing':
      return s.failure ? undefined : nextOf(s)
    case 'closed':
      return checkOf(s)
    case 'opening':
      return s.failure ? undefined : { do: 'get-options' }
    case 'planning':
      return s.failure ? undefined : resolutionOf(s)
    case 'choosing':
    case 'collecting':
    case 'reviewing':
      return undefined
    default:
      return s satisfies never
  }
}

function checkOf(s: Closed | Confirming): Effect | undefined {
  const authority = s.isStartOverRequested && authorityOf(s)
  return authority ? { do: 'check-authority', authority } : undefined
}

function confirmationOf(s: Confirming): Effect {
  const { results, collectedBy, notBeforeMs } = s
  if (s.ask !== 'confirm') return { do: 'get-status', notBeforeMs }
  return { do: 'confirm', optionId: s.option.id, results, collectedBy, notBeforeMs }
}

function resolutionOf(s: Planning): Effect {
  const build = s.actions.find((action) => action.type === 'build')
  if (build) return { do: 'fetch-action', optionId: s.option.id, data: build.data }
  return { do: 'review-plan', plan: s.actions.filter(isSignRequest) }
}

function nextOf({ plan, results, transaction }: Executing): Effect | undefined {
  const index = results.length
  const request = plan[index]
  if (!request) return undefined
  if (request.method !== 'eth_sendTransaction') return { do: 'sign', request, index }
  return transaction ? onwardOf(transaction, request.chainId, index) : { do: 'prepare-transaction', index }
}

function onwardOf(transaction: OwnTransaction, chainId: ChainId, index: number): Effect {
  const { prepared } = transaction
  switch (transaction.state) {
    case 'prepared':
      return { do: 'sign-transaction', prepared, index }
    case 'signed':
      return { do: 'start-broadcast', notBeforeMs: transaction.notBeforeMs }
    case 'sent': {
      const { replacement, signed, isResending, notBeforeMs } = transaction
      if (replacement) return { do: 'sign-transaction', prepared: replacement, index }
      if (isResending) return { do: 'broadcast', chainId, signed, notBeforeMs }
      return { do: 'get-receipt', chainId, hashes: candidatesOf(transaction), nonce: prepared.nonce, notBeforeMs }
    }
    default:
      return transaction satisfies never
  }
}
