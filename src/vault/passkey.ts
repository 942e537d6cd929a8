/**
 * A second wrapping of the data key, under a secret that the person's passkey gives (WebAuthn, extension `prf`). The password stays.
 * A new password draws a new data key, so it ends the passkey. security §8.3.
 */
import { PayError } from '../core/base/errors.ts'
import { type Bytes, decodeBase64, decodeBase64Of, wipe } from './keys/bytes.ts'
import { prolong, readUnlocked, writeEntry } from './lock.ts'
import { isIntact, openBytes, sealBytes } from './record/cipher.ts'
import { PASSWORD_LOCK, RECORD_LOCK, type VaultContext } from './record/context.ts'
import { type Header, hasExactly, readSealed, type Sealed } from './record/record.ts'
import { currentContent, PASSKEY_KEY, readSlots } from './record/slots.ts'
import { beginUnlock, corrupt, requireEntry, withPassword } from './unlock.ts'

/** What the browser is asked for: which credential, and for which input of its `prf`. Base64; neither is secret. */
export type Passkey = { credentialId: string; salt: string }

/** `id` and `rev` of the record whose data key is wrapped. */
type StoredPasskey = Passkey & { v: 1; id: string; rev: number; wrap: Sealed }

const SECRET_BYTES = 32
const SALT_BYTES = 32
/** WebAuthn Level 3 §4: a credential id has at most 1,023 bytes. */
const MAX_ID_LENGTH = 1_364
const FOR_WRAP = 'vault-passkey/v1'

const refused = () => new PayError({ code: 'passkey/refused' })

/** The passkey of this record in what is stored. Undefined without one, and for one of an earlier password. */
export function passkeyOf(raw: unknown, header: Header | undefined): Passkey | undefined {
  const stored = readStored(raw)
  if (!stored || stored.id !== header?.id || stored.rev !== header.rev) return undefined
  return { credentialId: stored.credentialId, salt: stored.salt }
}

/** Adds or replaces the passkey. @throws {PayError} as `withPassword`, and passkey/refused */
export const addPasskey = (
  context: VaultContext,
  password: string,
  { secret, ...passkey }: Passkey & { secret: string },
): Promise<void> =>
  withPassword(context, password, async ({ content: { record }, dek }) => {
    const wrap = await withSecret(secret, (bytes) => sealBytes(bytes, FOR_WRAP, dek, record))
    const stored: StoredPasskey = { ...passkey, v: 1, id: record.id, rev: record.rev, wrap }
    if (!readStored(stored)) throw refused()
    await context.withLock(RECORD_LOCK, () => context.local.set({ [PASSKEY_KEY]: stored }))
  })

export const removePasskey = (context: VaultContext): Promise<void> =>
  context.withLock(RECORD_LOCK, () => context.local.remove(PASSKEY_KEY))

/** @throws {PayError} passkey/refused, vault/corrupt; vault/locked if `lock` was called meanwhile */
export function unlockWithPasskey(context: VaultContext, secret: string): Promise<void> {
  const lockCalls = context.lockCalls
  return context.withLock(PASSWORD_LOCK, async () => {
    const { slots, content, dek } = await openKey(context, secret)
    try {
      if (!slots.current || !(await isIntact(content, dek))) throw corrupt(false)
      await beginUnlock(context, { slots, slot: slots.current, content, dek }, lockCalls)
    } finally {
      wipe(dek)
    }
  })
}

/** Resolves only for the passkey of a vault that is unlocked. @throws {PayError} vault/locked, passkey/refused, vault/corrupt */
export const checkPasskey = (context: VaultContext, secret: string): Promise<void> =>
  context.withLock(PASSWORD_LOCK, async () => {
    await context.withLock(RECORD_LOCK, () => requireEntry(context))
    const { dek } = await openKey(context, secret)
    const idleMs = await context.idleMs()
    await context.withLock(RECORD_LOCK, async () => {
      const unlocked = await readUnlocked(context)
      const isSame = unlocked?.dek.every((byte, at) => byte === dek[at]) ?? false
      wipe(dek, unlocked?.dek)
      if (!unlocked) throw new PayError({ code: 'vault/locked' })
      if (!isSame) throw refused()
      await writeEntry(context, prolong(unlocked.entry, context.nowMs(), idleMs))
    })
  })

/** The caller wipes `dek`. */
async function openKey(context: VaultContext, secret: string) {
  const [slots, stored] = await context.withLock(RECORD_LOCK, async () => [
    await readSlots(context),
    readStored(await context.local.get(PASSKEY_KEY)),
  ])
  const content = currentContent(slots)
  if (!content) throw corrupt(slots.contents.a !== undefined || slots.contents.b !== undefined)
  if (!stored) throw refused()
  const { record } = content
  // The header is bound to the wrapped key: that of another password or another wallet does not open.
  const dek = await withSecret(secret, (bytes) => openBytes(bytes, FOR_WRAP, stored.wrap, record))
  if (!dek) throw refused()
  return { slots, content, dek }
}

async function withSecret<T>(secret: string, use: (bytes: Bytes) => Promise<T>): Promise<T> {
  const bytes = decodeBase64Of(SECRET_BYTES, secret)
  if (!bytes) throw refused()
  try {
    return await use(bytes)
  } finally {
    wipe(bytes)
  }
}

function readStored(raw: unknown): StoredPasskey | undefined {
  if (!hasExactly(raw, ['v', 'id', 'rev', 'credentialId', 'salt', 'wrap']) || raw['v'] !== 1) return undefined
  const { id, rev, credentialId, salt } = raw
  const wrap = readSealed(raw['wrap'], (length) => length === SECRET_BYTES)
  if (typeof id !== 'string' || typeof rev !== 'number' || !isCredentialId(credentialId) || !wrap) return undefined
  return typeof salt === 'string' && decodeBase64Of(SALT_BYTES, salt)
    ? { v: 1, id, rev, credentialId, salt, wrap }
    : undefined
}

const isCredentialId = (raw: unknown): raw is string =>
  typeof raw === 'string' && raw !== '' && raw.length <= MAX_ID_LENGTH && decodeBase64(raw) !== undefined
