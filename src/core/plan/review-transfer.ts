/** The paying request of a plan against its quote: what is refused, and what the person is asked. security §4, §5. */
import { isSameAddress, partsOf } from '../base/caip.ts'
import type { SignRequest } from '../offer/action.ts'
import type { Option } from '../offer/option.ts'
import type { PaymentInfo } from '../offer/responses.ts'
import { LONGEST_AUTHORITY_MS } from './authority.ts'
import type { TransferAuthorization } from './decoded-action.ts'
import { hasPriceGap, priceAsk } from './price.ts'
import type { AskReason, RefuseReason } from './reasons.ts'
import { isRecipientKnown, isRouter, recipientAsk, recipientRefusals } from './recipient.ts'
import { isSigned, type PayingAction, type Transfer, transferOf } from './transfer.ts'
import type { ReviewContext } from './verdict.ts'

/** The service's signing deadlines are 300 s after the payment's expiry (live-service W5.10). Twice that still counts as usual. */
const USUAL_GRACE_MS = 600_000

/** security §4: an authority that is valid for more than a day is asked about, and refused if the payment ends earlier. */
const A_DAY_MS = 86_400_000
const AN_HOUR_MS = 3_600_000
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/** security T15: a Solana fee above the first is asked about, above the second refused. */
export const NOTABLE_FEE_LAMPORTS = 5_000_000n
const MAX_FEE_LAMPORTS = 10_000_000n

/** Why the paying request must not be signed. Empty if it matches the quote. */
export function refusalsOf(request: SignRequest, paying: PayingAction, context: ReviewContext): RefuseReason[] {
  const { option, info, nowMs } = context
  const account = partsOf(option.account)
  const transfer = transferOf(paying, request.chainId)
  const isSame = (left: string, right: string) => isSameAddress(account.chainId, left, right)
  const forbidden = [...transfer.parties, transfer.asset.reference, ZERO_ADDRESS]
  const checks: [boolean, RefuseReason][] = [
    [request.method === transfer.method, 'method-unknown'],
    [
      [request.chainId, ...transfer.stated].every((id) => id === account.chainId && id === option.asset.chainId),
      'chain-differs',
    ],
    [isAsset(transfer, option, isSame), 'token-differs'],
    [transfer.parties.every((party) => isSame(party, account.address)), 'account-differs'],
    [transfer.amountBaseUnits === option.amountBaseUnits && transfer.amountBaseUnits > 0n, 'amount-differs'],
    [transfer.recipients.every((to) => !forbidden.some((address) => isSame(address, to))), 'recipient-invalid'],
    [!hasPriceGap(option, info), 'price-gap'],
  ]
  const failed = checks.filter(([holds]) => !holds).map(([, reason]) => reason)
  return [
    ...failed,
    ...kindRefusals(paying, context),
    ...timeRefusals(transfer, info, nowMs),
    ...recipientRefusals(paying, context),
    ...(context.isNonceReused ? (['nonce-reused'] as const) : []),
  ]
}

function isAsset(transfer: Transfer, option: Option, isSame: (left: string, right: string) => boolean): boolean {
  if (transfer.asset.kind !== option.asset.kind) return false
  return (
    transfer.asset.kind === 'slip44' ||
    (isSame(transfer.asset.reference, option.asset.reference) && isSame(transfer.asset.reference, option.token.address))
  )
}

/** Checks that apply to one kind of payment only. */
function kindRefusals(paying: PayingAction, context: ReviewContext): RefuseReason[] {
  const { option } = context
  switch (paying.kind) {
    case 'transfer-authorization':
      return isDomain(paying, context) ? [] : ['domain-differs']
    case 'permit-transfer':
      return paying.permit2 === option.network.permit2?.toLowerCase() ? [] : ['domain-differs']
    case 'router-call':
      if (!isRouter(option, paying.call.to) && !isHarmlessRouter(context)) return ['router-unknown']
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
        ...(isPaidByUs && paying.feeLamports > MAX_FEE_LAMPORTS ? (['fee-too-high'] as const) : []),
      ]
    }
    default:
      return paying satisfies never
  }
}

