/** The sealed part of a record: phrases, imported keys, and the accounts that they open. security D.2. */
import { type Account, isKeyAccount } from '../../core/base/chain-family.ts'
import { type Bytes, decodeAscii, decodeBase64Of, encodeBase64, encodeUtf8, wipe } from '../keys/bytes.ts'
import { hasExactly, PAYLOAD_STEP_BYTES, readAccounts } from './record.ts'

/**
 * `phrases`: the entropy of each, the wallet's own first. `keys`: the private keys of the accounts that have one of their own, in the
 * order of these accounts. The caller wipes both.
 */
export type Payload = { phrases: Bytes[]; keys: Bytes[]; accounts: Account[] }

/** Where the key of an account comes from. `index`: its place among the accounts of its phrase. */
export type KeySource = { entropy: Bytes; index: number } | { privateKey: Bytes }

/** secp256k1 and ed25519. */
const KEY_BYTES = 32

export const wipePayload = ({ phrases, keys }: Payload): void => wipe(...phrases, ...keys)

/** Undefined for an account that is not there. */
export function sourceOf({ phrases, keys, accounts }: Payload, at: number): KeySource | undefined {
  const account = accounts[at]
  if (!account) return undefined
  const before = accounts.slice(0, at)
  if (isKeyAccount(account)) {
    const privateKey = keys[before.filter(isKeyAccount).length]
    return privateKey && { privateKey }
  }
  const number = account.phrase ?? 0
  const entropy = phrases[number]
  return entropy && { entropy, index: countOf(before, number) }
}

/** How many accounts come from this phrase. */
export const countOf = (accounts: readonly Account[], phrase: number): number =>
  accounts.filter((account) => !isKeyAccount(account) && (account.phrase ?? 0) === phrase).length

/** True if nothing is lost or changed between the two. */
export function isSamePayload(one: Payload, other: Payload): boolean {
  const texts = [one, other].map(encodePayload)
  const [a, b] = texts.map(encodeBase64)
  wipe(...texts)
  return a === b
}

/** JSON, padded with spaces. Version 1 while there is nothing that an older release could not read. */
export function encodePayload({ phrases, keys, accounts }: Payload): Bytes {
  const [entropy, ...others] = phrases.map(encodeBase64)
  const isFirstVersion = others.length === 0 && keys.length === 0
  const text = isFirstVersion
    ? { v: 1, entropy, accounts, imported: [] }
    : { v: 2, phrases: [entropy, ...others], keys: keys.map(encodeBase64), accounts }
  const json = encodeUtf8(JSON.stringify(text))
  const padded = new Uint8Array(Math.ceil(json.length / PAYLOAD_STEP_BYTES) * PAYLOAD_STEP_BYTES).fill(0x20)
  padded.set(json)
  wipe(json)
  return padded
}

/** Undefined for any other shape. */
export function readPayload(plain: Bytes): Payload | undefined {
  const raw: unknown = JSON.parse(decodeAscii(plain))
  const parts = hasExactly(raw, ['v', 'entropy', 'accounts', 'imported']) ? firstVersion(raw) : secondVersion(raw)
  if (!parts) return undefined
  const phrases = readAll(parts.phrases, readEntropy)
  const keys = readAll(parts.keys, (text) => decodeBase64Of(KEY_BYTES, text))
  const accounts = readAccounts(parts.accounts)
  if (!phrases || !keys || !accounts) return undefined
  const isWhole =
    accounts.filter(isKeyAccount).length === keys.length &&
    accounts.every(({ phrase = 0 }) => phrases[phrase] !== undefined)
  return isWhole ? { phrases, keys, accounts } : undefined
}

type Parts = { phrases: unknown; keys: unknown; accounts: unknown }

function firstVersion({ v, entropy, accounts, imported }: Record<string, unknown>): Parts | undefined {
  const isOwnOnly = v === 1 && Array.isArray(imported) && imported.length === 0
  return isOwnOnly ? { phrases: [entropy], keys: [], accounts } : undefined
}

const secondVersion = (raw: unknown): Parts | undefined =>
  hasExactly(raw, ['v', 'phrases', 'keys', 'accounts']) && raw['v'] === 2
    ? { phrases: raw['phrases'], keys: raw['keys'], accounts: raw['accounts'] }
    : undefined

const readEntropy = (text: unknown): Bytes | undefined => decodeBase64Of(16, text) ?? decodeBase64Of(32, text)

function readAll(raw: unknown, read: (text: unknown) => Bytes | undefined): Bytes[] | undefined {
  if (!Array.isArray(raw)) return undefined
  const all = raw.flatMap((text) => read(text) ?? [])
  if (all.length === raw.length) return all
  wipe(...all)
  return undefined
}
