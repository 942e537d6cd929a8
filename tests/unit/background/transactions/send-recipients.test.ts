// Money is sent to wallets: what the registry lists is refused, what its chain knows as no wallet too, and a contract is a question. security §4.
import type { Address } from '@solana/kit'
import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NETWORKS } from '../../../../src/chains/registry/networks.ts'
import { TOKENS } from '../../../../src/chains/registry/tokens.ts'
import type { RecipientFacts, RecipientKind } from '../../../../src/core/transaction/send.ts'
import {
  createSendWorld,
  FRIEND,
  ON_BASE,
  ON_SOLANA,
  type SendWorld,
  SOLANA_FRIEND,
  sendsIn,
} from '../../../support/background/send-world.ts'
import * as bench from '../../../support/chains/solana-bench.ts'
import * as site from '../../../support/chains/website.ts'

let world: SendWorld
beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  world = createSendWorld()
})
afterEach(() => vi.unstubAllGlobals())

const refused = (reason: string) => ({ failure: { code: 'send/refused', reason } })
const onBase = (to: string, symbol = 'USDC') => world.work().quote({ ...ON_BASE, to, symbol, amountBaseUnits: 1n })
const onSolana = (to: string) => world.work().quote({ ...ON_SOLANA, to })
const isEvm = ({ chainId }: { chainId: string }) => chainId.startsWith('eip155:')
const evmNetworks = NETWORKS.filter(isEvm)

describe('security §4 what the registry lists, on whichever network, is refused for a send', () => {
  test.each(TOKENS.filter(isEvm).map(({ symbol, chainId, address }) => [symbol, chainId, address]))(
    'the contract of %s on %s',
    async (_, __, address) => {
      await expect(onBase(address.toLowerCase())).rejects.toMatchObject(refused('contract'))
      await expect(onBase(address, 'ETH')).rejects.toMatchObject(refused('contract'))
    },
  )
  test.each(evmNetworks.map(({ name, coin }) => [name, coin.wrapped ?? '']))(
    'the wrapped coin of %s',
    async (_, one) => {
      await expect(onBase(one)).rejects.toMatchObject(refused('contract'))
    },
  )
  test.each(
    evmNetworks.flatMap(({ name, collectors, routers }) => [...collectors, ...routers].map((one) => [name, one])),
  )('where payments on %s are collected: %s', async (_, one) => {
    await expect(onBase(one)).rejects.toMatchObject(refused('payment-contract'))
  })
  test.each([
    ['Permit2', '0x000000000022D473030F116dDEE9F6B43aC78BA3'],
    ['Multicall3', '0xcA11bde05977b3631167028862bE2a173976CA11'],
    ['a price feed', '0x5f4ec3df9cbd43714fe2740f5e3616155c5b8419'],
  ])('%s', async (_, one) => {
    await expect(onBase(one)).rejects.toMatchObject(refused('known-contract'))
  })
  test.each(TOKENS.filter((one) => !isEvm(one)).map(({ symbol, address }) => [symbol, address]))(
    'the mint of %s on Solana',
    async (_, address) => {
      await expect(onSolana(address)).rejects.toMatchObject(refused('mint'))
    },
  )
})

