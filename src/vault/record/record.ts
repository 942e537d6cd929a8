/** The stored record: its shape, its canonical header and a strict parser. Decrypts nothing. security §8.2. */
import type { Account } from '../../core/base/chain-family.ts'
import { type Fields, isRecord } from '../../core/base/decode.ts'
import { type Path, parsePath, pathTexts } from '../../core/base/paths.ts'
import { type Bytes, decodeBase64, decodeBase64Of, encodeUtf8 } from '../keys/bytes.ts'
import { isAddress, isSolanaAddress, KEY_BYTES } from '../keys/keys.ts'
import { isCostWithin, type KdfCost, type KdfInput, SALT_BYTES } from './kdf.ts'

/** AES-256-GCM output as base64: the IV, and the ciphertext with its tag. */
export type Sealed = { iv: string; ct: string }

/** The public part of a record, bound to every ciphertext as associated data. */
export type Header = {
  fmt: 'tender-vault'
  v: 2
  /** 16 random bytes as base64: the HKDF salt. Never changes. */
  id: string
  /** Starts at 1. Each new password increments it. */
  rev: number
  kdf: { argon2id: KdfCost['argon2id'] & { salt: string }; pbkdf2: KdfCost['pbkdf2'] & { salt: string } }
}

/** `wrap`: the data key, encrypted with the key-encryption key. */
export type Wrapped = Header & { wrap: Sealed }

/** `data`: the payload, encrypted with a key of the data key. */
export type VaultRecord = Wrapped & { data: Sealed }

/** The content of one slot. `keys`: the private key of each address, sealed by itself. `tag`: over everything else, without opening it. */
export type SlotContent = { record: VaultRecord; accounts: Account[]; keys: Record<string, Sealed>; tag: Sealed }

/** NIST SP 800-38D: 96-bit IVs, 128-bit tags. */
export const IV_BYTES = 12
const TAG_BYTES = 16
export const DEK_BYTES = 32
export const VAULT_ID_BYTES = 16

/** Payloads are padded to multiples of this, so that their length does not reveal the length of the phrase. */
export const PAYLOAD_STEP_BYTES = 1024

/** No vault writes a longer payload. */
const MAX_PAYLOAD_STEPS = 64

/** The associated data of every ciphertext, with what else it is bound to. Fixed order, because storage may reorder members. */
export const headerBytes = ({ fmt, v, id, rev, kdf: { argon2id, pbkdf2 } }: Header, bound: readonly unknown[]): Bytes =>
  encodeUtf8(
    JSON.stringify([
      fmt,
      v,
      id,
      rev,
      argon2id.m,
      argon2id.t,
      argon2id.p,
      argon2id.salt,
      pbkdf2.c,
      pbkdf2.salt,
      ...bound,
    ]),
  )

/** The KDF input of a header. @throws {Error} for a record that neither `readSlotContent` nor `seal` returned. */
export function kdfInputOf({ id, kdf: { argon2id, pbkdf2 } }: Header): KdfInput {
  const vaultId = decodeBase64(id)
  const argon2idSalt = decodeBase64(argon2id.salt)
  const pbkdf2Salt = decodeBase64(pbkdf2.salt)
  if (!vaultId || !argon2idSalt || !pbkdf2Salt) throw new Error('Record was not parsed by readRecord')
  return { vaultId, cost: { argon2id, pbkdf2 }, argon2idSalt, pbkdf2Salt }
}

/** True if both were sealed under the same password: each password change draws new salts. */
export const isSameGeneration = (one: Header, other: Header): boolean =>
  one.id === other.id && one.kdf.argon2id.salt === other.kdf.argon2id.salt

/** A stored slot → its content. Undefined if it is malformed or its KDF cost is out of bounds. */
export function readSlotContent(raw: unknown, floor: KdfCost): SlotContent | undefined {
  if (!hasExactly(raw, ['record', 'accounts', 'keys', 'tag'])) return undefined
  const record = readRecord(raw['record'], floor)
  const accounts = readAccounts(raw['accounts'])
  const keys = accounts && readKeys(raw['keys'], accounts)
  const tag = readSealed(raw['tag'], (length) => length === 0)
  return record && keys && tag ? { record, accounts, keys, tag } : undefined
}

/** Undefined unless every address has its key, and nothing else has one. In the order of the accounts. */
function readKeys(raw: unknown, accounts: readonly Account[]): SlotContent['keys'] | undefined {
  const addresses = accounts
    .flatMap(({ address, solanaAddress }) => [address, solanaAddress])
    .filter((one) => one !== undefined)
  if (!hasExactly(raw, addresses)) return undefined
  const keys: SlotContent['keys'] = {}
  for (const address of addresses) {
    const key = readSealed(raw[address], (length) => length === KEY_BYTES)
    if (!key) return undefined
    keys[address] = key
  }
  return keys
}

