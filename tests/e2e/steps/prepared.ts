/** The initial wallet of browser tests: created here by the vault's own code, and its storage copied into each browser. */
import type { Page } from '@playwright/test'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { MERCHANT_URL, SHOP_URL } from '../../../sandbox/settings.ts'
import { type KdfCost, MIN_COST } from '../../../src/vault/record/kdf.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { fairLock, type MemoryStore, memoryStore } from '../../support/vault/fixtures.ts'
import type { Wallet } from './chromium.ts'

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
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

/** A page of the extension, of Playwright or of the bench. */
type OwnPage = Pick<Page, 'evaluate'>

/** Sends one message as the extension's own page does. @throws {Error} with the failure's code. */
export async function ask<T>(page: OwnPage, name: string, args: unknown): Promise<T> {
  const envelope = { name, args: JSON.stringify(args) }
  const reply = await page.evaluate((message) => chrome.runtime.sendMessage(message), envelope)
  if (!reply.ok) throw new Error(reply.failure.code)
  return JSON.parse(reply.value) as T
}

/** The same, where no page of the extension is at hand. */
export const askIn = <T>(wallet: Wallet, name: string, args: unknown): Promise<T> =>
  wallet.inExtension((page) => ask<T>(page, name, args))

/** What the vault stores. `session` holds the data key while the wallet is unlocked. */
export type KeptVault = { local: Items; session: Items }

const [SHOP, MERCHANT] = [new URL(SHOP_URL).origin, new URL(MERCHANT_URL).origin]
/** The payer of most tests has allowed these places for good that the service is told of the account. */
export const CONSENTS = [
  { site: SHOP },
  { site: MERCHANT },
  ...['https://widgets.test', 'https://inner.test', MERCHANT].map((site) => ({ site, page: SHOP })),
]

/** Writes these settings; all others are the defaults. */
export const writeSettings = (page: OwnPage, settings: object): Promise<void> =>
  page.evaluate((stored) => chrome.storage.local.set({ settings: stored }), settings)

let prepared: Promise<KeptVault> | undefined

/** Gives a new browser the unlocked wallet of `PHRASE`. */
export async function prepareWallet(wallet: Wallet): Promise<Own> {
  const vault = await preparedVault()
  return wallet.inExtension(async (page) => {
    await restoreVault(page, vault)
    await writeSettings(page, { consents: CONSENTS })
    return ask<Own>(page, 'wallet.status', {})
  })
}

/** What the vault of `PHRASE` stores, unlocked. */
export function preparedVault(): Promise<KeptVault> {
  prepared ??= createdVault()
  return prepared
}

/**
 * A vault of `PHRASE`, with this many accounts. At the lowest cost that the vault accepts, each password of a test takes a fifth of a
 * new wallet's time.
 */
export async function createdVault(kdf: KdfCost = MIN_COST, accounts = 1): Promise<KeptVault> {
  const [local, session] = [memoryStore(), memoryStore()]
  const vault = createVault({ local, session, nowMs: Date.now, withLock: fairLock(), kdf })
  await vault.create({ words: PHRASE, password: PASSWORD })
  for (let count = 1; count < accounts; count++) await vault.addAccount()
  return { local: itemsOf(local), session: itemsOf(session) }
}

const itemsOf = ({ disk }: MemoryStore): Items =>
  Object.fromEntries([...disk].map(([key, text]): [string, unknown] => [key, JSON.parse(text)]))

/** Reads the vault through a page of the extension. */
export const keptVault = (page: Page): Promise<KeptVault> => page.evaluate(readVault)

/** Writes it back, into this browser or another one. */
export const restoreVault = (page: OwnPage, kept: KeptVault): Promise<void> => page.evaluate(writeVault, kept)

/** Runs in the page. */
async function readVault(): Promise<KeptVault> {
  const ofVault = (items: Items) =>
    Object.fromEntries(Object.entries(items).filter(([key]) => key.startsWith('vault/')))
  const [local, session] = [await chrome.storage.local.get(null), await chrome.storage.session.get(null)]
  return { local: ofVault(local), session: ofVault(session) }
}

/** Runs in the page, of Firefox too. Moves the unlock deadlines, as if the wallet had been unlocked now. */
async function writeVault({ local, session }: KeptVault): Promise<void> {
  await chrome.storage.local.set(local)
  const entry = session['vault/unlocked'] as Record<'idleUntilMs' | 'absUntilMs' | 'seenMs', number> | undefined
  if (entry === undefined) return
  const laterMs = Date.now() - entry.seenMs
  const [idleUntilMs, absUntilMs] = [entry.idleUntilMs + laterMs, entry.absUntilMs + laterMs]
  const unlocked = { ...entry, idleUntilMs, absUntilMs, seenMs: entry.seenMs + laterMs }
  await chrome.storage.session.set({ 'vault/unlocked': unlocked })
}

/** The sandbox has two nodes of a chain, and two names for the first: what a fault makes that one do, two of three do. */
export async function useThreeNodes(wallet: Wallet, { rpcNodeUrls }: Sandbox, chainId: string): Promise<void> {
  const [first = '', second = ''] = rpcNodeUrls[chainId] ?? []
  for (const url of [first, `${first}/a`, second]) await askIn(wallet, 'connections.addEndpoint', { chainId, url })
}

/** Money on Solana for the wallet. Returns its account's address there. */
export async function fundSolana(
  wallet: Wallet,
  sandbox: Sandbox,
  gift?: Parameters<Sandbox['fund']>[1],
): Promise<string> {
  const { solanaAddress } = await askIn<{ solanaAddress: string }>(wallet, 'wallet.status', {})
  await sandbox.fund(`${SOLANA}:${solanaAddress}`, gift)
  return solanaAddress
}
