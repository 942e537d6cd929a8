// The facts of a plan together: what must be read, what may be left out, and what a silent network means. security §4.
import { expect, test } from 'vitest'
import { readFacts } from '../../../../src/chains/facts/facts.ts'
import { makeRegistry } from '../../../../src/chains/registry/registry.ts'
import { readAccountRent } from '../../../../src/chains/solana/rent.ts'
import type { NeededFacts } from '../../../../src/core/plan/facts.ts'
import type { AccountType } from '../../../../src/core/plan/verdict.ts'
import { error, type Node, nodes, result } from '../../../support/chains/nodes.ts'
import { tokenCall } from '../../../support/chains/oracle.ts'
import { BASE, NOW_MS, PAYER, STRANGER, USDC, USDC_ADDRESS } from '../../../support/core/fixtures.ts'

const word = (value: bigint) => result(`0x${value.toString(16).padStart(64, '0')}`)
const REGISTRY = makeRegistry()
const TOKENS = REGISTRY.tokens.filter(({ chainId }) => chainId === BASE)
const ALLOWANCE = tokenCall('allowance', PAYER, STRANGER)
/** A node whose token at this place allows the router this much. */
const allowing = (amount: bigint, place = -1): Node => ({
  eth_call: ([call]) => {
    const { to, data } = call as { to: string; data: string }
    return data === ALLOWANCE ? word(to === TOKENS.at(place)?.address ? amount : 0n) : error(3)
  },
})
const read = (needed: Omit<NeededFacts, 'chainId'>, each: Node[], kind: AccountType = 'contract') =>
  readFacts(
    { chainId: BASE, ...needed },
    {
      ...{ registry: REGISTRY, rpcOf: () => nodes(...each), kindOf: async () => kind, nowMs: NOW_MS },
      accountRentOf: async (_chainId, program) => readAccountRent(nodes(...each), program),
    },
  )
const recipient = { address: STRANGER, isCodeCompared: false }
const ROUTER = { recipient, owner: PAYER }

test('security §4: a router without an allowance of any registered token of the network', async () => {
  expect(await read(ROUTER, [allowing(0n), allowing(0n)])).toEqual({ recipient: 'contract', routerAllowances: 'none' })
  for (const place of TOKENS.keys())
    expect(await read(ROUTER, [allowing(1n, place), allowing(1n, place)])).toMatchObject({ routerAllowances: 'some' })
})

test('a registered token that is not there allows nothing', async () => {
  const empty: Node = { eth_call: result('0x') }
  expect(await read(ROUTER, [empty, empty])).toMatchObject({ routerAllowances: 'none' })
  expect(await read(ROUTER, [empty, allowing(0n)])).toMatchObject({ routerAllowances: 'none' })
})

test.each<[string, NeededFacts | object, Node[], AccountType, string]>([
  ['allowances of a router', ROUTER, [allowing(0n), {}], 'contract', 'chain/unreachable'],
  ['allowances that nodes tell differently', ROUTER, [allowing(0n), allowing(1n)], 'contract', 'chain/nodes-differ'],
  ['the kind of a router', ROUTER, [allowing(0n), allowing(0n)], 'unread', 'chain/unreachable'],
  ['the rent of an account that is opened', { opens: 'spl-token' }, [{}, {}], 'contract', 'chain/unreachable'],
  ['the domain of a token', { domainOf: USDC_ADDRESS }, [{}, {}], 'contract', 'chain/unreachable'],
])('%s not read: it is tried again, and nothing is refused', async (_name, needed, each, kind, code) => {
  await expect(read(needed, each, kind)).rejects.toMatchObject({ failure: { code } })
})

test('security §4, ERC-1271: code of the payer’s own account is noted, and nothing where it has none or nobody says it', async () => {
  const code = (said: string): Node => ({ eth_getCode: ([of]) => result(of === PAYER ? said : '0x6080') })
  const delegated = code(`0xef0100${'ab'.repeat(20)}`)
  expect(await read({ payer: PAYER }, [delegated, delegated])).toEqual({ hasPayerCode: true })
  expect(await read({ payer: PAYER, recipient }, [delegated, delegated])).toEqual({
    ...{ recipient: 'contract', hasPayerCode: true },
  })
  for (const each of [
    [code('0x'), code('0x')],
    [delegated, {}],
    [{}, {}],
  ])
    expect(await read({ payer: PAYER }, each)).toEqual({})
})

test('security §5: what a new token account costs is noted as the nodes say it', async () => {
  const taking: Node = { getMinimumBalanceForRentExemption: ([bytes]) => result(Number(bytes) * 1_000) }
  expect(await read({ opens: 'spl-token' }, [taking, taking])).toEqual({ rentLamports: 165_000n })
  expect(await read({ opens: 'token-2022' }, [taking, taking])).toEqual({ rentLamports: 300_000n })
})

test('a recipient, a rate and a code that cannot be read are left out', async () => {
  const compared = { recipient: { address: STRANGER, isCodeCompared: true } }
  expect(await read({ ...compared, rate: { token: USDC, currency: 'EUR' } }, [{}, {}])).toEqual({
    recipient: 'contract',
  })
  expect(await read(compared, [{}, {}], 'unread')).toEqual({ recipient: 'unread' })
  expect(await read({ domainOf: USDC_ADDRESS }, [allowing(0n), allowing(0n)])).toEqual({})
})

test('the code is compared only where it can soften a question', async () => {
  const code = { eth_getCode: result('0x6080') }
  expect(await read({ recipient }, [code, code])).toEqual({ recipient: 'contract' })
  const compared = { recipient: { address: STRANGER, isCodeCompared: true } }
  expect(await read(compared, [code, code])).toEqual({ recipient: 'contract', hasListedCode: true })
  expect(await read(compared, [code, code], 'account')).toEqual({ recipient: 'account' })
})