/** Undefined unless a non-empty list of accounts with valid addresses. */
export function readAccounts(raw: unknown): Account[] | undefined {
  if (!Array.isArray(raw) || raw.length === 0) return undefined
  const accounts: Account[] = []
  for (const entry of raw) {
    const account = readAccount(entry)
    if (!account) return undefined
    accounts.push(account)
  }
  return accounts
}

/** Undefined unless it is an account with valid addresses and nothing else. */
export function readAccount(raw: unknown): Account | undefined {
  if (!isRecord(raw)) return undefined
  const { address, solanaAddress, phrase } = raw
  const path = parsePath(raw['path'])
  const isOfKey = (address === undefined || solanaAddress === undefined) && path === undefined
  if (address === undefined && solanaAddress === undefined) return undefined
  if (address !== undefined && !isAddress(address)) return undefined
  if (solanaAddress !== undefined && !isSolanaAddress(solanaAddress)) return undefined
  if (phrase !== undefined && (isOfKey || !isPhraseNumber(phrase))) return undefined
  const account: Account = {
    ...(address !== undefined && { address }),
    ...(solanaAddress !== undefined && { solanaAddress }),
    ...(phrase !== undefined && { phrase }),
    ...(path !== undefined && { path }),
  }
  if (path !== undefined && !hasFamiliesOf(path, account)) return undefined
  return hasExactly(raw, Object.keys(account)) ? account : undefined
}

const hasFamiliesOf = (path: Path, { address, solanaAddress }: Account): boolean => {
  const { eip155, solana } = pathTexts(path)
  return (eip155 === undefined) === (address === undefined) && (solana === undefined) === (solanaAddress === undefined)
}

/** Undefined unless it has the shape of a record and its KDF cost is within bounds. */
export function readRecord(raw: unknown, floor: KdfCost): VaultRecord | undefined {
  if (!hasExactly(raw, ['fmt', 'v', 'id', 'rev', 'kdf', 'wrap', 'data'])) return undefined
  const { fmt, v, id, rev } = raw
  if (fmt !== 'tender-vault' || v !== 2 || !isBase64Of(VAULT_ID_BYTES, id)) return undefined
  if (typeof rev !== 'number' || !Number.isSafeInteger(rev) || rev < 1) return undefined
  const kdf = readKdf(raw['kdf'], floor)
  const wrap = readSealed(raw['wrap'], (length) => length === DEK_BYTES)
  const data = readSealed(raw['data'], isPayloadLength)
  return kdf && wrap && data ? { fmt, v, id, rev, kdf, wrap, data } : undefined
}

function readKdf(raw: unknown, floor: KdfCost): Header['kdf'] | undefined {
  if (!hasExactly(raw, ['argon2id', 'pbkdf2'])) return undefined
  const { argon2id, pbkdf2 } = raw
  if (!hasExactly(argon2id, ['m', 't', 'p', 'salt']) || !hasExactly(pbkdf2, ['c', 'salt'])) return undefined
  const { m, t, p, salt } = argon2id
  const { c, salt: pbkdf2Salt } = pbkdf2
  if (typeof m !== 'number' || typeof t !== 'number' || typeof p !== 'number' || typeof c !== 'number') return undefined
  if (!isBase64Of(SALT_BYTES, salt) || !isBase64Of(SALT_BYTES, pbkdf2Salt)) return undefined
  if (!isCostWithin({ argon2id: { m, t, p }, pbkdf2: { c } }, floor)) return undefined
  return { argon2id: { m, t, p, salt }, pbkdf2: { c, salt: pbkdf2Salt } }
}

export function readSealed(raw: unknown, isPlainLength: (length: number) => boolean): Sealed | undefined {
  if (!hasExactly(raw, ['iv', 'ct'])) return undefined
  const { iv, ct } = raw
  if (!isBase64Of(IV_BYTES, iv) || typeof ct !== 'string') return undefined
  const bytes = decodeBase64(ct)
  return bytes && isPlainLength(bytes.length - TAG_BYTES) ? { iv, ct } : undefined
}

const isPayloadLength = (length: number) =>
  length > 0 && length % PAYLOAD_STEP_BYTES === 0 && length <= MAX_PAYLOAD_STEPS * PAYLOAD_STEP_BYTES

/** The wallet's own phrase has no number. */
const isPhraseNumber = (raw: unknown): raw is number => typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0

const isBase64Of = (length: number, raw: unknown): raw is string => decodeBase64Of(length, raw) !== undefined

/** True for an object with exactly these members. Others would not be authenticated. */
export const hasExactly = (raw: unknown, names: readonly string[]): raw is Fields =>
  isRecord(raw) && Object.keys(raw).length === names.length && names.every((name) => Object.hasOwn(raw, name))
