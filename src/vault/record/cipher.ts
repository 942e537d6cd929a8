/** Seals and opens a record: key-encryption key → data key → payload. security D.2. */
import { type Bytes, decodeBase64, decodeBase64Of, encodeBase64, randomBytes, wipe } from '../keys/bytes.ts'
import { deriveKek, importAesKey, type KdfCost, SALT_BYTES } from './kdf.ts'
import { encodePayload, type Payload, readPayload, wipePayload } from './payload.ts'
import {
  DEK_BYTES,
  type Header,
  headerBytes,
  IV_BYTES,
  kdfInputOf,
  type Sealed,
  type SlotContent,
  type VaultRecord,
} from './record.ts'

/** An opened record. The caller wipes `dek` and `payload`. `kek` is not extractable. */
export type Opened = { dek: Bytes; kek: CryptoKey; payload: Payload }

/** `wrong-password`: the data key does not authenticate. `corrupted`: the data key does, the payload or the accounts do not. */
export type Unopened = 'wrong-password' | 'corrupted'

/** New slot content with the keys that open it. The caller wipes `dek`. */
export type SealedContent = { content: SlotContent; dek: Bytes; kek: CryptoKey }

/** Seals the payload under a new data key, salts and IVs, bound to vault `id` and revision `rev`. */
export async function seal(
  password: string,
  payload: Payload,
  { id, rev, cost }: { id: string; rev: number; cost: KdfCost },
): Promise<SealedContent> {
  const salt = () => encodeBase64(randomBytes(SALT_BYTES))
  const kdf = { argon2id: { ...cost.argon2id, salt: salt() }, pbkdf2: { ...cost.pbkdf2, salt: salt() } }
  const header: Header = { fmt: 'tender-vault', v: 1, id, rev, kdf }
  const kek = await deriveKek(password, kdfInputOf(header))
  const dek = randomBytes(DEK_BYTES)
  const plain = encodePayload(payload)
  try {
    const wrap = await encrypt(kek, dek, header)
    const data = await encrypt(await importAesKey(dek), plain, header)
    return { content: { record: { ...header, wrap, data }, accounts: payload.accounts }, dek, kek }
  } finally {
    wipe(plain)
  }
}

/** Seals another payload under the same keys, with a new IV. The rest of the record stays. */
export async function reseal({ record }: SlotContent, dek: Bytes, payload: Payload): Promise<SlotContent> {
  const plain = encodePayload(payload)
  try {
    const data = await encrypt(await importAesKey(dek), plain, record)
    return { record: { ...record, data }, accounts: payload.accounts }
  } finally {
    wipe(plain)
  }
}

/** Opens a slot with the password. A right and a wrong one take the same time up to the first tag. */
export async function openWithPassword(content: SlotContent, password: string): Promise<Opened | Unopened> {
  return openWithKek(content, await deriveKek(password, kdfInputOf(content.record)))
}

/** Opens a slot with the key-encryption key. */
export async function openWithKek(content: SlotContent, kek: CryptoKey): Promise<Opened | Unopened> {
  const dek = await decrypt(kek, content.record.wrap, content.record)
  if (!dek) return 'wrong-password'
  const payload = await openWithDek(content, dek)
  if (payload !== 'corrupted') return { dek, kek, payload }
  wipe(dek)
  return 'corrupted'
}

/** Opens the payload with the data key, and compares its accounts with the readable ones beside the record. */
export async function openWithDek({ record, accounts }: SlotContent, dek: Bytes): Promise<Payload | 'corrupted'> {
  const payload = await openPayload(record, dek)
  if (payload && JSON.stringify(payload.accounts) === JSON.stringify(accounts)) return payload
  if (payload) wipePayload(payload)
  return 'corrupted'
}

/** Opens a record that has no readable accounts beside it. */
export async function openRecord(record: VaultRecord, password: string): Promise<Omit<Opened, 'kek'> | Unopened> {
  const dek = await decrypt(await deriveKek(password, kdfInputOf(record)), record.wrap, record)
  if (!dek) return 'wrong-password'
  const payload = await openPayload(record, dek)
  if (payload) return { dek, payload }
  wipe(dek)
  return 'corrupted'
}

async function openPayload(record: VaultRecord, dek: Bytes): Promise<Payload | undefined> {
  const plain = await openBytes(dek, record.data, record)
  try {
    return plain && readPayload(plain)
  } finally {
    wipe(plain)
  }
}

/** Bytes under a data key, bound to the header of its record. */
export const sealBytes = async (dek: Bytes, plain: Bytes, header: Header): Promise<Sealed> =>
  encrypt(await importAesKey(dek), plain, header)

/** The inverse of {@link sealBytes}; undefined if anything was changed. */
export const openBytes = async (dek: Bytes, sealed: Sealed, header: Header): Promise<Bytes | undefined> =>
  decrypt(await importAesKey(dek), sealed, header)

async function encrypt(key: CryptoKey, plain: Bytes, header: Header): Promise<Sealed> {
  const iv = randomBytes(IV_BYTES)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: headerBytes(header) }, key, plain)
  return { iv: encodeBase64(iv), ct: encodeBase64(new Uint8Array(sealed)) }
}

async function decrypt(key: CryptoKey, { iv, ct }: Sealed, header: Header): Promise<Bytes | undefined> {
  const nonce = decodeBase64Of(IV_BYTES, iv)
  const sealed = decodeBase64(ct)
  if (!nonce || !sealed) throw new Error('Record was not parsed by readRecord')
  try {
    const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: headerBytes(header) }
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed))
  } catch (error) {
    // WebCrypto throws OperationError if the tag doesn't match. Anything else is a bug.
    if (error instanceof DOMException && error.name === 'OperationError') return undefined
    throw error
  }
}
