/** Why a transaction that a website made is not signed. Nobody quoted it, so it may do no more than a send does. security A.6. */
import type { RequestRefusal } from '../base/errors.ts'
import { MAX_MEMO_BYTES, MAX_REFERENCES } from '../transaction/send.ts'
import type { DecodedAction, SolanaTransfer } from './decoded-action.ts'
import type { RefuseReason } from './reasons.ts'
import { ownFeeLamports } from './review-send.ts'
import { NOTABLE_FEE_LAMPORTS } from './review-transfer.ts'

/** Reasons of the decoder, in the words of a person who sees no price and no plan. */
const UNDECODED: Partial<Record<RefuseReason, RequestRefusal>> = {
  'lookup-table': 'lookup-table',
  'durable-nonce': 'durable-nonce',
  signers: 'signers',
  'account-differs': 'account',
  'program-unknown': 'program',
  'instruction-unknown': 'instruction',
  'source-account': 'source',
  'too-many-transfers': 'transfers',
  'type-unknown': 'no-transfer',
}

/** @param references what the transfer names besides its own accounts. */
export function givenRefusal(decoded: DecodedAction, references: readonly string[]): RequestRefusal | undefined {
  if (decoded.kind === 'not-understood') return UNDECODED[decoded.reason] ?? 'unreadable'
  return decoded.kind === 'solana-transfer' ? transferRefusal(decoded, references) : 'unreadable'
}

function transferRefusal(decoded: SolanaTransfer, references: readonly string[]): RequestRefusal | undefined {
  const { movements, memo = '', withheldBaseUnits } = decoded
  const [only, ...more] = movements
  if (!only || only.amountBaseUnits === 0n) return 'no-transfer'
  if (more.length > 0) return 'transfers'
  if (withheldBaseUnits !== undefined) return 'token-fee'
  if (ownFeeLamports(decoded) > NOTABLE_FEE_LAMPORTS) return 'fee'
  // It must read as one line.
  const isOneLine = !/\p{C}|\p{Zl}|\p{Zp}/u.test(memo) && new TextEncoder().encode(memo).length <= MAX_MEMO_BYTES
  return isOneLine && references.length <= MAX_REFERENCES ? undefined : 'notes'
}
