// Which accounts are told to whom, and whose key signs: the account that a request names, whatever account is in use.

import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createSettings, type SettingsStore } from '../../../../src/background/storage/settings.ts'
import type { AccountList } from '../../../../src/background/wallet/account-list.ts'
import { createSigner } from '../../../../src/background/wallet/signer.ts'
import { createWallet, type Wallet } from '../../../../src/background/wallet/wallet.ts'
import { signDigest, signTransaction } from '../../../../src/chains/eip155/sign.ts'
import type { Signable } from '../../../../src/chains/family.ts'
import { makeRegistry } from '../../../../src/chains/registry/registry.ts'
import { signSolana } from '../../../../src/chains/solana/sign.ts'
import { type Config, readConfig } from '../../../../src/config.ts'
import { type AccountId, accountId, type ChainId } from '../../../../src/core/base/caip.ts'
import type { PreparedTransaction } from '../../../../src/core/transaction/transaction.ts'
import { withKey } from '../../../support/background/absent-parts.ts'
import { accountListOf } from '../../../support/background/account-list.ts'
import * as solana from '../../../support/chains/solana-bench.ts'
import * as fixtures from '../../../support/vault/fixtures.ts'
import {
  ACCOUNT_0,
  ADDRESS_0,
  ADDRESS_1,
  bench,
  failureOf,
  fairLock,
  KEY_0,
  SOLANA_0,
} from '../../../support/vault/fixtures.ts'

const KEY_1 = '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
const SOLANA_1 = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
const SOLANA_KEY_1 = '3f25626cf245c8dd65a2b91a70e6f4c285182489fda230e2553c3752aa962b61'
const ACCOUNT_1 = { address: ADDRESS_1, solanaAddress: SOLANA_1 }
const BASE = 'eip155:8453' as ChainId
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId
const DIGEST = `0x${'5a'.repeat(32)}`

/** Two chains are served, of all that the registry knows. */
const config: Config = {
  ...readConfig({}, 'production'),
  rpcUrls: { [BASE]: ['https://rpc.example'], [SOLANA]: ['https://rpc.example'] },
}
const evm = (address: string, chainId = BASE): AccountId => accountId(chainId, address)
const sol = (address: string): AccountId => accountId(SOLANA, address)
const FIRST = [evm(ADDRESS_0), sol(SOLANA_0)]
const SECOND = [evm(ADDRESS_1), sol(SOLANA_1)]

let copyOf: () => fixtures.Bench
let made: fixtures.Bench
let settings: SettingsStore
let wallet: Wallet
let list: AccountList
const walletOf = (from: fixtures.Bench) => {
  settings = createSettings(from.local, fairLock())
  list = accountListOf(from.vault, settings, from.local)
  const parts = { settings, list: list.list, registry: makeRegistry(), config, identity: withKey }
  return createWallet({ vault: from.vault, ...parts })
}
beforeAll(async () => {
  const two = await fixtures.createdBench()
  await two.vault.addAccount()
  copyOf = () =>
    bench({
      local: fixtures.memoryStore(new Map(two.local.disk)),
      session: fixtures.memoryStore(new Map(two.session.disk)),
    })
})
beforeEach(() => {
  made = copyOf()
  wallet = walletOf(made)
})

/** On each chain. */
const offeredBy = async (own: Wallet) => (await own.offered()).flatMap(own.everywhere)

test('a payment is offered the first account alone, on every chain that is served, until the user chooses', async () => {
  expect(await offeredBy(wallet)).toEqual(FIRST)
  expect(await wallet.ownAccounts()).toEqual(FIRST)
  expect(await wallet.status()).toMatchObject({ state: 'unlocked', ...ACCOUNT_0 })
})

test('another account in use is the one that is offered, held and shown', async () => {
  await list.use(1)
  expect(await offeredBy(wallet)).toEqual(SECOND)
  expect(await wallet.ownAccounts()).toEqual(SECOND)
  expect(await wallet.status()).toMatchObject({ state: 'unlocked', ...ACCOUNT_1 })
  expect(await wallet.list()).toEqual([
    { index: 0, ...ACCOUNT_0, name: 'Account 1', isActive: false, isHidden: false },
    { index: 1, ...ACCOUNT_1, name: 'Account 2', isActive: true, isHidden: false },
  ])
})

test('all accounts are offered where the user wants that; holdings and status stay with the one in use', async () => {
  await settings.change({ offer: 'all', activeIndex: 1 })
  expect(await offeredBy(wallet)).toEqual([...FIRST, ...SECOND])
  expect(await wallet.ownAccounts()).toEqual(SECOND)
  expect(await wallet.status()).toMatchObject(ACCOUNT_1)
})

test('a hidden account is offered to no payment, also where all others are', async () => {
  await list.change(ADDRESS_1, { isHidden: true })
  await settings.change({ offer: 'all' })
  expect(await offeredBy(wallet)).toEqual(FIRST)
})