/** security §4: the registry's domain, or else the one that two nodes read at the token. */
function isDomain(
  { domain, domainSeparator }: TransferAuthorization,
  { option: { token }, domainSeparator: read }: ReviewContext,
): boolean {
  if (token.domain) return domain.name === token.domain.name && domain.version === token.domain.version
  return read !== undefined && domainSeparator === read
}

/** security §4: a contract that cannot take more than the coins that the call itself sends. */
const isHarmlessRouter = ({ recipient, routerAllowances }: ReviewContext): boolean =>
  recipient === 'contract' && routerAllowances === 'none'

function timeRefusals(
  { validAfterS, deadlineS }: Transfer,
  info: PaymentInfo | undefined,
  nowMs: number,
): RefuseReason[] {
  const now = BigInt(Math.floor(nowMs / 1000))
  const reasons: RefuseReason[] = []
  if (validAfterS !== undefined && validAfterS > now) reasons.push('not-yet-valid')
  if (deadlineS !== undefined && deadlineS <= now) reasons.push('deadline-passed')
  if (deadlineS !== undefined && deadlineS * 1000n > BigInt(Math.floor(farthestMs(info, nowMs))))
    reasons.push('deadline-far')
  return reasons
}

/** Until when an authority may be usable: a day, or as long as the payment is open. */
function farthestMs(info: PaymentInfo | undefined, nowMs: number): number {
  const openUntilMs = Math.min((info?.expiresAtMs ?? 0) + USUAL_GRACE_MS, nowMs + LONGEST_AUTHORITY_MS)
  return Math.max(nowMs + A_DAY_MS, openUntilMs)
}

/** What cannot be checked, so the person must be told. Empty if there is nothing to ask. */
export function asksOf(paying: PayingAction, context: ReviewContext): AskReason[] {
  const { option, info, nowMs } = context
  const transfer = transferOf(paying, option.asset.chainId)
  const isKnown = isRecipientKnown(paying, context)
  const reasons: AskReason[] = []
  if (!isKnown) reasons.push(recipientAsk(paying, context))
  if (!isKnown && paying.kind === 'transfer-authorization' && paying.scheme === 'TransferWithAuthorization')
    reasons.push('anyone-can-submit')
  if (!isKnown && (paying.kind === 'token-transfer' || paying.kind === 'coin-transfer')) reasons.push('transfer-final')
  if (transfer.deadlineS !== undefined) reasons.push(...deadlineAsks(Number(transfer.deadlineS) * 1000, info, nowMs))
  if (paying.kind === 'solana-transfer') {
    const isPaidByUs = paying.feePayer === paying.signer
    if (isPaidByUs && paying.feeLamports > NOTABLE_FEE_LAMPORTS) reasons.push('fee-notable')
    if (paying.withheldBaseUnits !== undefined) reasons.push('fee-withheld')
    if (paying.creates?.funder === paying.signer) reasons.push('rent-paid')
    if (new Set(transfer.recipients).size > 1) reasons.push('two-recipients')
  }
  if (isSigned(paying) && context.hasPayerCode) reasons.push('payer-delegated')
  const priceReason = priceAsk(context)
  if (priceReason) reasons.push(priceReason)
  return reasons
}

function deadlineAsks(deadlineMs: number, info: PaymentInfo | undefined, nowMs: number): AskReason[] {
  if (info?.expiresAtMs === undefined) return [deadlineMs > nowMs + AN_HOUR_MS ? 'deadline-late' : 'no-deadline']
  if (deadlineMs > info.expiresAtMs + USUAL_GRACE_MS) return ['deadline-late']
  return deadlineMs > nowMs + A_DAY_MS ? ['deadline-distant'] : []
}
