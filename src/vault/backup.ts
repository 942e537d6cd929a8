/**
 * The backup file: the vault's envelope with salts of its own, and beside it, under the same data key, whatever else the wallet
 * keeps. Its password may differ from the wallet's. security §8.6.
 */
import { isRecord } from '../core/base/decode.ts'
import { PayError } from '../core/base/errors.ts'
import { seal, writeFirst } from './create.ts'
import { type Bytes, encodeBase64, encodeUtf8, wipe } from './keys/bytes.ts'
import { openBytes, openPayload, sealBytes, sealPhrase, unwrapKey, wrapNewKey } from './record/cipher.ts'
import { PASSWORD_LOCK, RECORD_LOCK, type VaultContext } from './record/context.ts'
import { type Payload, wipePayload } from './record/payload.ts'
import { hasExactly, readRecord, readSealed, readSlotContent, type Sealed, type VaultRecord } from './record/record.ts'
import { readSlots } from './record/slots.ts'
import { beginUnlock } from './unlock.ts'

/** `sum`: SHA-256 of the other members, so that a damaged file is not taken for a wrong password. */
type Backup = { fmt: 'tender-backup'; v: 2; record: VaultRecord; rest: Sealed; sum: string }

const FOR_REST = 'vault-backup/v1'

/** A wallet of ten thousand payments stays far below. */
const MAX_FILE_LENGTH = 32 * 1024 * 1024

/** Bytes of what is compressed, about 8,000 paid payments. A few kilobytes of gzip can claim any number, which would take the worker's memory. */
const MAX_REST_BYTES = 64 * 1024 * 1024

const invalid = (reason: 'shape' | 'version' | 'corrupted') => new PayError({ code: 'backup/invalid', reason })

/**
 * @param rest text of the other rooms; compressed, because activity repeats itself.
 * @throws {PayError} backup/too-long for more than a restore would read.
 */
export async function writeBackup(
  context: VaultContext,
  password: string,
  payload: Payload,
  rest: string,
): Promise<string> {
  const written = encodeUtf8(rest)
  if (written.length > MAX_REST_BYTES) throw new PayError({ code: 'backup/too-long' })
  const { wrapped, dek } = await wrapNewKey(password, context.kdf)
  const plain = await piped(written, new CompressionStream('gzip'))
  try {
    const parts = {
      fmt: 'tender-backup',
      v: 2,
      record: await sealPhrase(wrapped, dek, payload),
      rest: await sealBytes(dek, FOR_REST, plain, wrapped),
    } as const
    const backup: Backup = { ...parts, sum: await sumOf(parts) }
    return `${JSON.stringify(backup, undefined, 1)}\n`
  } finally {
    wipe(dek, plain)
  }
}

/**
 * Makes the vault of a backup file, under the file's password, and leaves it unlocked. `first` gets the rest of the file before
 * anything is written: a wallet without its payments could pay twice.
 * @throws {PayError} vault/exists, backup/invalid, vault/wrong-password; whatever `first` throws
 */
export async function restoreBackup(
  context: VaultContext,
  { text, password }: { text: string; password: string },
  first: (rest: string) => Promise<void>,
): Promise<void> {
  const { record, rest } = await readBackup(text, context)
  const lockCalls = context.lockCalls
  await context.withLock(PASSWORD_LOCK, async () => {
    const slots = await context.withLock(RECORD_LOCK, () => readSlots(context))
    if (!slots.isEmpty) throw new PayError({ code: 'vault/exists' })
    const dek = await unwrapKey(record, password)
    if (!dek) throw new PayError({ code: 'vault/wrong-password' })
    const payload = await openPayload(record, dek)
    const sealed = payload && (await seal(context, password, payload))
    try {
      // An address that its phrase does not lead to has no key, and what lacks a key is not read.
      if (!sealed || !readSlotContent(sealed.content, context.kdfFloor)) throw invalid('corrupted')
      await first(await textOf(rest, dek, record))
      await writeFirst(context, sealed)
      await beginUnlock(context, { ...sealed, slots, slot: 'a' }, lockCalls)
    } finally {
      wipe(dek, sealed?.dek)
      if (payload) wipePayload(payload)
    }
  })
}

async function textOf(rest: Sealed, dek: Bytes, record: VaultRecord): Promise<string> {
  const plain = await openBytes(dek, FOR_REST, rest, record)
  if (!plain) throw invalid('corrupted')
  const text = await piped(plain, new DecompressionStream('gzip')).finally(() => wipe(plain))
  return new TextDecoder().decode(text)
}

/** @throws {PayError} backup/invalid */
async function readBackup(text: string, { kdfFloor }: VaultContext): Promise<Pick<Backup, 'record' | 'rest'>> {
  const raw = text.length <= MAX_FILE_LENGTH ? parsed(text) : undefined
  if (!isRecord(raw) || raw['fmt'] !== 'tender-backup') throw invalid('shape')
  if (raw['v'] !== 2) throw invalid('version')
  if (!hasExactly(raw, ['fmt', 'v', 'record', 'rest', 'sum'])) throw invalid('corrupted')
  const record = readRecord(raw['record'], kdfFloor)
  const rest = readSealed(raw['rest'], () => true)
  if (!record || !rest) throw invalid('corrupted')
  const sum = await sumOf({ fmt: 'tender-backup', v: 2, record, rest })
  if (sum !== raw['sum']) throw invalid('corrupted')
  return { record, rest }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A file cut short by a full disk begins like one of ours.
    throw invalid(text.includes('"tender-backup"') ? 'corrupted' : 'shape')
  }
}

/** Fixed order, because another program may have written the members in its own. */
async function sumOf({ fmt, v, record, rest }: Omit<Backup, 'sum'>): Promise<string> {
  const { id, rev, kdf, wrap, data } = record
  const { argon2id, pbkdf2 } = kdf
  const parts = [fmt, v, id, rev, argon2id.m, argon2id.t, argon2id.p, argon2id.salt, pbkdf2.c, pbkdf2.salt]
  const sealed = [wrap, data, rest].flatMap(({ iv, ct }) => [iv, ct])
  const digest = await crypto.subtle.digest('SHA-256', encodeUtf8(JSON.stringify([...parts, ...sealed])))
  return encodeBase64(new Uint8Array(digest))
}

/** @throws {PayError} backup/invalid as soon as more than 64 MiB have come out. The rest is not read. */
async function piped(bytes: Bytes, through: CompressionStream | DecompressionStream): Promise<Bytes> {
  let left = MAX_REST_BYTES
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      left -= chunk.byteLength
      if (left < 0) controller.error(invalid('corrupted'))
      else controller.enqueue(chunk)
    },
  })
  const stream = new Blob([bytes]).stream().pipeThrough(through).pipeThrough(bounded)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
