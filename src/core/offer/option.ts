/**
 * Quotes of the service → options that the wallet accepts. Symbol and decimals come from the registry. A quote that contradicts
 * it is set aside with a reason and is never payable. security T03, T12; screens §5.
 */
import { type AccountId, type ChainId, isSameAccount, isSameAddress, partsOf } from '../base/caip.ts'
import { type Network, networkOf, type Registry, type Token, tokenOf } from '../base/registry.ts'
import type { OptionsResponse, PaymentInfo, Quote, StatusResponse } from './responses.ts'

export type Option = Quote & { token: Token; network: Network }

/** Why this wallet can't pay a quote. */
export type SetAsideReason = 'unknown-chain' | 'unknown-asset' | 'claims-differ' | 'foreign-account' | 'same-id'
/** `missing` is the chain of an option that the registry does not have. */
export type SetAside = { label: string; reason: SetAsideReason; missing?: ChainId }

/** All options of one response. `unreadable` counts options that could not be parsed, `surplus` those that were not read. */
export type Offer = {
  info?: PaymentInfo | undefined
  /** The accounts that were sent to the service for this offer. */
  accounts: AccountId[]
  options: Option[]
  setAside: SetAside[]
  unreadable: number
  surplus?: number
}

/** True if options of the response are not among those that this wallet can use. */
export const leavesOut = ({ setAside, unreadable, surplus }: Offer): boolean =>
  setAside.length > 0 || unreadable > 0 || surplus !== undefined

/** The chains of an offer, if all that it holds is on chains that the wallet does not have. */
export function onlyMissing(offer: Offer): ChainId[] | undefined {
  const chainIds = offer.setAside.flatMap(({ missing }) => missing ?? [])
  const isAll = chainIds.length > 0 && chainIds.length === offer.setAside.length && offer.options.length === 0
  return isAll && offer.unreadable === 0 && offer.surplus === undefined ? chainIds : undefined
}

/**
 * Sorts the quotes of a response into options and quotes set aside.
 * @param sent the CAIP-10 accounts of this request. A quote for any other account is set aside.
 */
export function makeOffer(response: OptionsResponse, sent: readonly AccountId[], registry: Registry): Offer {
  const offer: Offer = {
    accounts: [...sent],
    options: [],
    setAside: [],
    unreadable: response.unreadable,
    ...(response.surplus !== undefined && { surplus: response.surplus }),
    info: response.info,
  }
  // security T49: the choice, the actions and the confirmation name an option by its id alone.
  for (const quote of response.sameId ?? []) offer.setAside.push({ label: labelOf(quote, registry), reason: 'same-id' })
  for (const quote of response.quotes) {
    const judged = judgeQuote(quote, sent, registry)
    if (typeof judged === 'string') offer.setAside.push(setAsideOf(quote, judged, registry))
    else offer.options.push(judged)
  }
  return offer
}

function judgeQuote(quote: Quote, sent: readonly AccountId[], registry: Registry): Option | SetAsideReason {
  const network = networkOf(registry, quote.asset.chainId)
  // Before the account: on a chain that the wallet does not have, no account was sent.
  if (!network) return 'unknown-chain'
  if (!sent.some((account) => isSameAccount(account, quote.account))) return 'foreign-account'
  if (partsOf(quote.account).chainId !== quote.asset.chainId) return 'unknown-chain'
  const token = tokenOf(registry, quote.asset)
  if (!token) return 'unknown-asset'
  // security T03: the address identifies the token, so another symbol is only shown. Other decimals mean another amount.
  if (token.decimals !== quote.claimed.decimals) return 'claims-differ'
  return { ...quote, token, network }
}

/** What the service calls the token, if this wallet calls it otherwise; it is shown as the service's claim. security T03, T47. */
export const otherSymbolOf = ({ claimed, token }: Option): string | undefined =>
  claimed.symbol === token.symbol || claimed.symbol === '' ? undefined : claimed.symbol

function setAsideOf(quote: Quote, reason: SetAsideReason, registry: Registry): SetAside {
  const { chainId } = quote.asset
  return { label: labelOf(quote, registry), reason, ...(!networkOf(registry, chainId) && { missing: chainId }) }
}

/** Names the asset from the registry, never with the service's own claims. */
const labelOf = (quote: Quote, registry: Registry): string => {
  const token = tokenOf(registry, quote.asset)
  const network = networkOf(registry, quote.asset.chainId)
  return `${token?.symbol ?? 'Unknown asset'} on ${network?.name ?? quote.asset.chainId}`
}

/** When this option expires, in milliseconds since 1970: the earlier of payment and quote. */
export function deadlineOf(option: Option | undefined, info: PaymentInfo | undefined): number | undefined {
  const deadlines = [option?.expiresAtMs, info?.expiresAtMs].filter((atMs) => atMs !== undefined)
  return deadlines.length === 0 ? undefined : Math.min(...deadlines)
}

/** True if the status names another amount or asset than the quote, so it belongs to another payment (pay-once §4.2, N23). */
export function isForOtherAmount({ paid }: StatusResponse, { asset, amountBaseUnits }: Option): boolean {
  if (!paid) return false
  const isSameAsset =
    paid.asset.chainId === asset.chainId &&
    paid.asset.kind === asset.kind &&
    isSameAddress(asset.chainId, paid.asset.reference, asset.reference)
  return !isSameAsset || paid.amountBaseUnits !== amountBaseUnits
}
