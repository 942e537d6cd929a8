// What a transaction may cost: gas with a margin, fees from the chain, and never more than the network's cap. security T21.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteFees } from '../../../../src/chains/eip155/fees.ts'
import { requireAllowance } from '../../../../src/chains/eip155/reads.ts'
import { makeRegistry } from '../../../../src/chains/registry/registry.ts'
import { maxFeeWei } from '../../../../src/core/transaction/transaction.ts'
import { error, type Node, nodes, result, type Said } from '../../../support/chains/nodes.ts'
import { tokenCall, unsignedLength } from '../../../support/chains/oracle.ts'

const GWEI = 1_000_000_000n
const hex = (value: bigint) => `0x${value.toString(16)}`
const CALL = { chainId: 1n, from: `0x${'11'.repeat(20)}`, to: `0x${'22'.repeat(20)}`, valueWei: 5n, data: '0x1234' }
const CAPPED = { feeCapWei: 10n ** 18n }
const history = (base: bigint[], tips: bigint[]) =>
  result({ baseFeePerGas: base.map(hex), reward: tips.map((tip) => [hex(tip)]) })
const chain = (changes: Partial<Record<string, Said>> = {}): Node => ({
  eth_estimateGas: result(hex(100_000n)),
  eth_feeHistory: history([9n, 10n, 20n * GWEI], [1n * GWEI, 3n * GWEI, 2n * GWEI]),
  eth_gasPrice: result(hex(24n * GWEI)),
  eth_getTransactionCount: result('0x7'),
  ...(changes as Node),
})
const failure = (code: string) => ({ failure: { code } })

test('EIP-1559 twice the next base fee and the middle tip, a fifth more gas', async () => {
  const rpc = nodes(chain())
  expect(await quoteFees(rpc, CALL, CAPPED)).toEqual({
    gas: 120_000n,
    maxFeePerGasWei: 42n * GWEI,
    maxPriorityFeePerGasWei: 2n * GWEI,
  })
  expect(rpc.asked).toEqual([
    { node: 0, method: 'eth_estimateGas', params: [{ from: CALL.from, to: CALL.to, value: '0x5', data: '0x1234' }] },
    { node: 0, method: 'eth_feeHistory', params: ['0x5', 'latest', [50]] },
  ])
})

test.each([1n, 4n, 5n, 6n, 21_000n, 99_999n])('the margin of %d gas is a fifth, rounded up', async (gas) => {
  const fees = await quoteFees(nodes(chain({ eth_estimateGas: result(hex(gas)) })), CALL, CAPPED)
  expect(fees.gas * 5n >= gas * 6n && fees.gas * 5n < gas * 6n + 5n).toBe(true)
})

test('where recent blocks are empty, the tip is what the gas price adds to the base fee', async () => {
  const empty = history([20n * GWEI], [0n, 0n, 0n])
  const quote = (changes: Partial<Record<string, Said>>) => quoteFees(nodes(chain(changes)), CALL, CAPPED)
  expect(await quote({ eth_feeHistory: empty })).toMatchObject({ maxPriorityFeePerGasWei: 4n * GWEI })
  const without = result({ baseFeePerGas: [hex(20n * GWEI)] })
  expect(await quote({ eth_feeHistory: without })).toMatchObject({ maxPriorityFeePerGasWei: 4n * GWEI })
  expect(await quote({ eth_feeHistory: empty, eth_gasPrice: result(hex(GWEI)) })).toMatchObject({
    maxPriorityFeePerGasWei: 0n,
    maxFeePerGasWei: 40n * GWEI,
  })
})

test('live-service W5.6: on Polygon the tip is at least 25 gwei, and only there', async () => {
  const tipOn = async (chainId: bigint, tip: bigint) =>
    (await quoteFees(nodes(chain({ eth_feeHistory: history([GWEI], [tip]) })), { ...CALL, chainId }, CAPPED))
      .maxPriorityFeePerGasWei
  expect(await tipOn(137n, GWEI)).toBe(25n * GWEI)
  expect(await tipOn(137n, 31n * GWEI)).toBe(31n * GWEI)
  expect(await tipOn(1n, GWEI)).toBe(GWEI)
})

