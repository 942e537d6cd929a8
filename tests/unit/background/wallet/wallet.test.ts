// The wallet as the worker uses it, over a real vault: what it tells, what it keeps to itself while locked, and whose key signs.

import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSettings } from '../../../../src/background/storage/settings.ts'
import { createSigner } from '../../../../src/background/wallet/signer.ts'
import { createStatus, createWallet, type Wallet, type WalletDeps } from '../../../../src/background/wallet/wallet.ts'
import { readBalances } from '../../../../src/chains/balances.ts'
import { makeRegistry } from '../../../../src/chains/registry/registry.ts'
import { readConfig } from '../../../../src/config.ts'
import { type AccountId, partsOf } from '../../../../src/core/base/caip.ts'
import { withKey } from '../../../support/background/absent-parts.ts'
import { accountListOf } from '../../../support/background/account-list.ts'
import { signerOf } from '../../../support/chains/oracle.ts'
import {
  ACCOUNT_0,
  ADDRESS_0,
  ADDRESS_1,
  type Bench,
  bench,
  copies,
  fairLock,
  PASSWORD,
  putSlot,
  SOLANA_0,
} from '../../../support/vault/fixtures.ts'

const CONFIG = readConfig({}, 'production')
const BASE = 'eip155:8453'
const DIGEST = `0x${'ab'.repeat(32)}`
const open = await copies('open')
const locked = await copies('locked')

const ON_BASE = 1 + makeRegistry().tokens.filter(({ chainId }) => chainId === BASE).length
const FIVE_OF_EACH = encodeAbiParameters(parseAbiParameters('(bool, bytes)[]'), [
  Array.from({ length: ON_BASE }, () => [true, `0x${'5'.padStart(64, '0')}`] as const),
])

let asked: string[]
let answer: () => Response
beforeEach(() => {
  asked = []
  answer = () => Response.json({ jsonrpc: '2.0', id: 1, result: FIVE_OF_EACH })
})
const fetcher: typeof fetch = async (url) => {
  asked.push(String(url))
  return answer()
}
const walletOf = ({ vault, local }: Bench, config = CONFIG, identity: WalletDeps['identity'] = withKey): Wallet => {
  const settings = createSettings(local, fairLock())
  const { list } = accountListOf(vault, settings, local)
  return createWallet({ vault, settings, list, registry: makeRegistry(), config, identity })
}
const balancesOf = async (one: Bench) =>
  readBalances(await walletOf(one).ownAccounts(), makeRegistry(), CONFIG.rpcUrls, fetcher)
const USDC_ON_BASE = { chainId: BASE, symbol: 'USDC', networkName: 'Base', decimals: 6, peg: 'USD' }

describe('what the wallet says of itself', () => {
  test('without an account while there is none, with it from then on', async () => {
    expect(await walletOf(bench()).status()).toEqual({ state: 'empty', service: 'ready', isSandbox: false })
    const account = { name: 'Account 1', isOnly: true }
    const known = { ...ACCOUNT_0, account, service: 'ready', isSandbox: false }
    expect(await walletOf(open()).status()).toEqual({ ...known, state: 'unlocked' })
    expect(await walletOf(locked()).status()).toEqual({ ...known, state: 'locked' })
  })

  test('whether anyone has named an App-Id or key for the service, and whether the build is the sandbox’s', async () => {
    const config = { ...CONFIG, isSandbox: true }
    const nobody = async () => undefined
    expect(await walletOf(open(), config, nobody).status()).toMatchObject({ service: 'no-key', isSandbox: true })
    const unread = () => Promise.reject(new Error('the store is gone'))
    expect(await walletOf(open(), CONFIG, unread).status()).toMatchObject({ service: 'ready', isSandbox: false })
  })

  test('architecture §11 asks every store at once: none waits until the vault is read', async () => {
    const { vault, local } = open()
    const { list } = accountListOf(vault, createSettings(local, fairLock()), local)
    const asked = new Set<string>()
    let read = () => undefined as unknown
    const told = createStatus({
      overview: () => new Promise((resolve) => (read = () => resolve({ state: 'locked', accounts: [ACCOUNT_0] }))),
      list: (held) => list(held),
      config: CONFIG,
      identity: async () => undefined,
    })
    const get = local.get.bind(local)
    local.get = (key) => get(key).finally(() => asked.add(key))
    const status = told()
    await vi.waitFor(() => expect([...asked].toSorted()).toEqual(['account-book', 'settings']))
    read()
    expect(await status).toMatchObject({ state: 'locked', address: ADDRESS_0, account: { name: 'Account 1' } })
  })

  test('also where its record is damaged: a window must still be drawn, and the unlock tells what is wrong', async () => {
    const broken = locked()
    for (const slot of ['a', 'b'] as const) putSlot(broken.local, slot, { nothing: true })
    expect(await walletOf(broken).status()).toEqual({ state: 'locked', service: 'ready', isSandbox: false })
    await expect(broken.vault.unlock(PASSWORD)).rejects.toMatchObject({ failure: { code: 'vault/corrupt' } })
  })
})

