/**
 * Who would collect by a signature that somebody else hands in: a settlement contract that the registry knows, or an address
 * that a chain must be asked about before the payer is. security A.5 "`to` unknown".
 */
import { type ChainId, isSameAddress } from '../base/caip.ts'
import type { Option } from '../offer/option.ts'
import type { PaymentInfo } from '../offer/responses.ts'
import type { DecodedAction } from './decoded-action.ts'
import type { AskReason, RefuseReason } from './reasons.ts'
import { isPayingAction, type PayingAction } from './transfer.ts'
import type { ReviewContext } from './verdict.ts'

/** Who would collect by an authorisation or a permit, where the registry does not know them. */
function strangerOf(paying: PayingAction, option: Option): string | undefined {
  const to = collectorOf(paying)
  return to === undefined || isCollector(option, to) ? undefined : to
}

function collectorOf(paying: PayingAction): string | undefined {
  if (paying.kind === 'transfer-authorization') return paying.to
  return paying.kind === 'permit-transfer' ? paying.spender : undefined
}

/** The address of a plan that a chain must be asked about; none where the registry knows it, or the payer sends the money. */
export function unknownRecipient(
  decodedActions: readonly DecodedAction[],
  option: Option,
): { chainId: ChainId; address: string } | undefined {
  const paying = decodedActions.find(isPayingAction)
  const address = paying && strangerOf(paying, option)
  return address === undefined ? undefined : { chainId: option.asset.chainId, address }
}

/**
 * How loudly the payer is asked about a stranger. What nobody has asked a chain is unread: a plan from before this wallet asked is
 * judged by that too, so that what was approved then is still signed, and no missing answer ever reads as a good one.
 */
export function recipientAsk(
  paying: PayingAction,
  { option, recipient = 'unread' }: ReviewContext,
): AskReason | undefined {
  if (strangerOf(paying, option) === undefined) return undefined
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

/** security A.5, Permit2: an account that nobody knows may not take much. */
export function recipientRefusals(paying: PayingAction, { option, info, recipient }: ReviewContext): RefuseReason[] {
  const isAccount = recipient === 'account' && strangerOf(paying, option) !== undefined
  return isAccount && paying.kind === 'permit-transfer' && isLargePayment(option, info) ? ['spender-is-account'] : []
}

const isAmong = (option: Option, known: readonly string[], address: string): boolean =>
  known.some((one) => isSameAddress(option.asset.chainId, one, address))
export const isRouter = (option: Option, address: string): boolean => isAmong(option, option.network.routers, address)

/** True for a settlement address of the service that the registry knows on the option's network. */
export const isCollector = (option: Option, address: string): boolean =>
  isAmong(option, option.network.collectors, address) || isRouter(option, address)

/** In whole units of the currency. */
const STEP_UP_UNITS = 500n

/** What has neither a currency nor a price may be worth anything, so it counts as large. */
export function isLargePayment({ amountBaseUnits, token }: Option, info: PaymentInfo | undefined): boolean {
  if (token.peg !== undefined) return amountBaseUnits > STEP_UP_UNITS * 10n ** BigInt(token.decimals)
  const price = info?.price
  return !price || price.minorUnits > STEP_UP_UNITS * 10n ** BigInt(price.decimals)
}
