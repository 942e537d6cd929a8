/** The initial wallet of browser tests, created once per run; its storage is copied into each later browser. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../tools/processes.ts'
import type { Wallet } from './chromium.ts'

export const PASSWORD = 'sixteen blue kettles'
/** Used only by these tests; its first account has no balance on any network. */
export const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ')

/** Addresses of the first account. */
export type Own = { address: string; solanaAddress: string }

type Items = Record<string, unknown>
type Area = { get(keys: null): Promise<Items>; set(items: Items): Promise<void> }
type Reply = { ok: true; value: string } | { ok: false; failure: { code: string } }
declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<Reply> }
  storage: { local: Area; session: Area }
}

/** Sends one message as the extension's own page does. @throws {Error} with the failure's code. */
export async function ask<T>(page: Page, name: string, args: unknown): Promise<T> {
  const envelope = { name, args: JSON.stringify(args) }
  const reply = await page.evaluate((message) => chrome.runtime.sendMessage(message), envelope)
  if (!reply.ok) throw new Error(reply.failure.code)
  return JSON.parse(reply.value) as T
}

/** What the vault stores. `session` holds the data key while the wallet is unlocked. */
export type KeptVault = { local: Items; session: Items }

/** Where the workers of one run, all children of one process, leave the wallet for each other. */
const PREPARED = join(ROOT, 'test-results', `prepared-wallet-${process.ppid}.json`)

/** Gives a new browser the unlocked wallet of `PHRASE`. Only the first calls of a run wait for Argon2id. */
export const prepareWallet = (wallet: Wallet): Promise<Own> =>
  wallet.inExtension(async (page) => {
    if (existsSync(PREPARED)) {
      await restoreVault(page, JSON.parse(readFileSync(PREPARED, 'utf8')) as KeptVault)
    } else {
      await ask(page, 'wallet.create', { words: PHRASE, password: PASSWORD })
      leave(await keptVault(page))
    }
    return ask<Own>(page, 'wallet.status', {})
  })

/** Written under another name first: another worker may look at any moment. */
function leave(kept: KeptVault): void {
  const draft = `${PREPARED}.${process.pid}`
  mkdirSync(dirname(PREPARED), { recursive: true })
  writeFileSync(draft, JSON.stringify(kept))
  renameSync(draft, PREPARED)
}

/** Reads the vault through a page of the extension. */
export const keptVault = (page: Page): Promise<KeptVault> => page.evaluate(readVault)

/** Writes it back, into this browser or another one. */
export const restoreVault = (page: Page, kept: KeptVault): Promise<void> => page.evaluate(writeVault, kept)

/** Runs in the page. */
async function readVault(): Promise<KeptVault> {
  const ofVault = (items: Items) =>
    Object.fromEntries(Object.entries(items).filter(([key]) => key.startsWith('vault/')))
  const [local, session] = [await chrome.storage.local.get(null), await chrome.storage.session.get(null)]
  return { local: ofVault(local), session: ofVault(session) }
}

/** Runs in the page. Moves the unlock deadlines, as if the wallet had been unlocked now. */
async function writeVault({ local, session }: KeptVault): Promise<void> {
  await chrome.storage.local.set(local)
  const entry = session['vault/unlocked'] as Record<'idleUntilMs' | 'absUntilMs' | 'seenMs', number> | undefined
  if (entry === undefined) return
  const laterMs = Date.now() - entry.seenMs
  const [idleUntilMs, absUntilMs] = [entry.idleUntilMs + laterMs, entry.absUntilMs + laterMs]
  const unlocked = { ...entry, idleUntilMs, absUntilMs, seenMs: entry.seenMs + laterMs }
  await chrome.storage.session.set({ 'vault/unlocked': unlocked })
}