test('security T21: no quote is above the cap of its network, and the cap itself is allowed', async () => {
  const costWei = 120_000n * 42n * GWEI
  await expect(quoteFees(nodes(chain()), CALL, { feeCapWei: costWei })).resolves.toMatchObject({ gas: 120_000n })
  await expect(quoteFees(nodes(chain()), CALL, { feeCapWei: costWei - 1n })).rejects.toMatchObject(
    failure('chain/fee-too-high'),
  )
  const any = fc.record({ gas: fc.bigInt({ min: 1n, max: 10n ** 7n }), base: fc.bigInt({ min: 0n, max: 10n ** 13n }) })
  await fc.assert(
    fc.asyncProperty(any, fc.constantFrom(...makeRegistry({}).networks), async ({ gas, base }, network) => {
      const node = chain({ eth_estimateGas: result(hex(gas)), eth_feeHistory: history([base], [GWEI]) })
      const fees = await quoteFees(nodes(node), CALL, network).catch(() => undefined)
      if (fees) expect(fees.gas * fees.maxFeePerGasWei).toBeLessThanOrEqual(network.feeCapWei)
      else expect(gas * 2n * (2n * base + GWEI)).toBeGreaterThan(network.feeCapWei)
    }),
  )
})

describe('specs.optimism.io, fjord: an OP Stack network takes a fee for the bytes of a transaction, beside its gas', () => {
  const ON_BASE = { ...CALL, chainId: 8453n }
  const word = (value: bigint) => result(`0x${value.toString(16).padStart(64, '0')}`)
  const isOperator = (params: unknown[]) =>
    JSON.stringify(params).includes(tokenCall('getOperatorFee', 0n).slice(0, 10))
  /** An oracle that says this of the bytes, and that of the operator. */
  const oracle = (said: Said, operator: Said = word(0n)): Node => ({
    ...chain(),
    eth_call: (params) => (isOperator(params) ? operator : said),
  })
  const charging = (said: Said, operator?: Said) => nodes(oracle(said, operator))
  const UPPER_BOUND_WEI = 3n * GWEI

  test.each([10n, 8453n])('it is asked for on %d, and counted twice, as the base fee is', async (chainId) => {
    const rpc = charging(result(`0x${UPPER_BOUND_WEI.toString(16).padStart(64, '0')}`))
    const fees = await quoteFees(rpc, { ...CALL, chainId }, CAPPED)
    expect(fees.dataFeeWei).toBe(2n * UPPER_BOUND_WEI)
    expect(maxFeeWei(fees)).toBe(120_000n * 42n * GWEI + 2n * UPPER_BOUND_WEI)
    const [asked] = rpc.asked.filter(({ method }) => method === 'eth_call')
    const [call] = (asked?.params ?? []) as { to: string; data: string }[]
    expect(call?.to).toBe('0x420000000000000000000000000000000000000f')
    const length = BigInt(`0x${call?.data.slice(10)}`)
    expect(call?.data).toBe(tokenCall('getL1FeeUpperBound', length))
    const widest = {
      ...{ chainId, nonce: 2n ** 32n, to: CALL.to, valueWei: 2n ** 90n, data: '0x1234' },
      ...{ gas: 2n ** 40n, maxFeePerGasWei: 2n ** 64n, maxPriorityFeePerGasWei: 2n ** 64n },
    }
    expect(length).toBeGreaterThanOrEqual(unsignedLength(widest))
  })
  test('it counts for the cap', async () => {
    const rpc = charging(result(`0x${UPPER_BOUND_WEI.toString(16).padStart(64, '0')}`))
    const feeCapWei = 120_000n * 42n * GWEI + 2n * UPPER_BOUND_WEI
    await expect(quoteFees(rpc, ON_BASE, { feeCapWei })).resolves.toMatchObject({ gas: 120_000n })
    await expect(quoteFees(rpc, ON_BASE, { feeCapWei: feeCapWei - 1n })).rejects.toMatchObject(
      failure('chain/fee-too-high'),
    )
  })
  describe('isthmus: the operator takes a fee by the gas, which is counted twice as well', () => {
    const OPERATOR_WEI = 7n * GWEI
    test.each([10n, 8453n])('on %d, for the gas limit', async (chainId) => {
      const rpc = charging(word(UPPER_BOUND_WEI), word(OPERATOR_WEI))
      const fees = await quoteFees(rpc, { ...CALL, chainId }, CAPPED)
      expect(fees.dataFeeWei).toBe(2n * (UPPER_BOUND_WEI + OPERATOR_WEI))
      const asked = rpc.asked.filter(({ method, params }) => method === 'eth_call' && isOperator(params))
      const data = tokenCall('getOperatorFee', fees.gas)
      expect(asked.map(({ params }) => params)).toEqual([
        [{ to: '0x420000000000000000000000000000000000000f', data }, 'latest'],
      ])
    })
    test('also where there is no other, and it counts for the cap', async () => {
      const rpc = charging(word(0n), word(OPERATOR_WEI))
      const feeCapWei = 120_000n * 42n * GWEI + 2n * OPERATOR_WEI
      expect(await quoteFees(rpc, ON_BASE, { feeCapWei })).toMatchObject({ dataFeeWei: 2n * OPERATOR_WEI })
      await expect(quoteFees(rpc, ON_BASE, { feeCapWei: feeCapWei - 1n })).rejects.toMatchObject(
        failure('chain/fee-too-high'),
      )
    })
    test.each<[string, Said]>([
      ['reverts', error(3, 'execution reverted')],
      ['reverts without data', error(-32000, 'execution reverted')],
      ['says nothing', result('0x')],
    ])('an oracle without the function, which %s, charges none', async (_, said) => {
      expect(await quoteFees(charging(word(UPPER_BOUND_WEI), said), ON_BASE, CAPPED)).toMatchObject({
        dataFeeWei: 2n * UPPER_BOUND_WEI,
      })
    })
    test.each<[string, Said]>([
      ['is silent', 'silence'],
      ['has reached its limit', error(-32005)],
      ['gives no number', result('0x07')],
    ])('chain/unreachable is told where the node %s', async (_, said) => {
      const quote = quoteFees(charging(word(UPPER_BOUND_WEI), said), ON_BASE, CAPPED)
      await expect(quote).rejects.toMatchObject(failure('chain/unreachable'))
    })
  })
  test('one node of three can neither hide these fees nor exhaust the cap with them', async () => {
    const honest = oracle(word(3n), word(4n))
    const liars = [0n, 2n ** 255n].map((lie) => oracle(word(lie), word(lie)))
    for (const liar of liars)
      expect(await quoteFees(nodes(liar, honest, honest), ON_BASE, CAPPED)).toMatchObject({ dataFeeWei: 14n })
  })
  test('where nobody takes one there is none, and other networks are not asked', async () => {
    expect(await quoteFees(charging(result('0x')), ON_BASE, CAPPED)).not.toHaveProperty('dataFeeWei')
    const rpc = charging(result(`0x${'f'.repeat(64)}`))
    expect(await quoteFees(rpc, CALL, CAPPED)).not.toHaveProperty('dataFeeWei')
    expect(rpc.asked.map(({ method }) => method)).not.toContain('eth_call')
  })
  test('chain/unreachable is told where nobody says it: half a sum would be too small', async () => {
    await expect(quoteFees(charging('silence'), ON_BASE, CAPPED)).rejects.toMatchObject(failure('chain/unreachable'))
  })
})

