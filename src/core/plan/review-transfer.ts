/** The one paying step of a plan against the quote: what makes it refused, and what the payer is asked. security A.5, A.6. */

import { isSameAddress, partsOf } from '../base/caip.ts'
import type { SignRequest } from '../offer/action.ts'
import type { Option } from '../offer/option.ts'
import type { PaymentInfo } from '../offer/responses.ts'
import type { AskReason, RefuseReason } from './reasons.ts'
import { isCollector, isRouter, recipientAsk, recipientRefusals } from './recipient.ts'
import { type PayingAction, type Transfer, transferOf } from './transfer.ts'
import type { ReviewContext } from './verdict.ts'

/** The service's own signing deadlines lie 300 s behind the payment's expiry (protocol W5.10); twice that is still its habit. */
const USUAL_GRACE_MS = 600_000

/** security A.5: an authority that outlives the payment by more than a day is a standing one. */
const FARTHEST_MS = 86_400_000
const AN_HOUR_MS = 3_600_000
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/** security T15, in lamports: what a Solana payment may cost in fees without a word, and at all. */
const [QUIET_FEE_LAMPORTS, MOST_FEE_LAMPORTS] = [5_000_000n, 10_000_000n]

export function refusalsOf(request: SignRequest, paying: PayingAction, situation: ReviewContext): RefuseReason[] {
  const { option, info, nowMs } = situation
  const account = partsOf(option.account)
  const transfer = transferOf(paying, request.chainId)
  const isSame = (left: string, right: string) => isSameAddress(account.chainId, left, right)
  const isOtherwise = [...transfer.parties, transfer.asset.reference, ZERO_ADDRESS]
  const checks: [boolean, RefuseReason][] = [
    [request.method === transfer.method, 'method-unknown'],
    [
      [request.chainId, ...transfer.stated].every((id) => id === account.chainId && id === option.asset.chainId),
      'chain-differs',
    ],
    [isAsset(transfer, option, isSame), 'token-differs'],
    [transfer.parties.every((party) => isSame(party, account.address)), 'account-differs'],
    [transfer.amountBaseUnits === option.amountBaseUnits && transfer.amountBaseUnits > 0n, 'amount-differs'],
    [transfer.recipients.every((to) => !isOtherwise.some((address) => isSame(address, to))), 'recipient-invalid'],
    [!hasPriceGap(option, info), 'price-gap'],
  ]
  const failed = checks.filter(([holds]) => !holds).map(([, reason]) => reason)
  return [
    ...[...failed, ...ownRefusals(paying, option), ...timeRefusals(transfer, nowMs)],
    ...recipientRefusals(paying, situation),
    ...(situation.isNonceReused ? (['nonce-reused'] as const) : []),
  ]
}

function isAsset(transfer: Transfer, option: Option, isSame: (left: string, right: string) => boolean): boolean {
  if (transfer.asset.kind !== option.asset.kind) return false
  return (
    transfer.asset.kind === 'slip44' ||
    (isSame(transfer.asset.reference, option.asset.reference) && isSame(transfer.asset.reference, option.token.address))
  )
}

/** What only one kind of payment has. */
function ownRefusals(paying: PayingAction, option: Option): RefuseReason[] {
  switch (paying.kind) {
    case 'transfer-authorization': {
      const { name, version } = paying.domain
      return name === option.token.domain?.name && version === option.token.domain.version ? [] : ['domain-differs']
    }
    case 'permit-transfer':
      return paying.permit2 === option.network.permit2?.toLowerCase() ? [] : ['domain-differs']
    case 'router-call':
      if (!isRouter(option, paying.call.to)) return ['router-unknown']
      return paying.call.valueWei === paying.valueBaseUnits ? [] : ['amount-differs']
    case 'coin-transfer':
      return paying.call.valueWei === paying.valueBaseUnits && paying.call.data === '0x' ? [] : ['amount-differs']
    case 'token-transfer':
      return paying.call.valueWei === 0n && paying.call.to === paying.tokenAddress ? [] : ['amount-differs']
    case 'solana-transfer': {
      const { asset, movements } = paying
      const { decimals, program } = option.token
      const isToken = asset.program === 'system' || (asset.decimals === decimals && asset.program === program)
      const isOnward = movements.every(({ source, destination }) => source !== destination)
      const isPaidByUs = paying.feePayer === paying.signer
      return [
        ...(isToken ? [] : (['token-differs'] as const)),
        ...(isOnward ? [] : (['recipient-invalid'] as const)),
        ...(isPaidByUs && paying.feeLamports > MOST_FEE_LAMPORTS ? (['fee-too-high'] as const) : []),
      ]
    }
    default:
      return paying satisfies never
  }
}

