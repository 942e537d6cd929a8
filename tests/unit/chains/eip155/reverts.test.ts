// How nodes say that a call fails in its contract: a revert is told as one, whatever the node calls it. pay-once I17, security T44.
import { describe, expect, test } from 'vitest'
import { broadcast } from '../../../../src/chains/eip155/broadcast.ts'
import { quoteFees } from '../../../../src/chains/eip155/fees.ts'
import { readDomainSeparator } from '../../../../src/chains/facts/token-domain.ts'
import { error, nodes, result, type Said } from '../../../support/chains/nodes.ts'

const [FROM, TO] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`]
const CALL = { chainId: 8453n, from: FROM, to: TO, valueWei: 0n, data: '0xa9059cbb' }
const CAPPED = { feeCapWei: 10n ** 18n }
const WORD = (value: bigint) => value.toString(16).padStart(64, '0')
/** `Error(string)` and `Panic(uint256)` as Solidity encodes them. */
const REASON = `0x08c379a0${WORD(32n)}${WORD(8n)}${'6c6f772066756e64'.padEnd(64, '0')}`
const PANIC = `0x4e487b71${WORD(17n)}`
const VM_EXCEPTION = 'VM Exception while processing transaction'

/** What these nodes answer to `eth_estimateGas` and `eth_call`, as their sources, tests or users have it. */
const REVERTS: [string, Said][] = [
  ['Geth, Erigon, Reth and Anvil with a reason', error(3, 'execution reverted: low fund', REASON)],
  ['Geth since 1.15.6, Nethermind since 1.26 and Erigon without one', error(3, 'execution reverted', '0x')],
  ['Geth and Bor before that, and what Infura and Alchemy pass on', error(-32000, 'execution reverted')],
  ['Geth before 1.9.15', error(-32000, 'gas required exceeds allowance (8000000) or always failing transaction')],
  ['Besu', error(-32000, 'Execution reverted (low fund)', REASON)],
  ['Besu, as a request that fails inside', error(-32603, 'Internal error', REASON)],
  ['Nethermind', error(-32015, 'VM execution error.', 'Reverted 0x')],
  ['Nethermind with a reason', error(-32015, 'revert: low fund', REASON)],
  ['Parity and OpenEthereum', error(-32015, 'VM execution error.', `Reverted ${REASON}`)],
  ['OpenEthereum, an opcode that is none', error(-32015, 'VM execution error.', 'Bad instruction fd')],
  ['OpenEthereum’s estimate', error(-32016, 'The execution failed due to an exception.', 'Reverted')],
  ['Hardhat', error(-32603, `Error: ${VM_EXCEPTION}: reverted with reason string 'low fund'`, { data: REASON })],
  ['Hardhat without a reason', error(-32603, 'Error: Transaction reverted without a reason string', { data: '0x' })],
  ['Hardhat, an error of its own', error(-32603, `Error: ${VM_EXCEPTION}: reverted with custom error 'Low()'`)],
  ['Hardhat, an opcode that is none', error(-32603, `Error: ${VM_EXCEPTION}: invalid opcode`)],
  ['Ganache', error(-32000, `${VM_EXCEPTION}: revert low fund`, { result: REASON, message: 'revert' })],
  ['Ganache before 7', error(-32000, `${VM_EXCEPTION}: revert`, { [`0x${'ab'.repeat(32)}`]: { return: REASON } })],
  ['a provider that wraps it', error(-32603, 'Internal JSON-RPC error.', { code: 3, message: 'execution reverted' })],
  ['one that wraps it twice', error(-32603, 'Internal error', { originalError: { code: 3, data: PANIC } })],
  ['one that names it in its text alone', error(-32603, 'execution reverted')],
  ['one that gives the data alone', error(-32603, 'Internal error', PANIC)],
]

/** Limits and faults of a node, which say nothing of the call. */
const FAULTS: [string, Said][] = [
  ['has an error of its own', error(-32603, 'Internal error')],
  ['has one with a trace', error(-32603, 'Internal error', { trace_id: '0x08', message: 'upstream timed out' })],
  ['has the call alone in its data', error(-32603, 'Internal error', { to: TO, data: CALL.data })],
  ['has reached its limit', error(-32005, 'limit exceeded')],
  ['has too many callers', error(-32016, 'over rate limit')],
  ['lacks the method', error(-32601, 'the method does not exist')],
  ['takes no such request', error(-32602, 'invalid argument 0')],
  ['is silent', 'silence'],
  ['is no node', { text: '<html>' }],
]

const price = { eth_feeHistory: result({ baseFeePerGas: ['0x1', '0x1'], reward: [['0x1']] }) }
const failure = (code: string) => ({ failure: { code } })

describe.each(REVERTS)('a revert of %s', (_, said) => {
  test('is told where the gas is estimated', async () => {
    const node = { ...price, eth_estimateGas: said }
    const quote = quoteFees(nodes(node, node, { ...price }), { ...CALL, chainId: 1n }, CAPPED)
    await expect(quote).rejects.toMatchObject(failure('chain/rejected'))
  })
  test('is how a contract says that it lacks a function', async () => {
    const node = { ...price, eth_estimateGas: result('0x5208'), eth_call: said }
    const charged = { ...node, eth_call: (params: unknown[]) => (isOperator(params) ? said : result(`0x${WORD(7n)}`)) }
    expect(await quoteFees(nodes(charged), CALL, CAPPED)).toMatchObject({ dataFeeWei: 14n })
    expect(await readDomainSeparator(nodes(node, node), 8453n, TO)).toBeUndefined()
  })
})

/** `getOperatorFee(uint256)`. */
const isOperator = (params: unknown[]) => JSON.stringify(params).includes('0x275aedd2')

describe.each(FAULTS)('a node that %s', (_, said) => {
  test('has not judged the call', async () => {
    const node = { ...price, eth_estimateGas: said, eth_call: said }
    const quote = quoteFees(nodes(node, node), { ...CALL, chainId: 1n }, CAPPED)
    await expect(quote).rejects.toMatchObject(failure('chain/unreachable'))
    await expect(readDomainSeparator(nodes(node, node), 8453n, TO)).rejects.toMatchObject(failure('chain/unreachable'))
  })
})

test('one node’s revert decides nothing where another gives a number, or none at all', async () => {
  const [reverting, silent] = [{ ...price, eth_estimateGas: error(-32015) }, { ...price }]
  const estimating = { ...price, eth_estimateGas: result('0x5208') }
  const quote = (...each: Parameters<typeof nodes>) => quoteFees(nodes(...each), { ...CALL, chainId: 1n }, CAPPED)
  expect(await quote(reverting, reverting, estimating)).toMatchObject({ gas: 25_200n })
  await expect(quote(reverting, silent)).rejects.toMatchObject(failure('chain/unreachable'))
})

test('what is broadcast is still refused by its code alone: words about a revert are no refusal of the bytes', async () => {
  const node = { eth_sendRawTransaction: error(-32603, 'execution reverted'), eth_getTransactionByHash: result(null) }
  const send = broadcast(nodes(node, node), '0x02', `0x${'ab'.repeat(32)}`)
  await expect(send).rejects.toMatchObject(failure('chain/unreachable'))
})
