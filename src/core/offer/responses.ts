/**
 * Responses of the service with options and statuses: JSON → typed data. Ignores unknown members, is strict with those it
 * uses. protocol §2, §3, §4.1; live-service W3.2–W3.6.
 */
import type { Price } from '../base/amount.ts'
import {
  type AccountId,
  type AssetId,
  type OptionId,
  parseAccountId,
  parseAssetUnit,
  parseOptionId,
} from '../base/caip.ts'
import { minorUnitDecimals } from '../base/currency.ts'
import { decode, isRecord, malformedAnswer, optional } from '../base/decode.ts'
import { cleanName, cut } from '../base/text.ts'
import { type Action, parseActions } from './action.ts'
import { type CollectData, parseCollectData } from './collect-schema.ts'

/** protocol §3 and live-service W3.11. Any other text becomes `unknown`, which never counts as paid. */
export type Status = 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'expired' | 'cancelled' | 'unknown'
const STATUSES: readonly string[] = ['requires_action', 'processing', 'succeeded', 'failed', 'expired', 'cancelled']
const FINAL = ['succeeded', 'failed', 'expired', 'cancelled'] as const
type FinalStatus = (typeof FINAL)[number]

export const parseStatus = (raw: unknown): Status => (STATUSES.includes(raw as string) ? (raw as Status) : 'unknown')
export const isFinalStatus = (status: Status): status is FinalStatus => FINAL.some((final) => final === status)

/**
 * The payment as the merchant created it. `merchantName` is the service's claim, cleaned for display. Without a status the service
 * said nothing about it, as without an info.
 */
export type PaymentInfo = { status?: Status; price?: Price; merchantName: string; expiresAtMs?: number }

/** The service's price of one way to pay, not yet checked against the registry. */
export type Quote = {
  id: OptionId
  account: AccountId
  asset: AssetId
  amountBaseUnits: bigint
  claimed: { symbol: string; decimals: number }
  actions: Action[]
  /** Personal data that the service requires for this option (protocol §4.6). */
  collect?: CollectData
  expiresAtMs?: number
  /** How long the service says that paying this way takes, in seconds. */
  etaS?: number
}

/**
 * The parsed options response. For the screen: `sameId` are quotes whose id another option has too, `unreadable` counts the options
 * that could not be parsed, `surplus` those beyond {@link MAX_OPTIONS}.
 */
export type OptionsResponse = {
  info?: PaymentInfo
  quotes: Quote[]
  sameId?: Quote[]
  unreadable: number
  surplus?: number
}

/** security T23: more ways to pay than a person would read. Each one costs the journal, every view and the review time. */
export const MAX_OPTIONS = 200

/** @throws {PayError} gateway/malformed if the response as a whole lacks the shape of live-service W3.2. */
export function parseOptionsResponse(raw: unknown): OptionsResponse {
  const body = decode(raw, 'options response', malformedAnswer)
  const listed = optional(body.record().options, (list) => decode(list, 'options', malformedAnswer).list()) ?? []
  const parsed = listed.slice(0, MAX_OPTIONS).map(parseQuoteOrNothing)
  const quotes = parsed.filter((quote) => quote !== undefined)
  const repeated = repeatedIdsOf(listed)
  const sameId = quotes.filter(({ id }) => repeated.has(id))
  const info = optional(body.record().info, parseInfo)
  return {
    quotes: quotes.filter(({ id }) => !repeated.has(id)),
    unreadable: parsed.length - quotes.length,
    ...(sameId.length > 0 && { sameId }),
    ...(listed.length > parsed.length && { surplus: listed.length - parsed.length }),
    ...(info && { info }),
  }
}

/** Ids of several options, unreadable and surplus ones included: the service may take such an id for any of them. */
function repeatedIdsOf(listed: readonly unknown[]): ReadonlySet<unknown> {
  const seen = new Set<unknown>()
  const repeated = new Set<unknown>()
  for (const option of listed) {
    const id = isRecord(option) ? option.id : undefined
    if (seen.has(id)) repeated.add(id)
    seen.add(id)
  }
  return repeated
}

/** One unreadable option must not hide the others. */
function parseQuoteOrNothing(raw: unknown): Quote | undefined {
  try {
    return parseQuote(raw)
  } catch {
    return undefined
  }
}

/** live-service W3.8: an option without actions gets all of them from the fetch call. */
const FETCH_ALL: Action = { type: 'build', data: '' }

function parseQuote(raw: unknown): Quote {
  const option = decode(raw, 'option', malformedAnswer)
  const amount = option.member('amount')
  const display = amount.member('display')
  const fields = option.record()
  const expiresAtMs = optional(fields.expiresAt, parseInstantMs)
  const collect = optional(fields.collectData, parseCollectData)
  const actions = parseActions(fields.actions ?? [], 'option.actions')
  const etaS = etaIn(fields.etaS)
  return {
    id: parseOptionId(option.member('id').text()),
    account: parseAccountId(option.member('account').text(), 'option.account', malformedAnswer),
    asset: parseAssetUnit(amount.member('unit').text(), 'option.amount.unit', malformedAnswer),
    amountBaseUnits: amount.member('value').digits(),
    claimed: { symbol: cleanName(display.member('assetSymbol').text()), decimals: display.member('decimals').whole() },
    actions: actions.length > 0 ? actions : [FETCH_ALL],
    ...(collect && { collect }),
    ...(expiresAtMs !== undefined && { expiresAtMs }),
    ...(etaS !== undefined && { etaS }),
  }
}

