/** The steps of a plan that do not pay: an allowance for Permit2, and a text to sign. security A.4, A.5. */

import { isAmongAccounts, isSameAddress, partsOf } from '../base/caip.ts'
import type { SignRequest } from '../offer/action.ts'
import type { Option } from '../offer/option.ts'
import type { Allowance, DecodedAction, TextMessage } from './decoded-action.ts'
import type { RefuseReason } from './reasons.ts'
import type { PayingAction } from './transfer.ts'
import type { ReviewContext } from './verdict.ts'

/** True for an allowance that is not used up by this payment. */
export const isLasting = (one: DecodedAction, { amountBaseUnits }: Option): boolean =>
  one.kind === 'allowance' && one.valueBaseUnits > amountBaseUnits

/**
 * Only the quoted token, only for the Permit2 of the permit behind it (which must be the registry's), only the quoted amount or a
 * reset to zero; more, which stays, only where the payer chose that.
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

/** A text is signed only when it says which payment it is for, by an account that was offered for this payment. */
export function textRefusals(
  request: SignRequest,
  { signer, text }: TextMessage,
  situation: ReviewContext,
): RefuseReason[] {
  const { paymentId, info, accounts } = situation
  const merchantName = info?.merchantName ?? ''
  const isRelated = text.includes(paymentId) || (merchantName !== '' && text.includes(merchantName))
  const checks: [boolean, RefuseReason][] = [
    [request.method === 'personal_sign', 'method-unknown'],
    [isAmongAccounts(accounts, request.chainId, signer), 'account-differs'],
    [isRelated, 'text-unrelated'],
  ]
  return checks.filter(([holds]) => !holds).map(([, reason]) => reason)
}
