// What the real service does and the sandbox by default does not: contracts that no build names, and another symbol.

import { expect, test } from 'vitest'
import { askNode } from '../../independent/nodes.ts'
import { actionsOf, confirm, executeAll, optionFor, payerOn } from '../../independent/signer.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, here } = useSandbox()

const BASE = 'eip155:8453'
const POLYGON = 'eip155:137'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const USDT = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'
const [COLLECTOR, ROUTER] = ['0x5FbDB2315678afecb367f032d93F642f64180aa3', '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512']

const codeAt = async (chainId: string, address: string) =>
  (await askNode(sandbox, chainId, 'b', 'eth_getCode', address, 'latest')).result

test.each([
  [{ collector: 'unknown' }, BASE, 'USDC', USDC, 1_000_000n, COLLECTOR],
  [{ collector: 'unknown' }, POLYGON, 'USDT', USDT, 1_000_000n, COLLECTOR],
  [{ router: 'unknown' }, BASE, 'ETH', 'native', 400_000_000_000_000n, ROUTER],
  [{ router: 'unknown' }, POLYGON, 'POL', 'native', 2n * 10n ** 18n, ROUTER],
  [{ router: 'unknown' }, 'eip155:56', 'BNB', 'native', 1_666_666_666_666_667n, ROUTER],
] as const)(
  'live-service W5.6 %j on %s in %s: the code is the known one or does the same, the address is not, and the merchant is paid',
  async (scenario, chainId, symbol, asset, due, known) => {
    const had = await sandbox.balanceOf(chainId, asset, sandbox.merchantAddress)
    const payer = await payerOn(here, chainId)
    const offer = [`${chainId}/${symbol}`]
    const { paymentId } = await sandbox.createPayment({ amountMinor: '100', offer, scenario })
    const option = await optionFor(here, paymentId, `${chainId}:${payer.address}`)
    const actions = await actionsOf(here, paymentId, option)
    const asked = actions.at(-1)?.data.params ?? []
    const to = asset === 'native' ? Reflect.get(Object(asked[0]), 'to') : recipientOf(String(asked[1]))
    expect(to).not.toBe(known.toLowerCase())
    expect(await codeAt(chainId, to)).toBe(`${await codeAt(chainId, known)}${asset === 'native' ? '00' : ''}`)
    const results = await executeAll(here, actions, payer)
    expect((await confirm(here, paymentId, option.id, results)).body.status).toBe('succeeded')
    expect((await sandbox.balanceOf(chainId, asset, sandbox.merchantAddress)) - had).toBe(due)
  },
)

function recipientOf(typedData: string): string {
  const { to, spender } = JSON.parse(typedData).message
  return to ?? spender
}

test('live-service W3.4 symbol: the option claims another symbol for the same token', async () => {
  const payer = await payerOn(here, POLYGON)
  const scenario = { symbol: 'USDT0' }
  const body = JSON.stringify({ amountMinor: '100', offer: [`${POLYGON}/USDT`], scenario })
  const { paymentId } = await (await fetch(sandbox.loopback.controlUrl, { method: 'POST', body })).json()
  const { amount } = await optionFor(here, paymentId, `${POLYGON}:${payer.address}`)
  expect(amount.display['assetSymbol']).toBe('USDT0')
  expect(amount.unit.toLowerCase()).toContain(USDT.toLowerCase())
})
