/** Seals and opens a record: key-encryption key → data key → one key for each purpose. security §8.2. */
import { type Bytes, decodeBase64, decodeBase64Of, encodeBase64, randomBytes, wipe } from '../keys/bytes.ts'
import { deriveAesKey, deriveKek, type KdfCost, SALT_BYTES } from './kdf.ts'
import { encodePayload, keysOf, type Payload, readPayload } from './payload.ts'
import {
  DEK_BYTES,
  type Header,
  headerBytes,
  IV_BYTES,
  kdfInputOf,
  type Sealed,
  type SlotContent,
  VAULT_ID_BYTES,
  type VaultRecord,
  type Wrapped,
} from './record.ts'

/** Slot content with the data key that opens it. The caller wipes `dek`. */
export type Opened = { content: SlotContent; dek: Bytes }

/** `wrong-password`: the data key does not authenticate. `corrupted`: the data key does, the rest does not. */
export type Unopened = 'wrong-password' | 'corrupted'

/** What a key of the data key is for. It is bound to what that key seals as well. */
const FOR_PHRASE = 'vault-phrase/v1'
const FOR_CONTENT = 'vault-content/v1'
const forKeyOf = (address: string) => `vault-key/v1 ${address}`

/** Draws a new data key and salts, for a new vault or for the next revision of `old`. The caller wipes `dek`. */
export async function wrapNewKey(
  password: string,
  cost: KdfCost,
  old?: Header,
): Promise<{ wrapped: Wrapped; dek: Bytes }> {
  const random = (length: number) => encodeBase64(randomBytes(length))
  const first = random(SALT_BYTES)
  const second = random(SALT_BYTES)
  const kdf = { argon2id: { ...cost.argon2id, salt: first }, pbkdf2: { ...cost.pbkdf2, salt: second } }
  const { id, rev } = old ?? { id: random(VAULT_ID_BYTES), rev: 0 }
  const header: Header = { fmt: 'tender-vault', v: 2, id, rev: rev + 1, kdf }
  const kek = await deriveKek(password, kdfInputOf(header))
  const dek = randomBytes(DEK_BYTES)
  return { wrapped: { ...header, wrap: await encrypt(kek, dek, headerBytes(header, [])) }, dek }
}

/** Seals the payload under a wrapped data key, with a new IV. */
export async function sealPhrase(wrapped: Wrapped, dek: Bytes, payload: Payload): Promise<VaultRecord> {
  const plain = encodePayload(payload)
  try {
    return { ...wrapped, data: await sealBytes(dek, FOR_PHRASE, plain, wrapped) }
  } finally {
    wipe(plain)
  }
}

/** Seals the payload, and beside it the key of each of its addresses by itself. */
export async function sealContent(wrapped: Wrapped, dek: Bytes, payload: Payload): Promise<SlotContent> {
  const record = await sealPhrase(wrapped, dek, payload)
  const open = keysOf(payload)
  try {
    const sealed = open.map(async ({ address, privateKey }): Promise<[string, Sealed]> => {
      return [address, await sealBytes(dek, forKeyOf(address), privateKey, wrapped)]
    })
    const content = { record, accounts: payload.accounts, keys: Object.fromEntries(await Promise.all(sealed)) }
    return { ...content, tag: await sealBytes(dek, FOR_CONTENT, new Uint8Array(), record, boundOf(content)) }
  } finally {
    wipe(...open.map(({ privateKey }) => privateKey))
  }
}

/** The data key of a slot. A right and a wrong password take the same time up to the first tag. The caller wipes it. */
export async function openWithPassword(content: SlotContent, password: string): Promise<Bytes | Unopened> {
  const dek = await unwrapKey(content.record, password)
  if (!dek) return 'wrong-password'
  if (await isIntact(content, dek)) return dek
  wipe(dek)
  return 'corrupted'
}

/** The data key of a record; undefined for a wrong password. The caller wipes it. */
export const unwrapKey = async (record: VaultRecord, password: string): Promise<Bytes | undefined> =>
  decrypt(await deriveKek(password, kdfInputOf(record)), record.wrap, headerBytes(record, []))

/** True if all of this was sealed together under this data key. Opens neither the phrase nor a key. */
export const isIntact = async (content: SlotContent, dek: Bytes): Promise<boolean> =>
  (await openBytes(dek, FOR_CONTENT, content.tag, content.record, boundOf(content))) !== undefined

const boundOf = ({ record: { wrap, data }, accounts, keys }: Omit<SlotContent, 'tag'>) => [wrap, data, accounts, keys]

/** Undefined if it does not open. The caller wipes it. */
export async function openPayload(record: VaultRecord, dek: Bytes): Promise<Payload | undefined> {
  const plain = await openBytes(dek, FOR_PHRASE, record.data, record)
  try {
    return plain && readPayload(plain)
  } finally {
    wipe(plain)
  }
}

/** The private key of one address, and no other; undefined if it does not open. The caller wipes it. */
export async function openKeyOf(address: string, { content, dek }: Opened): Promise<Bytes | undefined> {
  const sealed = content.keys[address]
  return sealed && openBytes(dek, forKeyOf(address), sealed, content.record)
}

/** Bytes under a secret's key for this purpose, bound to it, to a header and to `bound`. */
export const sealBytes = async (
  secret: Bytes,
  purpose: string,
  plain: Bytes,
  header: Header,
  bound: readonly unknown[] = [],
): Promise<Sealed> => encrypt(await keyFor(purpose, secret, header), plain, headerBytes(header, [purpose, ...bound]))

/** The inverse of {@link sealBytes}; undefined if anything was changed. */
export const openBytes = async (
  secret: Bytes,
  purpose: string,
  sealed: Sealed,
  header: Header,
  bound: readonly unknown[] = [],
): Promise<Bytes | undefined> =>
  decrypt(await keyFor(purpose, secret, header), sealed, headerBytes(header, [purpose, ...bound]))

const keyFor = (purpose: string, secret: Bytes, header: Header): Promise<CryptoKey> =>
  deriveAesKey(secret, kdfInputOf(header).vaultId, purpose)

async function encrypt(key: CryptoKey, plain: Bytes, additionalData: Bytes): Promise<Sealed> {
  const iv = randomBytes(IV_BYTES)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain)
  return { iv: encodeBase64(iv), ct: encodeBase64(new Uint8Array(sealed)) }
}

async function decrypt(key: CryptoKey, { iv, ct }: Sealed, additionalData: Bytes): Promise<Bytes | undefined> {
  const nonce = decodeBase64Of(IV_BYTES, iv)
  const sealed = decodeBase64(ct)
  if (!nonce || !sealed) throw new Error('Record was not parsed by readRecord')
  try {
    const algorithm = { name: 'AES-GCM', iv: nonce, additionalData }
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed))
  } catch (error) {
    // WebCrypto throws OperationError if the tag doesn't match. Anything else is a bug.
    if (error instanceof DOMException && error.name === 'OperationError') return undefined
    throw error
  }
}