/** Longer than any payment stays open. */
const LONGEST_ETA_S = 86_400

/** Whole seconds. Nothing is decided by it, so anything odd only counts as unknown. */
const etaIn = (raw: unknown): number | undefined =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0 && raw <= LONGEST_ETA_S ? raw : undefined

/** @throws {PayError} gateway/malformed. */
export function parseInfo(raw: unknown): PaymentInfo {
  const info = decode(raw, 'info', malformedAnswer)
  const fields = info.record()
  const merchant = isRecord(fields.merchant) ? fields.merchant.name : undefined
  const price = optional(fields.amount, parsePrice)
  const expiresAtMs = optional(fields.expiresAt, parseInstantMs)
  const status = optional(fields.status, parseStatus)
  return {
    ...(status !== undefined && { status }),
    merchantName: cleanName(typeof merchant === 'string' ? merchant : ''),
    ...(price && { price }),
    ...(expiresAtMs !== undefined && { expiresAtMs }),
  }
}

function parsePrice(raw: unknown): Price {
  const amount = decode(raw, 'info.amount', malformedAnswer)
  const unit = amount.member('unit').text()
  const currency = /^iso4217\/([A-Z]{3})$/.exec(unit)?.[1] ?? malformedAnswer('info.amount.unit', 'iso4217/<code>')
  const display = amount.record().display
  const decimals = minorUnitDecimals(currency)
  // The value is in minor units, so other decimals contradict it. One of the two is wrong by a power of ten, and none is preferred.
  const claimed = isRecord(display) ? (display.decimals ?? decimals) : decimals
  if (claimed !== decimals) return malformedAnswer('info.amount.display.decimals', `${decimals}, as ISO 4217 has it`)
  return { currency, minorUnits: amount.member('value').digits(), decimals }
}

/** Unix seconds stay below this until the year 5138; milliseconds have been above it since 1973. */
const FIRST_MS_INSTANT = 100_000_000_000
const ISO_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

/** The latest time of a Date (ECMA-262 "Time Values"). */
const LAST_INSTANT_MS = 8_640_000_000_000_000

/** Seconds (live-service W3.3), milliseconds or ISO 8601 → milliseconds since 1970. @throws {PayError} gateway/malformed. */
export function parseInstantMs(raw: unknown): number {
  let atMs = Number.NaN
  if (typeof raw === 'number') atMs = raw < FIRST_MS_INSTANT ? raw * 1000 : raw
  if (typeof raw === 'string' && ISO_INSTANT.test(raw)) atMs = Date.parse(raw)
  // Month 13 passes the pattern but parses to NaN, and every comparison with NaN is false.
  return atMs > 0 && atMs <= LAST_INSTANT_MS ? Math.round(atMs) : malformedAnswer('expiresAt', 'instant')
}

/** The response of confirm and of status. protocol §2 "Confirm response", live-service W3.10. */
export type StatusResponse = {
  status: Status
  isFinal: boolean
  pollInMs?: number
  txId?: string
  failureCode?: string
  /** `txId` is not the transaction that this wallet signed. Set only if that is known. */
  isOtherTransaction?: true
  /** What was paid, if the service says so. */
  paid?: { asset: AssetId; amountBaseUnits: bigint }
}

/** @throws {PayError} gateway/malformed. */
export function parseStatusResponse(raw: unknown): StatusResponse {
  const body = decode(raw, 'status response', malformedAnswer)
  const fields = body.record()
  const status = parseStatus(body.member('status').text())
  const isFinal = optional(fields.isFinal, (flag) => decode(flag, 'isFinal', malformedAnswer).flag())
  const pollInMs = typeof fields.pollInMs === 'number' && Number.isFinite(fields.pollInMs) ? fields.pollInMs : undefined
  const paid = isRecord(fields.info) ? parsePaid(fields.info.optionAmount) : undefined
  const txId = isRecord(fields.info) && typeof fields.info.txId === 'string' ? cut(fields.info.txId, 256) : undefined
  return {
    status,
    isFinal: isFinal ?? isFinalStatus(status),
    ...(pollInMs !== undefined && { pollInMs }),
    ...(txId !== undefined && { txId }),
    ...(typeof fields.failureCode === 'string' && { failureCode: cut(fields.failureCode, 64) }),
    ...(paid && { paid }),
  }
}

/** Undefined if it can't be parsed: only the status matters then. */
function parsePaid(raw: unknown): StatusResponse['paid'] {
  try {
    const amount = decode(raw, 'optionAmount', malformedAnswer)
    const asset = parseAssetUnit(amount.member('unit').text(), 'optionAmount.unit', malformedAnswer)
    return { asset, amountBaseUnits: amount.member('value').digits() }
  } catch {
    return undefined
  }
}
