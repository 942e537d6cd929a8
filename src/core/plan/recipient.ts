/**
 * Who gets the money when someone else submits the signature: a settlement contract of the registry, or an unknown address
 * that is looked up on its chain first. security §4 "`to` unknown".
 */
import { isSameAddress } from '../base/caip.ts'
import type { Option } from '../offer/option.ts'
import type { PaymentInfo } from '../offer/responses.ts'
import type { AskReason, RefuseReason } from './reasons.ts'
import { type PayingAction, transferOf } from './transfer.ts'
import type { ReviewContext } from './verdict.ts'

/** The collector of an authorisation or permit, if the registry doesn't list it. */
function unknownCollectorOf(paying: PayingAction, option: Option): string | undefined {
  const to = collectorOf(paying)
  return to === undefined || isCollector(option, to) ? undefined : to
}

function collectorOf(paying: PayingAction): string | undefined {
  if (paying.kind === 'transfer-authorization') return paying.to
  return paying.kind === 'permit-transfer' ? paying.spender : undefined
}

/** True if the registry lists every recipient, or this wallet has paid them often enough. security §4. */
export const isRecipientKnown = (paying: PayingAction, { option, isPaidBefore = false }: ReviewContext): boolean =>
  isPaidBefore || transferOf(paying, option.asset.chainId).recipients.every((to) => isCollector(option, to))

/**
 * What to ask about an unknown recipient. Without an account type it counts as `unread`: a missing answer is never a
 * good one.
 */
export function recipientAsk(paying: PayingAction, { option, recipient = 'unread' }: ReviewContext): AskReason {
  if (paying.kind === 'router-call') return 'router-unknown'
  if (unknownCollectorOf(paying, option) === undefined) return 'collector-unknown'
  switch (recipient) {
    case 'contract':
      return 'collector-unknown'
    case 'account':
      return 'collector-is-account'
    case 'unread':
      return 'collector-unread'
    default:
      return recipient satisfies never
  }
}

/** security §4, Permit2: an unknown plain account must not be the spender of a large payment. */
export function recipientRefusals(paying: PayingAction, { option, info, recipient }: ReviewContext): RefuseReason[] {
  const isAccount = recipient === 'account' && unknownCollectorOf(paying, option) !== undefined
  return isAccount && paying.kind === 'permit-transfer' && isLargePayment(option, info) ? ['spender-is-account'] : []
}

const isAmong = (option: Option, known: readonly string[], address: string): boolean =>
  known.some((one) => isSameAddress(option.asset.chainId, one, address))

export const isRouter = (option: Option, address: string): boolean => isAmong(option, option.network.routers, address)

/** True for a settlement address of the service on the option's network, by the registry. */
export const isCollector = (option: Option, address: string): boolean =>
  isAmong(option, option.network.collectors, address) || isRouter(option, address)

/** In whole units of the price's currency. */
const LARGE_PAYMENT_UNITS = 500n

/** A payment with neither a pegged token nor a price could be worth anything, so it counts as large. */
export function isLargePayment({ amountBaseUnits, token }: Option, info: PaymentInfo | undefined): boolean {
  if (token.peg !== undefined) return amountBaseUnits > LARGE_PAYMENT_UNITS * 10n ** BigInt(token.decimals)
  const price = info?.price
  return !price || price.minorUnits > LARGE_PAYMENT_UNITS * 10n ** BigInt(price.decimals)
}
