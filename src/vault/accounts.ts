/** Adds accounts, sealed with the unlocked data key, so no password is needed. security D.2. */
import type { Account, ChainFamily } from '../core/base/chain-family.ts'
import { PayError } from '../core/base/errors.ts'
import type { SealedContent } from './create.ts'
import { wipe } from './keys/bytes.ts'
import { deriveAccount, keyAddress, parseKey } from './keys/keys.ts'
import { parsePhrase } from './keys/phrase.ts'
import { sealContent } from './record/cipher.ts'
import { PASSWORD_LOCK, RECORD_LOCK, type VaultContext } from './record/context.ts'
import { countOf, type Payload, phraseOf } from './record/payload.ts'
import { otherSlot, readSlots, settle, writeSlot } from './record/slots.ts'
import { corrupt, openUnlocked, requireEntry, withPayload } from './unlock.ts'

/** Bounds the payload, the request for options and the screen. */
export const MAX_ACCOUNTS = 20

/** What is added to the payload: an account, and the secret that opens it if the payload has it not yet. */
type Added = { account: Account } & Partial<Pick<Payload, 'phrases' | 'keys'>>

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
        if (accounts.length >= MAX_ACCOUNTS) throw new PayError({ code: 'account/limit' })
        const { account, phrases = [], keys = [] } = make(old)
        if (accounts.some((other) => isSameAccount(other, account))) throw new PayError({ code: 'account/known' })
        const payload = {
          phrases: [...old.phrases, ...phrases],
          keys: [...old.keys, ...keys],
          accounts: [...accounts, account],
        }
        const content = await sealContent(opened.content.record, opened.dek, payload)
        await context.withLock(RECORD_LOCK, () => replace(context, { content, dek: opened.dek, payload }))
      })
    } finally {
      wipe(opened.dek)
    }
  })

/** One shared address is enough: two accounts that spend the same coins would only confuse. */
const isSameAccount = (one: Account, other: Account): boolean =>
  (one.address !== undefined && one.address === other.address) ||
  (one.solanaAddress !== undefined && one.solanaAddress === other.solanaAddress)

/** Adds the next account of the phrase that opens account `of`. @throws {RangeError} for an account without a phrase. Throws as `add` */
export const addAccount = (context: VaultContext, of: number): Promise<void> =>
  add(context, (payload) => {
    const { entropy, number } = phraseOf(payload, of)
    return { account: numbered(deriveAccount(entropy, countOf(payload.accounts, number)), number) }
  })

/** Adds the first account of another phrase. @throws {PayError} phrase/invalid, and as `add` */
export async function importPhrase(context: VaultContext, words: readonly string[]): Promise<void> {
  const entropy = parsePhrase(words)
  try {
    await add(context, ({ phrases }) => ({
      account: numbered(deriveAccount(entropy, 0), phrases.length),
      phrases: [entropy],
    }))
  } finally {
    wipe(entropy)
  }
}

/** `isChosen`: as `parseKey`. */
export type TypedKey = { family: ChainFamily; text: string; isChosen?: boolean }

/** Adds the one account of a private key, as other wallets export it. @throws {PayError} key/invalid, and as `add` */
export async function importKey(context: VaultContext, typed: TypedKey): Promise<void> {
  const { family } = typed
  const privateKey = parseKey(family, typed.text, typed.isChosen)
  try {
    await add(context, () => ({ account: keyAccount(family, privateKey), keys: [privateKey] }))
  } finally {
    wipe(privateKey)
  }
}

const numbered = (account: Account, phrase: number): Account => (phrase === 0 ? account : { ...account, phrase })

function keyAccount(family: ChainFamily, privateKey: Uint8Array): Account {
  const address = keyAddress(family, privateKey)
  switch (family) {
    case 'eip155':
      return { address }
    case 'solana':
      return { solanaAddress: address }
    default:
      return family satisfies never
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
