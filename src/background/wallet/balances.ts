/**
 * Balances of the active account, read at most once in 15 s. The last ones are in `storage.session`, which is memory: on
 * disk they would tell what the wallet holds. security M8.
 */
import { type AccountId, parseChainId } from '../../core/base/caip.ts'
import type { Account } from '../../core/base/chain-family.ts'
import { decodeJson, encodeJson } from '../../core/base/codec.ts'
import { decode, isRecord, malformedAnswer } from '../../core/base/decode.ts'
import type { Balance } from '../../core/base/registry.ts'
import type { BalancesView } from '../../messages/views.ts'
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