test.each(['active', 'all'] as const)('a locked wallet tells no payment of an account (offer: %s)', async (offer) => {
  await settings.change({ offer })
  await made.vault.lock()
  expect(await failureOf(offeredBy(wallet))).toEqual({ code: 'vault/locked' })
  expect(await wallet.ownAccounts()).toEqual(FIRST)
  expect(await wallet.status()).toMatchObject({ state: 'locked', ...ACCOUNT_0 })
  expect((await wallet.list()).map(({ isActive }) => isActive)).toEqual([true, false])
  expect(
    await failureOf(createSigner(made.vault).sign({ account: evm(ADDRESS_1), family: 'eip155', payload: DIGEST })),
  ).toEqual({
    code: 'vault/locked',
  })
})

test('an empty wallet has no account to list, to offer, to use or to sign with', async () => {
  const empty = walletOf(bench())
  expect(await empty.list()).toEqual([])
  expect(await empty.status()).toEqual({ state: 'empty', service: 'ready', isSandbox: false })
  expect(await failureOf(offeredBy(empty))).toEqual({ code: 'vault/empty' })
  expect(await failureOf(list.use(0))).toEqual({ code: 'message/refused', name: 'index' })
})

test.each([2, -1, 0.5])('account %d is not there, so it is refused and the one in use stays', async (index) => {
  await list.use(1)
  expect(await failureOf(list.use(index))).toEqual({ code: 'message/refused', name: 'index' })
  expect(await offeredBy(wallet)).toEqual(SECOND)
})

test('a choice that lies beyond this wallet’s accounts means the first one', async () => {
  await settings.change({ activeIndex: 5 })
  expect(await offeredBy(wallet)).toEqual(FIRST)
  expect((await wallet.list()).filter(({ isActive }) => isActive)).toHaveLength(1)
})

test('live-service W3.1 the key is that of the account that the request names, in any letter case, whatever is in use', async () => {
  const [key0, key1] = [hexToBytes(KEY_0), hexToBytes(KEY_1)]
  for (const inUse of [0, 1]) {
    await list.use(inUse)
    for (const address of [ADDRESS_1, ADDRESS_1.toLowerCase(), `0x${ADDRESS_1.slice(2).toUpperCase()}`]) {
      const signature = await createSigner(made.vault).sign({
        account: evm(address),
        family: 'eip155',
        payload: DIGEST,
      })
      expect(signature).toBe(signDigest(DIGEST, key1, ADDRESS_1.toLowerCase()))
      // Not by our own hand: the public key of key 1 verifies it.
      const isValid = secp256k1.verify(
        hexToBytes(signature.slice(2, 130)),
        hexToBytes(DIGEST.slice(2)),
        secp256k1.getPublicKey(key1),
        { prehash: false },
      )
      expect(isValid).toBe(true)
    }
    expect(await createSigner(made.vault).sign({ account: evm(ADDRESS_0), family: 'eip155', payload: DIGEST })).toBe(
      signDigest(DIGEST, key0, ADDRESS_0.toLowerCase()),
    )
  }
})

test('a transaction of account 1 is signed by key 1', async () => {
  const prepared: PreparedTransaction = {
    ...{ chainId: 8453n, nonce: 3n, maxPriorityFeePerGasWei: 1n, maxFeePerGasWei: 2n, gas: 21_000n },
    ...{ to: `0x${'11'.repeat(20)}`, valueWei: 5n, data: '0x' },
  }
  expect(await createSigner(made.vault).signTransaction(evm(ADDRESS_1), prepared)).toEqual(
    signTransaction(prepared, hexToBytes(KEY_1), ADDRESS_1.toLowerCase()),
  )
})

test('a Solana transaction of account 1 is signed by its key 1', async () => {
  const seed = hexToBytes(SOLANA_KEY_1)
  const text = solana.transaction([], { feePayer: { seed, address: SOLANA_1 as never, signer: {} as never } })
  const signed = await createSigner(made.vault).sign({ account: sol(SOLANA_1), family: 'solana', payload: text })
  expect(signed).toBe(signSolana(text, SOLANA_1, seed))
})

const STRANGER = `0x${'22'.repeat(20)}`
test.each<[string, AccountId, Signable['family']]>([
  ['an EVM account of somebody else', evm(STRANGER), 'eip155'],
  ['a Solana account of somebody else', sol(solana.STRANGER.address), 'solana'],
  ['a Solana address in another letter case', sol(SOLANA_1.toLowerCase()), 'solana'],
  ['a Solana account for a digest', sol(SOLANA_1), 'eip155'],
  ['an EVM address on Solana', sol(ADDRESS_1), 'eip155'],
  ['an EVM account for a Solana transaction', evm(ADDRESS_1), 'solana'],
  ['a Solana address on an EVM chain', evm(SOLANA_1), 'solana'],
  ['a chain of a third kind', evm(ADDRESS_1, 'cosmos:hub' as ChainId), 'eip155'],
])('action/no-signer, and no key is lent: %s', async (_, account, family) => {
  const failure = await failureOf(createSigner(made.vault).sign({ account, family, payload: DIGEST }))
  expect(failure).toEqual({ code: 'action/no-signer', chainId: account.slice(0, account.lastIndexOf(':')) })
})