function timeRefusals({ validAfterS, deadlineS }: Transfer, nowMs: number): RefuseReason[] {
  const now = BigInt(Math.floor(nowMs / 1000))
  const reasons: RefuseReason[] = []
  if (validAfterS !== undefined && validAfterS > now) reasons.push('not-yet-valid')
  if (deadlineS !== undefined && deadlineS <= now) reasons.push('deadline-passed')
  if (deadlineS !== undefined && deadlineS > now + BigInt(FARTHEST_MS / 1000)) reasons.push('deadline-far')
  return reasons
}

/** What cannot be checked here, so that the payer must know it. */
export function asksOf(paying: PayingAction, situation: ReviewContext): AskReason[] {
  const { option, info, nowMs } = situation
  const transfer = transferOf(paying, option.asset.chainId)
  const isKnown = transfer.recipients.every((to) => isCollector(option, to))
  const reasons: AskReason[] = []
  if (!isKnown) reasons.push(recipientAsk(paying, situation) ?? 'collector-unknown')
  if (!isKnown && paying.kind === 'transfer-authorization' && paying.scheme === 'TransferWithAuthorization')
    reasons.push('anyone-can-submit')
  if (!isKnown && (paying.kind === 'token-transfer' || paying.kind === 'coin-transfer')) reasons.push('transfer-final')
  if (transfer.deadlineS !== undefined)
    reasons.push(...deadlineQuestions(Number(transfer.deadlineS) * 1000, info, nowMs))
  if (paying.kind === 'solana-transfer') {
    const isPaidByUs = paying.feePayer === paying.signer
    if (isPaidByUs && paying.feeLamports > QUIET_FEE_LAMPORTS) reasons.push('fee-notable')
    if (paying.creates?.funder === paying.signer) reasons.push('rent-paid')
    if (new Set(transfer.recipients).size > 1) reasons.push('two-recipients')
  }
  // T04: neither by another currency nor without any price must the service get around the check of the price.
  if (!info?.price || info.price.currency !== option.token.peg) reasons.push('price-unchecked')
  return reasons
}

function deadlineQuestions(deadlineMs: number, info: PaymentInfo | undefined, nowMs: number): AskReason[] {
  if (info?.expiresAtMs === undefined) return [deadlineMs > nowMs + AN_HOUR_MS ? 'deadline-late' : 'no-deadline']
  return deadlineMs > info.expiresAtMs + USUAL_GRACE_MS ? ['deadline-late'] : []
}

/** security T04: a token that stands for the price's currency must cost what the price says, within 1 % or 0.01. */
function hasPriceGap(option: Option, info: PaymentInfo | undefined): boolean {
  const price = info?.price
  if (!price || option.token.peg !== price.currency) return false
  const scale = 10n ** BigInt(option.token.decimals)
  const minor = 10n ** BigInt(price.decimals)
  const quoted = option.amountBaseUnits * minor
  const priced = price.minorUnits * scale
  const gap = quoted > priced ? quoted - priced : priced - quoted
  const onePercent = priced / 100n
  const oneCent = (scale * minor) / 100n
  return gap > (onePercent > oneCent ? onePercent : oneCent)
}