test('every network’s cap pays for a router call in a busy hour', async () => {
  /** Gwei per gas that the network has seen for hours, not seconds (its explorer's gas charts). */
  const busyGwei = { 1: 25n, 10: 1n, 8453: 1n, 42161: 1n, 137: 500n, 56: 5n, 42220: 200n, 143: 400n }
  for (const [id, gwei] of Object.entries(busyGwei)) {
    const cap = makeRegistry({}).networks.find(({ chainId }) => chainId === `eip155:${id}`)?.feeCapWei ?? 0n
    expect(300_000n * 2n * gwei * GWEI, id).toBeLessThanOrEqual(cap)
  }
})

test('of two estimates the higher is taken: gas that is not used is not paid', async () => {
  const [low, high] = [chain({ eth_estimateGas: result('0x5208') }), chain({ eth_estimateGas: result('0xc350') })]
  expect(await quoteFees(nodes(low, high, { eth_estimateGas: error(3) }), CALL, CAPPED)).toMatchObject({ gas: 60_000n })
})

test('chain/rejected is told when the nodes say that the call would fail; one of two does not decide', async () => {
  const refusing = chain({ eth_estimateGas: error(3, 'execution reverted') })
  const quote = (...each: Node[]) => quoteFees(nodes(...each), CALL, CAPPED)
  await expect(quote(refusing)).rejects.toMatchObject(failure('chain/rejected'))
  await expect(quote(refusing, refusing)).rejects.toMatchObject(failure('chain/rejected'))
  await expect(quote(refusing, {})).rejects.toMatchObject(failure('chain/unreachable'))
  await expect(quote({}, {})).rejects.toMatchObject(failure('chain/unreachable'))
  for (const lots of ['lots', '0x', '', `0x${'f'.repeat(65)}`, 21_000, null])
    await expect(quote(chain({ eth_estimateGas: result(lots) }))).rejects.toMatchObject(failure('chain/unreachable'))
})

