// Parsers of what callers send: unknown members are ignored (live-service W12.1), anything else that does not fit is refused.

import { isAddress as isSolanaAddress } from '@solana/kit'
import { type Address, isAddress } from 'viem'
import { type Currency, isCurrency } from '../chain/amount.ts'
import { type Issue, Refusal } from '../web/reply.ts'
import type { Fields } from './collect.ts'
import type { CheckoutUrls } from './scenario.ts'

/** A CAIP-10 account, with the text as sent, which answers repeat (live-service W3.1). */
export type Account = { text: string; chainId: string; address: string }
export type ConfirmRequest = {
  optionId: string
  results: string[]
  /** Personal data, if the wallet collected it itself. */
  collectedData: Fields | undefined
  /** Equal for requests that mean the same. */
  canonical: string
}
type CreateRequest = {
  referenceId: string
  currency: Currency
  amountMinor: string
  expiresAtS: number | undefined
  checkout: CheckoutUrls | undefined
}

/** The server's maximum is unpublished (live-service W11); browsers end a worker whose fetch takes over 30 s. */
const MAX_POLL_MS = 30_000
/** live-service W6.1: "u64". */
const MAX_AMOUNT = 2n ** 64n - 1n

/** The accounts of an options call. @throws Refusal 400 */
export function parseAccounts(text: string): Account[] {
  const { accounts } = parseObject(text)
  if (!Array.isArray(accounts)) throw invalid('accounts must be an array of CAIP-10 accounts.')
  return accounts.map(parseAccount)
}

/** One CAIP-10 account; an `eip155` or `solana` one must hold a well-formed address. @throws Refusal 400 */
export function parseAccount(value: unknown): Account {
  const [, chainId, address] = /^([-a-z0-9]{3,8}:[-\w]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(String(value)) ?? []
  if (typeof value !== 'string' || !chainId || !address) throw invalid('An account is not in CAIP-10 form.')
  const account = { text: value, chainId, address }
  if (chainId.startsWith('eip155:')) evmAddress(account)
  if (chainId.startsWith('solana:') && !isSolanaAddress(address)) throw invalid(`${address} is no Solana address.`)
  return account
}

/** The address of an `eip155` account; mixed case must match its checksum. @throws Refusal 400 */
export function evmAddress({ address }: Account): Address {
  if (!isAddress(address)) throw invalid(`${address} is not an EVM address.`)
  return address
}

/** A fetch call. @throws Refusal 400 */
export function parseFetch(text: string): { optionId: string; data: string } {
  const { optionId, data } = parseObject(text)
  if (typeof optionId !== 'string' || typeof data !== 'string') throw invalid('optionId and data must be strings.')
  return { optionId, data }
}

/** A confirm call: results of one value each, in order (live-service W3.9). @throws Refusal 400 */
export function parseConfirm(text: string): ConfirmRequest {
  const { optionId, results, collectedData = null } = parseObject(text)
  if (typeof optionId !== 'string') throw invalid('optionId must be a string.')
  if (!Array.isArray(results)) throw invalid('results must be an array.')
  const values = results.map(parseResult)
  const fields = collectedData === null ? undefined : parseCollectedData(collectedData)
  return { optionId, results: values, collectedData: fields, canonical: JSON.stringify([optionId, values, fields]) }
}

/** `{fields:[{id, value}]}`, every value text (live-service W3.9). */
function parseCollectedData(value: unknown): Fields {
  const list = isObject(value) ? value['fields'] : undefined
  if (!Array.isArray(list)) throw invalid('collectedData is not {"fields":[…]}.')
  const entries = list.map((field: unknown, index): [string, string] => {
    const { id, value: text } = isObject(field) ? field : {}
    if (!isText(id) || !isText(text)) throw invalid(`Field ${index} of collectedData is not {id, value}, both text.`)
    return [id, text]
  })
  if (new Set(entries.map(([id]) => id)).size < entries.length) throw invalid('collectedData names a field twice.')
  return Object.fromEntries(entries)
}

/** The hosted form's body: the fields, and whether the server is to refuse them. @throws Refusal 400 */
export function parseSubmission(text: string): { fields: Fields; fails: boolean } {
  const { fields, fail } = parseObject(text)
  if (!isObject(fields)) throw invalid('fields must be an object.')
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => isText(entry[1]))
  return { fields: Object.fromEntries(entries), fails: fail === true }
}

