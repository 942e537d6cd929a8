/**
 * Balances of the active account, read at most once in 15 s, and what they are worth by feeds on their chain. The last balances are in
 * `storage.session`, which is memory: on disk they would tell what the wallet holds. No rate is stored: one of yesterday is none. security M8.
 */
import { type AccountId, parseChainId } from '../../core/base/caip.ts'
import type { Account } from '../../core/base/chain-family.ts'
import { decodeJson, encodeJson } from '../../core/base/codec.ts'
import type { Rate } from '../../core/base/currency.ts'
import { decode, isRecord, malformedAnswer } from '../../core/base/decode.ts'
import type { Balance } from '../../core/base/registry.ts'
import type { BalancesView, RatesView } from '../../messages/views.ts'
import type { StorageArea } from '../../vault/record/context.ts'

export type BalanceReader = {
  /** The last ones, without asking a chain; undefined if the active account's were never read. */
  last: () => Promise<BalancesView | undefined>
  /** Never throws for a silent chain: if none answers, the last ones are kept. */
  read: () => Promise<BalancesView>
  /** Those of any account, such as a watched one. Kept nowhere. */
  of: (account: Account) => Promise<BalancesView>
  /** A payment ended, so the next read asks again. */
  expire: () => void
}

export type BalanceDeps = {
  ownAccounts: () => Promise<readonly AccountId[]>
  everywhere: (account: Account) => readonly AccountId[]
  readBalances: (accounts: readonly AccountId[]) => Promise<Balance[]>
  session: StorageArea
  nowMs: () => number
}

const forgotten = () => undefined

const FRESH_MS = 15_000
const KEY = 'balances'

type Kept = { balances: Balance[]; readAtMs: number }
type Reading = { owner: string; startedAtMs: number; answer: Promise<BalancesView> }

export function createBalances({ ownAccounts, everywhere, readBalances, session, nowMs }: BalanceDeps): BalanceReader {
  let expiredAtMs = Number.NEGATIVE_INFINITY
  let reading: Reading | undefined
  const keptFor = async (owner: string) => parseKept(await session.get(KEY).catch(forgotten), owner)
  const isFresh = (readAtMs: number) => {
    const ageMs = nowMs() - readAtMs
    return readAtMs > expiredAtMs && ageMs >= 0 && ageMs < FRESH_MS
  }
  async function ask(accounts: readonly AccountId[], owner: string, readAtMs: number): Promise<BalancesView> {
    const balances = await readBalances(accounts)
    const hasFailed = areUnknown(balances)
    if (hasFailed) return { balances, ...(await keptFor(owner)), hasFailed }
    await session.set({ [KEY]: { owner, readAtMs, text: encodeJson(balances) } }).catch(forgotten)
    return { balances, readAtMs, hasFailed }
  }
  return {
    last: async () => {
      const kept = await keptFor(ownerOf(await ownAccounts()))
      return kept && { ...kept, hasFailed: false }
    },
    read: async () => {
      const accounts = await ownAccounts()
      const owner = ownerOf(accounts)
      const kept = await keptFor(owner)
      if (kept && isFresh(kept.readAtMs)) return { ...kept, hasFailed: false }
      if (reading?.owner === owner && reading.startedAtMs > expiredAtMs) return reading.answer
      const startedAtMs = nowMs()
      const mine = { owner, startedAtMs, answer: ask(accounts, owner, startedAtMs) }
      reading = mine
      return mine.answer.finally(() => {
        if (reading === mine) reading = undefined
      })
    },
    of: async (account) => {
      const readAtMs = nowMs()
      const balances = await readBalances(everywhere(account))
      return areUnknown(balances) ? { balances, hasFailed: true } : { balances, readAtMs, hasFailed: false }
    },
    expire: () => {
      expiredAtMs = nowMs()
    },
  }
}

/** No chain answered. */
const areUnknown = (balances: readonly Balance[]): boolean =>
  balances.length > 0 && balances.every(({ amountBaseUnits }) => amountBaseUnits === undefined)

const ownerOf = (accounts: readonly AccountId[]): string => accounts.join(' ')

/** Undefined for the balances of another account, and for what an older version kept. */
function parseKept(raw: unknown, owner: string): Kept | undefined {
  if (!isRecord(raw) || raw.owner !== owner || typeof raw.readAtMs !== 'number' || typeof raw.text !== 'string') return
  try {
    const balances = decode(decodeJson(raw.text), KEY, malformedAnswer).list().map(parseBalance)
    return { balances, readAtMs: raw.readAtMs }
  } catch {
    return undefined
  }
}

function parseBalance(raw: unknown): Balance {
  const entry = decode(raw, 'balance', malformedAnswer)
  const amount = entry.member('amountBaseUnits').raw
  const peg = entry.member('peg').raw
  return {
    chainId: parseChainId(entry.member('chainId').text(), 'chainId', malformedAnswer),
    symbol: entry.member('symbol').text(),
    networkName: entry.member('networkName').text(),
    decimals: entry.member('decimals').whole(),
    ...(typeof peg === 'string' && { peg }),
    ...(typeof amount === 'bigint' && { amountBaseUnits: amount }),
  }
}

export type RateDeps = {
  lastBalances: () => Promise<readonly Balance[]>
  /** Undefined if nobody knows the rate now. Never throws. */
  readRate: (balance: Balance, currency: string) => Promise<Rate | undefined>
  /** What totals are shown in (ISO 4217). */
  currency: () => Promise<string>
  nowMs: () => number
}

/** Feeds are updated at most every few minutes. */
const RATE_FRESH_MS = 300_000

type KeptRate = { atMs: number; rate: Promise<Rate | undefined> }

/** Returns the rates of what the last balances hold; a rate that nobody gave is asked for again the next time. */
export function createRates({ lastBalances, readRate, currency: chosen, nowMs }: RateDeps): () => Promise<RatesView> {
  const kept = new Map<string, KeptRate>()
  const rateOf = (balance: Balance, currency: string): Promise<Rate | undefined> => {
    const name = `${balance.symbol}/${currency}`
    const known = kept.get(name)
    const ageMs = known ? nowMs() - known.atMs : RATE_FRESH_MS
    if (known && ageMs >= 0 && ageMs < RATE_FRESH_MS) return known.rate
    const rate = readRate(balance, currency).then((found) => {
      if (!found) kept.delete(name)
      return found
    })
    kept.set(name, { atMs: nowMs(), rate })
    return rate
  }
  return async () => {
    const currency = await chosen()
    const held = (await lastBalances()).filter(({ amountBaseUnits = 0n }) => amountBaseUnits > 0n)
    const bySymbol = new Map(held.map((balance) => [balance.symbol, balance]))
    const found = await Promise.all(
      [...bySymbol].map(async ([symbol, balance]) => ({ symbol, rate: await rateOf(balance, currency) })),
    )
    return { currency, rates: found.flatMap(({ symbol, rate }) => (rate ? [{ symbol, rate }] : [])) }
  }
}
