/** The way to pay that is chosen before the payer is asked: the one that was paid with last, if it still suffices. screens §5. */
import { type OptionId, partsOf } from '../base/caip.ts'
import type { Balance } from '../base/registry.ts'
import type { Option } from '../offer/option.ts'
import type { Receipt } from './receipt.ts'
import type { PaymentSummary } from './summary.ts'

/** What the newest payment that succeeded was made with. */
function lastPaid(payments: readonly PaymentSummary[]): NonNullable<Receipt['paid']> | undefined {
  const receipts = payments.flatMap(({ receipt, isDeleted }) => (receipt && !isDeleted ? [receipt] : []))
  const paid = receipts.filter(({ outcome, wasSigned, paid }) => outcome === 'succeeded' && wasSigned && paid)
  return paid.reduce<Receipt | undefined>(
    (newest, one) => (newest && newest.closedAtMs >= one.closedAtMs ? newest : one),
    undefined,
  )?.paid
}

/** An unknown balance counts as enough: the service offers only what it found to be enough. */
function suffices({ amountBaseUnits, token }: Option, balances: readonly Balance[]): boolean {
  const held = balances.find(({ chainId, symbol }) => chainId === token.chainId && symbol === token.symbol)
  return held?.amountBaseUnits === undefined || held.amountBaseUnits >= amountBaseUnits
}

/**
 * Undefined for a first payment, for one that asks for personal data, and where that asset is not offered to that account.
 * @param balances the last known ones of the active account.
 */
export function preferredOption(
  options: readonly Option[],
  payments: readonly PaymentSummary[],
  balances: readonly Balance[],
): OptionId | undefined {
  const last = lastPaid(payments)
  if (!last) return undefined
  return options.find(
    (option) =>
      option.token.symbol === last.symbol &&
      option.network.name === last.networkName &&
      partsOf(option.account).address === last.account &&
      option.collect === undefined &&
      suffices(option, balances),
  )?.id
}
