/** Refusals for the requests of a plan that do not pay: an allowance for Permit2, and a text to sign. security §4.1, §4. */
import { isAmongAccounts, isSameAddress, partsOf } from '../base/caip.ts'
import type { SignRequest } from '../offer/action.ts'
import type { Option } from '../offer/option.ts'
import type { Allowance, DecodedAction, TextMessage } from './decoded-action.ts'
import type { RefuseReason } from './reasons.ts'
import type { PayingAction } from './transfer.ts'
import type { ReviewContext } from './verdict.ts'

/** True for an allowance that this payment does not use up. */
export const isLasting = (one: DecodedAction, { amountBaseUnits }: Option): boolean =>
  one.kind === 'allowance' && one.valueBaseUnits > amountBaseUnits

/**
 * Accepts only the quoted token, only the Permit2 that the paying permit uses, and only the quoted amount or a reset to zero.
 * A lasting allowance must be the person's choice.
 */
export function allowanceRefusals(
  request: SignRequest,
  allowance: Allowance,
  paying: PayingAction,
  { option, isLastingChosen = false }: ReviewContext,
): RefuseReason[] {
  const { call } = allowance
  const account = partsOf(option.account)
  const isSame = (left: string, right: string) => isSameAddress(account.chainId, left, right)
  const isLimited = allowance.valueBaseUnits === 0n || allowance.valueBaseUnits === option.amountBaseUnits
  const isChosen = isLastingChosen && isLasting(allowance, option)
  const checks: [boolean, RefuseReason][] = [
    [request.method === 'eth_sendTransaction', 'method-unknown'],
    [request.chainId === account.chainId && `eip155:${call.chainId}` === request.chainId, 'chain-differs'],
    [isSame(call.from, account.address), 'account-differs'],
    [
      isSame(call.to, option.asset.reference) && isSame(allowance.tokenAddress, option.asset.reference),
      'token-differs',
    ],
    [paying.kind === 'permit-transfer' && isSame(allowance.spender, paying.permit2), 'allowance-differs'],
    [(isLimited || isChosen) && call.valueWei === 0n, 'allowance-differs'],
  ]
  return checks.filter(([holds]) => !holds).map(([, reason]) => reason)
}

/**
 * Accepts only a text with its payment's id, for an account that was offered for this payment. A merchant's name proves nothing: the
 * service gives it. security §4.
 */
export function textRefusals(
  request: SignRequest,
  { signer, text }: TextMessage,
  { paymentId, accounts }: ReviewContext,
): RefuseReason[] {
  const checks: [boolean, RefuseReason][] = [
    [request.method === 'personal_sign', 'method-unknown'],
    [isAmongAccounts(accounts, request.chainId, signer), 'account-differs'],
    [text.includes(paymentId), 'text-unrelated'],
  ]
  return checks.filter(([holds]) => !holds).map(([, reason]) => reason)
}
