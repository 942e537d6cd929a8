// What an allowance is now: only what two nodes say alike. pay-once I17.
import { expect, test } from 'vitest'
import { approveData, readAllowance } from '../../../../src/chains/eip155/allowance.ts'
import { error, nodes, result } from '../../../support/chains/nodes.ts'
import { tokenCall } from '../../../support/chains/oracle.ts'

const [TOKEN, OWNER] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
const SPENDER = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const word = (value: bigint) => result(`0x${value.toString(16).padStart(64, '0')}`)
const read = (...answers: ReturnType<typeof result>[]) =>
  readAllowance(nodes(...answers.map((answer) => ({ eth_call: answer }))), {
    token: TOKEN,
    owner: OWNER,
    spender: SPENDER,
  })
const failure = (code: string) => ({ failure: { code } })

test.each([0n, 12_400_000n, 2n ** 256n - 1n])(
  'EIP-20 approve of %s is written as micro-eth-signer writes it',
  (amount) => {
    expect(approveData(SPENDER, amount)).toBe(tokenCall('approve', SPENDER, amount))
  },
)

test('two that say the same decide, whatever a third says', async () => {
  expect(await read(word(5n), word(5n))).toBe(5n)
  expect(await read(word(0n), word(5n), word(5n))).toBe(5n)
  expect(await read(word(2n ** 256n - 1n), error(-32000), word(2n ** 256n - 1n))).toBe(2n ** 256n - 1n)
})

test('the only node of a network decides alone', async () => {
  expect(await read(word(7n))).toBe(7n)
})

test('where no two say the same nobody knows', async () => {
  await expect(read(word(0n), word(5n))).rejects.toMatchObject(failure('chain/nodes-differ'))
  await expect(read(word(0n), error(-32000))).rejects.toMatchObject(failure('chain/unreachable'))
  await expect(read(result('0x'), word(0n))).rejects.toMatchObject(failure('chain/unreachable'))
})
