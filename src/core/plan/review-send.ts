/**
 * Whether the bytes of a send do what the person was shown, and nothing else; and why a transaction that a website made is not signed:
 * nobody quoted it, so it may do no more than a send does. security §4, §5.
 */
import { isSameAddress, partsOf, referenceOf } from '../base/caip.ts'
import type { RequestRefusal } from '../base/errors.ts'
import { MAX_MEMO_BYTES, MAX_REFERENCES, type Transferred } from '../transaction/send.ts'
import type { EvmCall } from '../transaction/transaction.ts'
import type { DecodedAction, SolanaTransfer } from './decoded-action.ts'
import type { RefuseReason } from './reasons.ts'
import { NOTABLE_FEE_LAMPORTS } from './review-transfer.ts'

/**
 * `destination`: the account that the money reaches on Solana: the recipient's own, or its associated token account. `hasOthers`: others
 * may have signed too, and one of them may pay the fee.
 */
export type SendCheck = { destination: string; mostLamports: bigint; hasOthers?: true }

/** @param decoded what the bytes do. @param check only Solana's transactions carry their fee and their destination. */
export function isSendOf(terms: Transferred, decoded: DecodedAction, check: SendCheck | undefined): boolean {
  switch (decoded.kind) {
    case 'coin-transfer':
      return (
        terms.tokenAddress === '' && !hasNotes(terms) && isCall(terms, decoded.call, decoded, decoded.valueBaseUnits)
      )
    case 'token-transfer':
      return (
        !hasNotes(terms) &&
        isSameOn(terms, decoded.tokenAddress, terms.tokenAddress) &&
        isSameOn(terms, decoded.call.to, terms.tokenAddress) &&
        isCall(terms, decoded.call, decoded, 0n)
      )
    case 'solana-transfer':
      return check !== undefined && isSolana(terms, decoded, check)
    case 'transfer-authorization':
    case 'permit-transfer':
    case 'allowance':
    case 'router-call':
    case 'text-message':
    case 'not-understood':
      return false
    default:
      return decoded satisfies never
  }
}

/** An EVM call carries none. */
const hasNotes = ({ memo, references }: Transferred): boolean => memo !== undefined || references !== undefined

const isSameOn = ({ account }: Transferred, one: string, other: string): boolean =>
  isSameAddress(partsOf(account).chainId, one, other)

type Moved = { to: string; valueBaseUnits: bigint }

function isCall(terms: Transferred, call: EvmCall, { to, valueBaseUnits }: Moved, valueWei: bigint): boolean {
  const { chainId, address } = partsOf(terms.account)
  const isOwn = isSameOn(terms, call.from, address) && String(call.chainId) === referenceOf(chainId)
  const isMeant = isSameOn(terms, to, terms.to) && valueBaseUnits === terms.amountBaseUnits
  return isOwn && isMeant && call.valueWei === valueWei
}

function isSolana(terms: Transferred, decoded: SolanaTransfer, check: SendCheck): boolean {
  const { destination, mostLamports, hasOthers = false } = check
  const { address } = partsOf(terms.account)
  const { asset, movements, creates } = decoded
  const [only, ...more] = movements
  const mint = asset.program === 'system' ? '' : asset.mint
  const isAlone = decoded.feePayer === address && decoded.otherSigners.length === 0
  const isComplete = hasOthers && decoded.otherSigners.every(({ hasSigned }) => hasSigned)
  const isOwn = decoded.signer === address && (isAlone || isComplete)
  const isMeant = only?.destination === destination && only.amountBaseUnits === terms.amountBaseUnits
  const isCreation = !creates || (creates.owner === terms.to && creates.account === destination)
  return (
    isOwn &&
    isMeant &&
    isCreation &&
    more.length === 0 &&
    mint === terms.tokenAddress &&
    decoded.memo === terms.memo &&
    decoded.withheldBaseUnits === undefined &&
    ownFeeLamports(decoded) <= mostLamports
  )
}

/** What the network takes of the signer. */
export const ownFeeLamports = ({ feePayer, signer, feeLamports }: SolanaTransfer): bigint =>
  feePayer === signer ? feeLamports : 0n

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