describe('I17 one node of three sets no price', () => {
  const HUGE = 2n ** 200n
  const usual = { gas: 120_000n, maxFeePerGasWei: 42n * GWEI, maxPriorityFeePerGasWei: 2n * GWEI }
  test.each<[string, Partial<Record<string, Said>>]>([
    ['a huge base fee', { eth_feeHistory: history([HUGE], [2n * GWEI]) }],
    ['a huge tip', { eth_feeHistory: history([20n * GWEI], [HUGE]) }],
    ['no base fee', { eth_feeHistory: history([0n], [0n]) }],
    ['a huge estimate', { eth_estimateGas: result(hex(HUGE)) }],
    ['an estimate that is too small', { eth_estimateGas: result('0x1') }],
    ['nothing', { eth_feeHistory: result(null), eth_estimateGas: result(null) }],
  ])('neither with %s', async (_, lie) => {
    const each = [chain(lie), chain(), chain()]
    for (const order of [each, each.toReversed()]) expect(await quoteFees(nodes(...order), CALL, CAPPED)).toEqual(usual)
  })
  test('nor with its gas price where blocks are empty', async () => {
    const empty = { eth_feeHistory: history([20n * GWEI], [0n]) }
    const liar = chain({ ...empty, eth_gasPrice: result(hex(HUGE)) })
    const fees = await quoteFees(nodes(liar, chain(empty), chain(empty)), CALL, CAPPED)
    expect(fees).toMatchObject({ maxPriorityFeePerGasWei: 4n * GWEI })
  })
})

test.each<[string, Said]>([
  ['nothing', result(null)],
  ['no base fees', result({ baseFeePerGas: [] })],
  ['text', result('0x1')],
  ['a base fee that is a number', result({ baseFeePerGas: [20] })],
  ['an error', error(-32601)],
])('chain/unreachable is told where the fee history is %s, and another endpoint is asked', async (_, said) => {
  const bad = chain({ eth_feeHistory: said })
  await expect(quoteFees(nodes(bad), CALL, CAPPED)).rejects.toMatchObject(failure('chain/unreachable'))
  await expect(quoteFees(nodes(bad, chain()), CALL, CAPPED)).resolves.toMatchObject({ maxFeePerGasWei: 42n * GWEI })
})

test('ERC-20 the allowance is asked as every encoder of the ABI writes it', async () => {
  const [token, spender] = [`0x${'33'.repeat(20)}`, '0x000000000022D473030F116dDEE9F6B43aC78BA3'] as const
  const rpc = nodes({ eth_call: result(`0x${'f'.repeat(64)}`) })
  const wanted = { token, owner: CALL.from, spender, amountBaseUnits: 2n ** 256n - 1n }
  await expect(requireAllowance(rpc, wanted)).resolves.toBeUndefined()
  const data = tokenCall('allowance', CALL.from, spender)
  expect(rpc.asked).toEqual([{ node: 0, method: 'eth_call', params: [{ to: token, data }, 'latest'] }])
})