describe('security §4 addresses without a key', () => {
  const low = (number: number) => `0x${number.toString(16).padStart(40, '0')}`
  test.each([...Array.from({ length: 17 }, (_, at) => at + 1), 0x64, 0xff, 0x100, 0x1000, 0xffff].map(low))(
    'the precompile %s',
    async (to) => {
      await expect(onBase(to)).rejects.toMatchObject(refused('precompile'))
    },
  )
  test.each([
    low(0),
    low(0xdead),
    '0x000000000000000000000000000000000000dEaD',
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    `0x${'f'.repeat(40)}`,
  ])('nobody’s %s', async (to) => {
    await expect(onBase(to)).rejects.toMatchObject(refused('nobody'))
  })
  test('one digit more is an address like any other', async () => {
    await expect(onBase(low(0x10000))).resolves.toMatchObject({ terms: { to: low(0x10000) } })
  })
  test.each([
    ['the System Program', '11111111111111111111111111111111'],
    ['the Token Program', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
    ['Token-2022', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'],
    ['Memo', 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'],
    ['Compute Budget', 'ComputeBudget111111111111111111111111111111'],
  ])('%s is refused whatever the nodes say', async (_, to) => {
    await expect(onSolana(to)).rejects.toMatchObject(refused('program'))
  })
  test('Solana’s incinerator', async () => {
    await expect(onSolana('1nc1nerator11111111111111111111111111111111')).rejects.toMatchObject(refused('nobody'))
  })
})

const KINDS: Exclude<RecipientKind, 'wallet' | 'contract'>[] = [
  ...(['program', 'mint', 'token-account', 'sysvar'] as const),
  ...(['stake-account', 'vote-account', 'nonce-account', 'program-account'] as const),
]

describe('security §4 on Solana, what stands at the address decides', () => {
  test.each(KINDS)('%s is refused for the coin and for a token, and again before the signature', async (kind) => {
    const quote = await onSolana(SOLANA_FRIEND)
    world.places[SOLANA_FRIEND] = { kind }
    for (const symbol of ['USDC', 'SOL']) {
      const asked = { ...ON_SOLANA, symbol }
      await expect(world.work().quote(asked)).rejects.toMatchObject(refused(kind))
    }
    await expect(world.work().start(quote.terms, quote.cost)).rejects.toMatchObject(refused(kind))
    expect([world.signed, await sendsIn(world)]).toEqual([[], []])
  })

  test('a token account names its owner’s wallet', async () => {
    const there: RecipientFacts = { kind: 'token-account', wallet: bench.STRANGER.address }
    world.places[SOLANA_FRIEND] = there
    await expect(onSolana(SOLANA_FRIEND)).rejects.toMatchObject({
      failure: { code: 'send/refused', reason: 'token-account', wallet: bench.STRANGER.address },
    })
  })
})

describe('security §4 on EVM networks, a contract is a question', () => {
  const there = () => {
    world.places[FRIEND] = { kind: 'contract' }
  }
  test('the quote says so, and of a wallet says nothing', async () => {
    expect(await onBase(FRIEND)).not.toHaveProperty('isContract')
    there()
    expect(await onBase(FRIEND)).toMatchObject({ isContract: true })
  })

  test('nothing is signed without the tick, whatever the page shows', async () => {
    there()
    const { terms, cost } = await onBase(FRIEND)
    await expect(world.work().start(terms, cost)).rejects.toMatchObject(refused('contract-unagreed'))
    expect([world.signed, await sendsIn(world)]).toEqual([[], []])
    await world.work().start(terms, cost, true)
    expect(world.signed).toHaveLength(1)
  })

  test('one that has become a contract since it was shown is asked about', async () => {
    const { terms, cost } = await onBase(FRIEND)
    there()
    await expect(world.work().start(terms, cost)).rejects.toMatchObject(refused('contract-unagreed'))
    expect(world.signed).toEqual([])
  })

  test('a tick takes nothing that is refused', async () => {
    const { terms, cost } = await onBase(FRIEND)
    const listed = { ...terms, to: '0x35e6cb35647076539f8c4d14f51e03841bcd1f0e' }
    await expect(world.work().start(listed, cost, true)).rejects.toMatchObject(refused('payment-contract'))
  })
})

describe('security §5 a website’s transaction keeps its own rules', () => {
  const judge = (to: Address) =>
    world.work().judge({
      link: 'solana:https://shop.example/pay',
      answer: site.answering(site.made([site.coins(5_000_000n, to)])),
    })

  test.each(['stake-account', 'vote-account', 'nonce-account', 'program-account'] as const)(
    'a merchant may collect in %s, which somebody can empty',
    async (kind) => {
      world.places[site.SHOP.address] = { kind }
      expect((await judge(site.SHOP.address)).terms.to).toBe(site.SHOP.address)
    },
  )
  test.each(['program', 'mint', 'token-account', 'sysvar'] as const)('%s is refused', async (kind) => {
    world.places[site.SHOP.address] = { kind }
    const expected = { failure: { code: 'request/refused', reason: 'recipient' } }
    await expect(judge(site.SHOP.address)).rejects.toMatchObject(expected)
  })
})
