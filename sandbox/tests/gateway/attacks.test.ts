// The service as the attacker, seen on the wire by an unsuspecting client: what each attack on a quote or an account asks it to
// sign. Attacks on Solana and on the status have their own files.

import { type Address, createPublicClient, erc20Abi, http, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import type { Attack } from '../../gateway/attacks/attack.ts'
import { THIEF } from '../../gateway/attacks/bend.ts'
import { BASE } from '../../independent/client.ts'
import {
  type Action,
  type AnyOption,
  actionsOf,
  buildDataOf,
  executeAll,
  optionFor,
  payerOn,
} from '../../independent/signer.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, here } = useSandbox()

const thief = THIEF.toLowerCase()
const EURC = '0x60a3e35cc302bfa44cb288bc5a4f316fdb1adb42'

/** A payment under attack, an account that can pay it, and the answers it gets. */
async function attacked(attack: Attack, chainId = BASE) {
  const payer = await payerOn(here, chainId)
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', scenario: { attack } })
  const option = await optionFor(here, paymentId, `${chainId}:${payer.address}`)
  return { payer, paymentId, option, actions: await actionsOf(here, paymentId, option) }
}

const typedIn = (action: Action | undefined) => JSON.parse(String(action?.data.params[1]))

type Told = Awaited<ReturnType<typeof attacked>>
const [PRICE, MORE] = [`0x${(12_400_000).toString(16)}`, `0x${(124_000_000).toString(16)}`]
const displayOf = ({ amount }: AnyOption) => amount.display

/** What an attack on typed data or on the quote changes in an honest answer. */
const ON_BASE: Partial<Record<Attack, (told: Told) => unknown>> = {
  'other-token': ({ actions: [one] }) =>
    expect(typedIn(one)).toMatchObject({
      domain: { name: 'EURC', verifyingContract: EURC },
      message: { value: PRICE },
    }),
  more: ({ option, actions: [one] }) =>
    expect([option.amount.value, typedIn(one).message.value]).toEqual(['12400000', MORE]),
  'other-account': ({ payer, option, actions: [one] }) => {
    expect(option.account.toLowerCase()).toContain(payer.address.toLowerCase())
    expect(one?.data.params[0]).toBe(typedIn(one).message.from)
    expect(typedIn(one).message.from).not.toBe(payer.address.toLowerCase())
  },
  'other-chain': ({ option, actions: [one] }) => {
    expect([option.amount.unit.split('/')[1], one?.data.chain_id]).toEqual([BASE, 'eip155:1'])
    expect(typedIn(one).domain.chainId).toBe('0x1')
  },
  'far-deadline': ({ actions: [one] }) =>
    expect(Number(typedIn(one).message.validBefore) - Date.now() / 1000).toBeGreaterThan(29 * 86_400),
  'typed-data-undeclared-member': ({ payer, actions: [one] }) => {
    expect(typedIn(one).message).toMatchObject({ value: PRICE, refundTo: payer.address.toLowerCase() })
    expect(JSON.stringify(typedIn(one).types)).not.toContain('refundTo')
  },
  'price-gap': ({ option, actions: [one] }) =>
    expect([option.amount.value, typedIn(one).message.value]).toEqual(['124000000', MORE]),
  'display-lie-decimals': ({ option }) => expect(displayOf(option)).toMatchObject({ assetSymbol: 'USDC', decimals: 9 }),
  'display-lie-symbol': ({ option }) => expect(displayOf(option)).toMatchObject({ assetSymbol: 'USDT', decimals: 6 }),
  'sign-digest': ({ actions: [text, payment] }) => {
    expect([text?.data.method, payment?.data.method]).toEqual(['personal_sign', 'eth_signTypedData_v4'])
    expect(String(text?.data.params[0])).toMatch(/^0x[0-9a-f]{64}$/)
  },
}

test.each(Object.entries(ON_BASE))('%s: the changed answer', async (name, look) => {
  await look(await attacked(name as Attack))
})

test('more-fetched: the quote is honest, only fetch asks for more', async () => {
  const { option, actions } = await attacked('more-fetched', 'eip155:1')
  expect([option.amount.value, typedIn(actions[0]).message.value]).toEqual(['12400000', MORE])
  expect(Buffer.from(buildDataOf(option), 'hex').toString()).not.toContain(MORE)
})

test('nested-build: fetch returns another build action', async () => {
  const { actions } = await attacked('nested-build', 'eip155:1')
  expect(actions.map(({ type }) => type)).toEqual(['build'])
})

test('swapped-plan: the second options or fetch call pays somebody else', async () => {
  const { payer, paymentId, actions } = await attacked('swapped-plan')
  const again = await optionFor(here, paymentId, `${BASE}:${payer.address}`)
  const [first, second] = [actions[0], (again.actions as Action[])[0]].map((one) => typedIn(one).message)
  expect([first.to, second.to]).toEqual([sandbox.collectorAddress.toLowerCase(), thief])
  const built = { amountMinor: '1240', offer: ['eip155:1/PYUSD'], scenario: { attack: 'swapped-plan' as const } }
  const { paymentId: other } = await sandbox.createPayment(built)
  const option = await optionFor(here, other, `eip155:1:${(await payerOn(here, 'eip155:1')).address}`)
  const fetched = [await actionsOf(here, other, option), await actionsOf(here, other, option)]
  expect(fetched.map(([one]) => typedIn(one).message.to)).toEqual([sandbox.collectorAddress.toLowerCase(), thief])
})

const allowanceOf = (chainId: string, token: string, owner: Address) =>
  createPublicClient({ transport: http(sandbox.loopback.rpcUrls[chainId]) }).readContract({
    address: token as Address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, THIEF],
  })

test.each([
  ['approve-elsewhere', 'eip155:137', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 2],
  ['approve-unlimited', BASE, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 2],
] as const)('%s: whoever does what is asked has given everything away', async (attack, chainId, token, steps) => {
  const { payer, actions } = await attacked(attack, chainId)
  expect(actions).toHaveLength(steps)
  expect(actions[0]?.data.method).toBe('eth_sendTransaction')
  await executeAll(here, actions, payer)
  expect(await allowanceOf(chainId, token, payer.address)).toBe(maxUint256)
})

test('delegate: the paying transaction also delegates the account', async () => {
  const { actions } = await attacked('delegate', 'eip155:1')
  expect(actions[0]?.data.params).toMatchObject([{ type: '0x4', authorizationList: [{ address: thief }] }])
  expect(actions[0]?.data.params).toMatchObject([{ value: expect.stringMatching(/^0x[1-9a-f]/) }])
})
