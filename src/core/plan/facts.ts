/**
 * What a verdict needs besides the plan: what two nodes of a chain say about its contracts and prices, and what this wallet's
 * own payments show. Read once and recorded with the review, so that the check before signing uses the same. security §4.
 */
import type { ChainId } from '../base/caip.ts'
import type { Token } from '../base/registry.ts'
import type { Option } from '../offer/option.ts'
import type { PaymentInfo } from '../offer/responses.ts'
import type { DecodedAction } from './decoded-action.ts'
import { hasOwnFee } from './fees.ts'
import type { RefuseReason } from './reasons.ts'
import { isCollector, isRouter } from './recipient.ts'
import { isPayingAction, isSigned, type PayingAction, transferOf } from './transfer.ts'
import type { PlanFacts, Verdict } from './verdict.ts'

/** The program of a new token account, which decides its size. */
export type OpenedAccount = NonNullable<Token['program']>

/** What to read for one plan. Nothing is asked whose answer could not change the verdict. */
export type NeededFacts = {
  chainId: ChainId
  /** An address that the registry doesn't list. `isCodeCompared`: its code may be that of a listed contract. */
  recipient?: { address: string; isCodeCompared: boolean }
  /** The account whose signature a contract will check: with code of its own, that code answers for it (ERC-1271). */
  payer?: string
  /** A token whose EIP-712 domain the registry doesn't list. */
  domainOf?: string
  /** The account whose allowances an unlisted router must not hold. */
  owner?: string
  /** A token account on Solana that the payer pays to open. */
  opens?: OpenedAccount
  /** A price that the token is not pegged to. */
  rate?: { token: Token; currency: string }
  /** A fee that the payer pays in a coin that isn't what is paid. */
  coinRate?: { token: Pick<Token, 'symbol' | 'peg'>; currency: string }
}

/** Undefined if the chain has nothing to say about this plan. */
export function neededFacts(
  decodedActions: readonly DecodedAction[],
  option: Option,
  info: PaymentInfo | undefined,
): NeededFacts | undefined {
  const paying = decodedActions.at(-1)
  if (!paying || !isPayingAction(paying)) return undefined
  const { chainId } = option.asset
  const recipient = unlistedRecipient(paying, option)
  const isRouted = paying.kind === 'router-call' && !isRouter(option, paying.call.to)
  const needsDomain = paying.kind === 'transfer-authorization' && !option.token.domain
  const opens = openedBy(paying)
  const currency = info?.price && info.price.currency !== option.token.peg ? info.price.currency : undefined
  const isFeeBeside = option.token.address !== '' && hasOwnFee(decodedActions)
  const needed: Omit<NeededFacts, 'chainId'> = {
    ...(recipient && { recipient }),
    ...(isSigned(paying) && { payer: paying.signer }),
    ...(needsDomain && { domainOf: paying.tokenAddress }),
    ...(isRouted && { owner: paying.payer }),
    ...(opens && { opens }),
    ...(currency !== undefined && { rate: { token: option.token, currency } }),
    ...(isFeeBeside && info?.price && { coinRate: { token: option.network.coin, currency: info.price.currency } }),
  }
  return Object.keys(needed).length === 0 ? undefined : { chainId, ...needed }
}

/** A Solana recipient is not asked about: its token account is no contract of the service. */
function unlistedRecipient(paying: PayingAction, option: Option): NeededFacts['recipient'] {
  if (paying.kind === 'solana-transfer') return undefined
  const [address] = transferOf(paying, option.asset.chainId).recipients
  if (address === undefined || isCollector(option, address)) return undefined
  const isSubmittedByService = paying.kind === 'permit-transfer' || isReceive(paying)
  return { address, isCodeCompared: !isSubmittedByService }
}

/** security §5: the payer pays for an account only where it funds it, and the bytes do not say how much. */
function openedBy(paying: PayingAction): OpenedAccount | undefined {
  if (paying.kind !== 'solana-transfer' || paying.creates?.funder !== paying.signer) return undefined
  return paying.asset.program === 'system' ? undefined : paying.asset.program
}

const isReceive = (paying: PayingAction): boolean =>
  paying.kind === 'transfer-authorization' && paying.scheme === 'ReceiveWithAuthorization'

/** True if the facts can still change this verdict: they lift only the two refusals that stand for a missing fact. */
export function isOpen(verdict: Verdict, needed: NeededFacts | undefined): boolean {
  if (verdict.level !== 'refuse') return true
  const lifted: RefuseReason[] = []
  if (needed?.domainOf !== undefined) lifted.push('domain-differs')
  if (needed?.owner !== undefined) lifted.push('router-unknown')
  return verdict.reasons.every((reason) => lifted.includes(reason))
}

/** How many settled payments make a recipient a known one. security §4. */
export const ENOUGH_PAYMENTS = 3

/** Facts that the chain gave, if it was asked, with what the wallet's own payments add. */
export const withPayments = (facts: PlanFacts | undefined, settledPayments: number): PlanFacts | undefined =>
  settledPayments >= ENOUGH_PAYMENTS ? { ...facts, isPaidBefore: true } : facts