function parseResult(result: unknown, index: number): string {
  if (isObject(result) && result['type'] === 'walletRpc' && Array.isArray(result['data'])) {
    const [value, ...more] = result['data']
    if (typeof value === 'string' && more.length === 0) return value
  }
  throw invalid(`Result ${index} is not {"type":"walletRpc","data":[<one value>]}.`)
}

/** `maxPollMs` of a query, capped; absent = do not wait. @throws Refusal 400 */
export function parseMaxPollMs(query: URLSearchParams): number {
  const text = query.get('maxPollMs') ?? '0'
  if (!/^\d{1,15}$/.test(text)) throw invalid('maxPollMs must be a whole number of milliseconds.')
  return Math.min(Number(text), MAX_POLL_MS)
}

/** The body of create (live-service W6.1); reports every error in it. @throws Refusal 400 with `issues` */
export function parseCreate(text: string): CreateRequest {
  const { referenceId, amount, checkout, expiresAt } = parseObject(text)
  const { unit, value } = isObject(amount) ? amount : {}
  const currency = isText(unit, /^iso4217\//) ? unit.slice('iso4217/'.length) : undefined
  const checks: [holds: boolean, field: string, message: string][] = [
    [
      isText(referenceId, /^[A-Za-z0-9 /:.,+-]{1,35}$/),
      'referenceId',
      'Up to 35 letters, digits and / : . , + - or blanks.',
    ],
    [isCurrency(currency), 'amount.unit', 'Only iso4217/USD, iso4217/EUR, iso4217/JPY and iso4217/KWD are taken.'],
    [
      isText(value, /^[1-9]\d{0,19}$/) && BigInt(value) <= MAX_AMOUNT,
      'amount.value',
      'Whole minor units without a leading zero.',
    ],
    [isAbsent(expiresAt) || isFuture(expiresAt), 'expiresAt', 'Unix seconds in the future.'],
    [isAbsent(checkout) || isCheckout(checkout), 'checkout', 'successUrl and errorUrl must both be https addresses.'],
  ]
  const issues: Issue[] = checks.filter(([holds]) => !holds).map(([, field, message]) => ({ field, message }))
  if (issues.length > 0 || !isText(referenceId) || !isText(value) || !isCurrency(currency))
    throw invalid('The payment is not valid.', issues)
  return {
    referenceId,
    currency,
    amountMinor: value,
    expiresAtS: typeof expiresAt === 'number' ? expiresAt : undefined,
    checkout: isCheckout(checkout) ? { successUrl: checkout.successUrl, errorUrl: checkout.errorUrl } : undefined,
  }
}

/** The account of a faucet request. @throws Refusal 400 */
export function parseFaucet(text: string): Account {
  return parseAccount(parseObject(text)['account'])
}

/** @throws Refusal 400 unless the text is a JSON object. */
export function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid('The body is not JSON.')
  }
  if (!isObject(value)) throw invalid('The body is not a JSON object.')
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown, shape = /^/): value is string {
  return typeof value === 'string' && shape.test(value)
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

function isFuture(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) * 1000 > Date.now()
}

function isCheckout(value: unknown): value is CheckoutUrls {
  if (!isObject(value)) return false
  return [value['successUrl'], value['errorUrl']].every((url) => isText(url) && URL.parse(url)?.protocol === 'https:')
}

function invalid(message: string, issues?: Issue[]): Refusal {
  return new Refusal(400, 'params_validation', message, issues)
}
