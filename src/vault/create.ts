/** Creates, replaces and erases records. Every write uses both slots. security §8.2. */

import type { Account, ChainFamily, TypedKey } from '../core/base/chain-family.ts'
import { PayError } from '../core/base/errors.ts'
import { type Path, usualPath } from '../core/base/paths.ts'
import { type Bytes, encodeBase64, wipe } from './keys/bytes.ts'
import { deriveAccounts, keyAddress, parseKey } from './keys/keys.ts'
import { keepPhrase } from './keys/seed.ts'
import { readUnlockEntry, removeEntry, writeEntry } from './lock.ts'
import { passwordWeakness } from './password.ts'
import { type Opened, sealContent, wrapNewKey } from './record/cipher.ts'
import { PASSWORD_LOCK, RECORD_LOCK, type VaultContext } from './record/context.ts'
import { type Payload, placed } from './record/payload.ts'
import type { Header } from './record/record.ts'
import { discardSlot, eraseSlots, otherSlot, readSlots, settle, writeSlot } from './record/slots.ts'
import { forgetGuesses } from './throttle.ts'
import { beginUnlock, corrupt, type Found } from './unlock.ts'

/** A typed phrase: with a passphrase, if one goes with it, and at least one path, if the person chose among them. */
export type PhraseUse = { passphrase?: string; paths?: readonly Path[] }

/** Bounds the payload, the request for options and the screen. */
export const MAX_ACCOUNTS = 20

/** Where an account is if nobody has chosen. */
export const FIRST_PATHS: readonly Path[] = [usualPath(0)]

/** `imported`: of an account from elsewhere, which comes after those of the phrase. */
export type NewVault = { password: string; words: readonly string[]; imported?: TypedKey } & PhraseUse

/**
 * Seals a new vault and leaves it unlocked.
 * @throws {PayError} phrase/invalid, key/invalid, account/known, account/limit, vault/weak-password, vault/exists; vault/corrupt if the
 * record did not read back intact; vault/locked if `lock` was called meanwhile
 */
export async function create(
  context: VaultContext,
  { password, words, passphrase, paths = FIRST_PATHS, imported }: NewVault,
): Promise<void> {
  refuseWeak(password)
  if (paths.length + (imported ? 1 : 0) > MAX_ACCOUNTS) throw new PayError({ code: 'account/limit' })
  const kept = keepPhrase(words, passphrase)
  const keys: Bytes[] = []
  const lockCalls = context.lockCalls
  try {
    const accounts = placed(deriveAccounts(kept, paths), [], 0)
    if (imported) {
      const { family } = imported
      const privateKey = parseKey(family, imported.key, imported.isChosen)
      keys.push(privateKey)
      const added = unknown([keyAccount(family, privateKey)], accounts)
      if (added.length === 0) throw new PayError({ code: 'account/known' })
      accounts.push(...added)
    }
    await context.withLock(PASSWORD_LOCK, async () => {
      const slots = await context.withLock(RECORD_LOCK, () => readSlots(context))
      if (!slots.isEmpty) throw new PayError({ code: 'vault/exists' })
      const sealed = await seal(context, password, { phrases: [kept], keys, accounts })
      try {
        await writeFirst(context, sealed)
        await beginUnlock(context, { ...sealed, slots, slot: 'a' }, lockCalls)
      } finally {
        wipe(sealed.dek)
      }
    })
  } finally {
    wipe(kept, ...keys)
  }
}

/** One shared address is enough: two accounts that spend the same coins would only confuse. */
const isSameAccount = (one: Account, other: Account): boolean =>
  (one.address !== undefined && one.address === other.address) ||
  (one.solanaAddress !== undefined && one.solanaAddress === other.solanaAddress)

/** The accounts that are not among `known`. */
export const unknown = <T extends Account>(found: readonly T[], known: readonly Account[]): T[] =>
  found.filter((account) => !known.some((other) => isSameAccount(other, account)))

/** The one account that a private key opens. */
export function keyAccount(family: ChainFamily, privateKey: Uint8Array): Account {
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

/** New slot content with its data key, which the caller wipes, and what was sealed. */
export type SealedContent = Opened & { payload: Payload }

/** Seals the payload under a new data key: for a new vault, or for the next revision of `old`. */
export async function seal(
  { kdf }: VaultContext,
  password: string,
  payload: Payload,
  old?: Header,
): Promise<SealedContent> {
  const { wrapped, dek } = await wrapNewKey(password, kdf, old)
  return { content: await sealContent(wrapped, dek, payload), dek, payload }
}

/** Removes a first record that did not read back intact: it would block the next attempt. */
export async function writeFirst(context: VaultContext, sealed: SealedContent): Promise<void> {
  if (!(await writeSlot(context, 'a', sealed))) {
    await discardSlot(context, 'a')
    throw corrupt(false)
  }
  await forgetGuesses(context.local)
}

/** Replaces the opened record, and the data key of an unlocked vault. @throws {PayError} vault/corrupt if the write failed. */
export async function replace(context: VaultContext, found: Found, sealed: SealedContent): Promise<void> {
  const target = otherSlot(found.slot)
  if (!(await writeSlot(context, target, sealed))) throw corrupt(true)
  await context.withLock(RECORD_LOCK, async () => {
    const entry = await readUnlockEntry(context)
    await settle(context, found.slots, target, sealed.content)
    // An entry of another revision opens nothing, so the vault counts as locked and stays locked.
    if (entry?.rev !== found.content.record.rev) return
    await writeEntry(context, { ...entry, dek: encodeBase64(sealed.dek), rev: sealed.content.record.rev })
  })
}

/** Removes the record, the unlocked key and the guess counter. */
export const erase = (context: VaultContext): Promise<void> =>
  context.withLock(PASSWORD_LOCK, async () => {
    await context.withLock(RECORD_LOCK, async () => {
      await removeEntry(context)
      await eraseSlots(context)
      await forgetGuesses(context.local)
    })
  })

/** @throws {PayError} vault/weak-password. */
export function refuseWeak(password: string): void {
  const reason = passwordWeakness(password)
  if (reason) throw new PayError({ code: 'vault/weak-password', reason })
}
