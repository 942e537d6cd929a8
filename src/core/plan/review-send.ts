/** Whether the bytes of a send do what the person was shown, and nothing else. security A.5, A.6. */
import { isSameAddress, partsOf, referenceOf } from '../base/caip.ts'
import type { Transferred } from '../transaction/send.ts'
import type { EvmCall } from '../transaction/transaction.ts'
import type { DecodedAction, SolanaTransfer } from './decoded-action.ts'

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
