/** The sealed phrase: its entropy and that of others, imported keys, and the accounts that they open. security D.2. */
import { type Account, accountTag, isKeyAccount } from '../../core/base/chain-family.ts'
import { PHRASE_LENGTHS } from '../../core/base/text.ts'
import { type Bytes, decodeAscii, decodeBase64Of, encodeBase64, encodeUtf8, wipe } from '../keys/bytes.ts'
import { type DerivedKey, deriveKeys, KEY_BYTES, seedOf } from '../keys/keys.ts'
import { hasExactly, PAYLOAD_STEP_BYTES, readAccounts } from './record.ts'

/**
 * `phrases`: the entropy of each, the wallet's own first. `keys`: the private keys of the accounts that have one of their own, in the
 * order of these accounts. The caller wipes both.
 */
export type Payload = { phrases: Bytes[]; keys: Bytes[]; accounts: Account[] }

export const wipePayload = ({ phrases, keys }: Payload): void => wipe(...phrases, ...keys)

/**
 * The phrase that opens account `at`, and its number.
 * @throws {RangeError} if no phrase does
 */
export function phraseOf({ phrases, accounts }: Payload, at: number): { entropy: Bytes; number: number } {
  const account = accounts[at]
  const number = account?.phrase ?? 0
  const entropy = phrases[number]
  if (!account || isKeyAccount(account) || !entropy) throw new RangeError(`No phrase of account ${at}`)
  return { entropy, number }
}

/** The private key of every address, in the order of the accounts. The caller wipes them. */
export function keysOf({ phrases, keys, accounts }: Payload): DerivedKey[] {
  const seeds = phrases.map(seedOf)
  try {
    return accounts.flatMap((account, at) => {
      const before = accounts.slice(0, at)
      const number = account.phrase ?? 0
      const [seed, imported] = [seeds[number], keys[before.filter(isKeyAccount).length]]
      if (isKeyAccount(account)) return imported ? [{ address: accountTag(account), privateKey: imported.slice() }] : []
      return seed ? Object.values(deriveKeys(seed, countOf(before, number))) : []
    })
  } finally {
    wipe(...seeds)
  }
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
  const phrases = readAll(raw['phrases'], readEntropy)
  const keys = readAll(raw['keys'], (text) => decodeBase64Of(KEY_BYTES, text))
  const accounts = readAccounts(raw['accounts'])
  if (!phrases || !keys || !accounts) return undefined
  const isWhole =
    accounts.filter(isKeyAccount).length === keys.length &&
    accounts.every(({ phrase = 0 }) => phrases[phrase] !== undefined)
  return isWhole ? { phrases, keys, accounts } : undefined
}

/** Four for every three words (BIP-39, table "ENT"). */
const ENTROPY_BYTES = PHRASE_LENGTHS.map((words) => (words * 4) / 3)
const readEntropy = (text: unknown): Bytes | undefined => {
  for (const length of ENTROPY_BYTES) {
    const entropy = decodeBase64Of(length, text)
    if (entropy) return entropy
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