/** What a service is told of, on each chain. */
const toldBy = async (wallet: Wallet) => (await wallet.offered()).flatMap(wallet.everywhere)

describe('security T24: accounts are told to nobody while the wallet is locked', () => {
  test('not even to our own engine', async () => {
    await expect(walletOf(locked()).offered()).rejects.toMatchObject({ failure: { code: 'vault/locked' } })
    await expect(walletOf(bench()).offered()).rejects.toMatchObject({ failure: { code: 'vault/empty' } })
  })

  test('nor is a key used', async () => {
    await expect(walletOf(locked()).requireUnlocked()).rejects.toMatchObject({ failure: { code: 'vault/locked' } })
    await expect(walletOf(bench()).requireUnlocked()).rejects.toMatchObject({ failure: { code: 'vault/empty' } })
    await expect(walletOf(open()).requireUnlocked()).resolves.toBeDefined()
  })

  test('protocol §2 account all: unlocked, it is one account on each chain that is served', async () => {
    const accounts = await toldBy(walletOf(open()))
    expect(accounts).toContain(`${BASE}:${ADDRESS_0}`)
    expect(accounts.map((account) => partsOf(account).chainId).sort()).toEqual(
      makeRegistry()
        .networks.map(({ chainId }) => chainId)
        .sort(),
    )
    expect(
      accounts.every((account) => account.endsWith(`:${account.startsWith('solana:') ? SOLANA_0 : ADDRESS_0}`)),
    ).toBe(true)
    expect(new Set(accounts).size).toBe(accounts.length)
  })

  test('protocol §2 account none: a build without Solana endpoints sends no Solana account', async () => {
    const { [BASE]: onBase = [] } = CONFIG.rpcUrls
    const accounts = await toldBy(walletOf(open(), { ...CONFIG, rpcUrls: { [BASE]: onBase } }))
    expect(accounts).toEqual([`${BASE}:${ADDRESS_0}`])
  })
})

describe('what the account holds', () => {
  test('is read by one request to each chain that is served, also while locked', async () => {
    const balances = await balancesOf(locked())
    expect(balances).toContainEqual({ ...USDC_ON_BASE, amountBaseUnits: 5n })
    const onBase = CONFIG.rpcUrls[BASE]?.[0]
    expect(asked.filter((url) => url === onBase)).toHaveLength(1)
  })

  test('has no amount where the chain does not answer, and is no failure', async () => {
    answer = () => new Response('', { status: 503 })
    const balances = await balancesOf(open())
    expect(balances).toContainEqual(USDC_ON_BASE)
    expect(balances.some((balance) => 'amountBaseUnits' in balance)).toBe(false)
  })

  test('is nothing where there is no account, and nobody is asked', async () => {
    const balances = await balancesOf(bench())
    expect([balances, asked]).toEqual([[], []])
  })
})

describe('whose key signs', () => {
  const account = (address: string) => `${BASE}:${address}` as AccountId
  const digest = (account: AccountId) => ({ account, family: 'eip155', payload: DIGEST }) as const

  test('the account’s own, in any spelling of its address', async () => {
    const signer = createSigner(open().vault)
    const signature = await signer.sign(digest(account(ADDRESS_0)))
    expect(signerOf(DIGEST, signature)).toBe(ADDRESS_0)
    expect(await signer.sign(digest(account(ADDRESS_0.toLowerCase())))).toBe(signature)
  })

  test('pay-once I8: none while the wallet is locked or does not exist', async () => {
    const sign = (one: Bench) => createSigner(one.vault).sign(digest(account(ADDRESS_0)))
    await expect(sign(locked())).rejects.toMatchObject({ failure: { code: 'vault/locked' } })
    await expect(sign(bench())).rejects.toMatchObject({ failure: { code: 'vault/locked' } })
  })

  test('protocol §4.3.4: none for an account that is not this wallet’s, as after another phrase was imported', async () => {
    await expect(createSigner(open().vault).sign(digest(account(ADDRESS_1)))).rejects.toMatchObject({
      failure: { code: 'action/no-signer', chainId: BASE },
    })
  })

  test('protocol §4.3.4: none on a chain whose keys it does not have', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:11111111111111111111111111111111' as AccountId
    await expect(createSigner(open().vault).sign(digest(solana))).rejects.toMatchObject({
      failure: { code: 'action/no-signer' },
    })
  })
})
