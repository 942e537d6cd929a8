/** The sealed phrases, as `keys/seed` keeps them, imported keys, and the accounts that they open. security §8.2. */
import { type Account, accountTag, isKeyAccount, type PlacedAccount } from '../../core/base/chain-family.ts'
import { type Path, usualPath } from '../../core/base/paths.ts'
import { type Bytes, decodeAscii, decodeBase64Of, encodeBase64, encodeUtf8, wipe } from '../keys/bytes.ts'
import { type DerivedKey, deriveKeys, KEY_BYTES } from '../keys/keys.ts'
import { KEPT_BYTES, seedOf } from '../keys/seed.ts'
import { hasExactly, PAYLOAD_STEP_BYTES, readAccounts } from './record.ts'

/**
 * `phrases`: as `keys/seed` keeps them, the wallet's own first. `keys`: the private keys of the accounts that have one of their own, in the
 * order of these accounts. The caller wipes both.
 */
export type Payload = { phrases: Bytes[]; keys: Bytes[]; accounts: Account[] }

export const wipePayload = ({ phrases, keys }: Payload): void => wipe(...phrases, ...keys)

/**
 * The phrase that opens account `at`, and its number.
 * @throws {RangeError} if no phrase does
 */
export function phraseOf({ phrases, accounts }: Payload, at: number): { kept: Bytes; number: number } {
  const account = accounts[at]
  const number = account?.phrase ?? 0
  const kept = phrases[number]
  if (!account || isKeyAccount(account) || !kept) throw new RangeError(`No phrase of account ${at}`)
  return { kept, number }
}

/** The private key of every address, in the order of the accounts. The caller wipes them. */
export function keysOf({ phrases, keys, accounts }: Payload): DerivedKey[] {
  const seeds = phrases.map(seedOf)
  try {
    return accounts.flatMap((account, at) => {
      const before = accounts.slice(0, at)
      const seed = seeds[account.phrase ?? 0]
      const imported = keys[before.filter(isKeyAccount).length]
      if (isKeyAccount(account)) return imported ? [{ address: accountTag(account), privateKey: imported.slice() }] : []
      return seed ? Object.values(deriveKeys(seed, pathOf(account, before))) : []
    })
  } finally {
    wipe(...seeds)
  }
}

const isOf = (account: Account, phrase: number): boolean => !isKeyAccount(account) && (account.phrase ?? 0) === phrase

/** What an account of this phrase needs no path for, behind the accounts `before` it. */
const followingPath = (before: readonly Account[], phrase: number): Path =>
  usualPath(before.filter((account) => isOf(account, phrase) && account.path === undefined).length)

const pathOf = (account: Account, before: readonly Account[]): Path =>
  account.path ?? followingPath(before, account.phrase ?? 0)

/** The first usual path of this phrase that no account has. */
export function nextPath(accounts: readonly Account[], phrase: number): Path {
  const taken = new Set(
    accounts.flatMap((account, at) => (isOf(account, phrase) ? [pathOf(account, accounts.slice(0, at))] : [])),
  )
  const free = Array.from({ length: taken.size + 1 }, (_, index) => usualPath(index)).find((path) => !taken.has(path))
  return free ?? usualPath(taken.size)
}

/** Accounts of this phrase as they are kept, in this order, behind those `before` them. */
export function placed(found: readonly PlacedAccount[], before: readonly Account[], phrase: number): Account[] {
  const all = [...before]
  for (const { path, ...addresses } of found) {
    const isNext = path === followingPath(all, phrase)
    all.push({ ...addresses, ...(phrase > 0 && { phrase }), ...(!isNext && { path }) })
  }
  return all.slice(before.length)
}

/** True if nothing is lost or changed between the two. */
export function isSamePayload(one: Payload, other: Payload): boolean {
  const texts = [one, other].map(encodePayload)
  const [a, b] = texts.map(encodeBase64)
  wipe(...texts)
  return a === b
}

/** JSON, padded with spaces. */
export function encodePayload({ phrases, keys, accounts }: Payload): Bytes {
  const text = { v: 2, phrases: phrases.map(encodeBase64), keys: keys.map(encodeBase64), accounts }
  const json = encodeUtf8(JSON.stringify(text))
  const padded = new Uint8Array(Math.ceil(json.length / PAYLOAD_STEP_BYTES) * PAYLOAD_STEP_BYTES).fill(0x20)
  padded.set(json)
  wipe(json)
  return padded
}

/** Undefined for any other shape. */
export function readPayload(plain: Bytes): Payload | undefined {
  const raw: unknown = JSON.parse(decodeAscii(plain))
  if (!hasExactly(raw, ['v', 'phrases', 'keys', 'accounts']) || raw['v'] !== 2) return undefined
  const phrases = readAll(raw['phrases'], readPhrase)
  const keys = readAll(raw['keys'], (text) => decodeBase64Of(KEY_BYTES, text))
  const accounts = readAccounts(raw['accounts'])
  if (!phrases || !keys || !accounts) return undefined
  const isWhole =
    accounts.filter(isKeyAccount).length === keys.length &&
    accounts.every(({ phrase = 0 }) => phrases[phrase] !== undefined)
  return isWhole ? { phrases, keys, accounts } : undefined
}

const readPhrase = (text: unknown): Bytes | undefined => {
  for (const length of KEPT_BYTES) {
    const kept = decodeBase64Of(length, text)
    if (kept) return kept
  }
  return undefined
}

function readAll(raw: unknown, read: (text: unknown) => Bytes | undefined): Bytes[] | undefined {
  if (!Array.isArray(raw)) return undefined
  const all = raw.flatMap((text) => read(text) ?? [])
  if (all.length === raw.length) return all
  wipe(...all)
  return undefined
}
