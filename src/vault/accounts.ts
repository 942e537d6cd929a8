/** Adds accounts, sealed with the unlocked data key, so no password is needed. security §8.2. */
import type { TypedKey } from '../core/base/chain-family.ts'
import { PayError } from '../core/base/errors.ts'
import { FIRST_PATHS, keyAccount, MAX_ACCOUNTS, type PhraseUse, type SealedContent, unknown } from './create.ts'
import { wipe } from './keys/bytes.ts'
import { deriveAccounts, parseKey } from './keys/keys.ts'
import { keepPhrase } from './keys/seed.ts'
import { sealContent } from './record/cipher.ts'
import { PASSWORD_LOCK, RECORD_LOCK, type VaultContext } from './record/context.ts'
import { nextPath, type Payload, phraseOf, placed } from './record/payload.ts'
import { otherSlot, readSlots, settle, writeSlot } from './record/slots.ts'
import { corrupt, openUnlocked, requireEntry, withPayload } from './unlock.ts'

/** What is added to the payload: accounts, and the secret that opens them if the payload has it not yet. */
type Added = Pick<Payload, 'accounts'> & Partial<Pick<Payload, 'phrases' | 'keys'>>

/**
 * PASSWORD_LOCK keeps the record unchanged while the keys are derived. Only `lock()` can intervene, and then nothing is written.
 * @throws {PayError} vault/locked, vault/corrupt, account/limit, account/known
 */
const add = (context: VaultContext, make: (payload: Payload) => Added): Promise<void> =>
  context.withLock(PASSWORD_LOCK, async () => {
    const opened = await openUnlocked(context)
    try {
      await withPayload(opened, async (old) => {
        const { accounts } = old
        const { accounts: added, phrases = [], keys = [] } = make(old)
        if (added.length === 0) throw new PayError({ code: 'account/known' })
        if (accounts.length + added.length > MAX_ACCOUNTS) throw new PayError({ code: 'account/limit' })
        const payload = {
          phrases: [...old.phrases, ...phrases],
          keys: [...old.keys, ...keys],
          accounts: [...accounts, ...added],
        }
        const content = await sealContent(opened.content.record, opened.dek, payload)
        await context.withLock(RECORD_LOCK, () => replace(context, { content, dek: opened.dek, payload }))
      })
    } finally {
      wipe(opened.dek)
    }
  })

/** Adds the next account of the phrase that opens account `of`. @throws {RangeError} for an account without a phrase. Throws as `add` */
export const addAccount = (context: VaultContext, of: number): Promise<void> =>
  add(context, (payload) => {
    const { kept, number } = phraseOf(payload, of)
    const found = deriveAccounts(kept, [nextPath(payload.accounts, number)])
    return { accounts: placed(unknown(found, payload.accounts), payload.accounts, number) }
  })

/**
 * Adds the chosen accounts of another phrase, or its first one; of a phrase that is here already, those that are not.
 * @throws {PayError} phrase/invalid, and as `add`
 */
export async function importPhrase(
  context: VaultContext,
  words: readonly string[],
  use: PhraseUse = {},
): Promise<void> {
  const { passphrase, paths = FIRST_PATHS } = use
  const kept = keepPhrase(words, passphrase)
  try {
    await add(context, (payload) => {
      const at = payload.phrases.findIndex((phrase) => isSameBytes(phrase, kept))
      const number = at < 0 ? payload.phrases.length : at
      const found = unknown(deriveAccounts(kept, paths), payload.accounts)
      return { accounts: placed(found, payload.accounts, number), phrases: at < 0 ? [kept] : [] }
    })
  } finally {
    wipe(kept)
  }
}

const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** Adds the one account of a private key, as other wallets export it. @throws {PayError} key/invalid, and as `add` */
export async function importKey(context: VaultContext, typed: TypedKey): Promise<void> {
  const { family } = typed
  const privateKey = parseKey(family, typed.key, typed.isChosen)
  try {
    await add(context, (payload) => ({
      accounts: unknown([keyAccount(family, privateKey)], payload.accounts),
      keys: [privateKey],
    }))
  } finally {
    wipe(privateKey)
  }
}

/** Writes and verifies the other slot, then makes it current in both: a crash leaves either the old list or the new one. */
async function replace(context: VaultContext, sealed: SealedContent): Promise<void> {
  await requireEntry(context)
  const slots = await readSlots(context)
  if (!slots.current) throw corrupt(false)
  const target = otherSlot(slots.current)
  if (!(await writeSlot(context, target, sealed))) throw corrupt(true)
  await settle(context, slots, target, sealed.content)
}
