// The code of an unlisted contract beside that of the registry's contracts on other chains. security §4, EIP-1167, EIP-1967.
import { expect, test } from 'vitest'
import { delegates, hasListedCode } from '../../../../src/chains/facts/contract-code.ts'
import { makeRegistry } from '../../../../src/chains/registry/registry.ts'
import type { ChainId } from '../../../../src/core/base/caip.ts'
import { type Node, nodes, result } from '../../../support/chains/nodes.ts'
import { chainId, STRANGER } from '../../../support/core/fixtures.ts'

const REGISTRY = makeRegistry()
const [LISTED] = REGISTRY.networks.find((one) => one.chainId === 'eip155:1')?.collectors ?? []
const CODE = '0x6080604052'
/** EIP-1167, to any address. */
const CLONE = `0x363d3d373d3d3d363d73${'be'.repeat(20)}5af43d82803e903d91602b57fd5bf3`
/** The byte of DELEGATECALL as data of a PUSH2. */
const PUSHED = '0x61f4f200'

const at = (code: string): Node => ({ eth_getCode: result(code) })
/** What Ethereum's nodes and those of BNB Smart Chain say of every address. */
function judge(here: Node[], listed: Node[], address = STRANGER, of: ChainId = chainId('eip155:56')) {
  const chains = new Map([
    ['eip155:1', nodes(...listed)],
    ['eip155:56', nodes(...here)],
  ])
  return hasListedCode({ chainId: of, address }, REGISTRY, (id) => chains.get(id) ?? nodes())
}

test('the code that two nodes give here, and two give for a listed contract on another chain', async () => {
  expect(await judge([at(CODE), at(CODE)], [at(CODE), at(CODE.toUpperCase().replace('0X', '0x'))])).toBe(true)
  expect(await judge([at('0x6081'), at(CODE), at(CODE)], [at(CODE), at(CODE)])).toBe(true)
  expect(await judge([at(PUSHED), at(PUSHED)], [at(PUSHED), at(PUSHED)])).toBe(true)
})

test.each<[string, Node[], Node[]]>([
  ['another byte', [at('0x6080604053'), at('0x6080604053')], [at(CODE), at(CODE)]],
  ['one node here', [at(CODE)], [at(CODE), at(CODE)]],
  ['one node there', [at(CODE), at(CODE)], [at(CODE)]],
  ['nodes that differ', [at(CODE), at('0x6081')], [at(CODE), at(CODE)]],
  ['no code on either chain', [at('0x'), at('0x')], [at('0x'), at('0x')]],
  ['a clone of a listed clone, whose bytes say nothing', [at(CLONE), at(CLONE)], [at(CLONE), at(CLONE)]],
  ['code above 24,576 bytes', [at(`0x${'60'.repeat(24_577)}`)], [at(`0x${'60'.repeat(24_577)}`)]],
])('not with %s', async (_name, here, listed) => {
  expect(await judge(here, listed)).toBe(false)
})

test('a listed contract of the same chain is no example: it would be in the registry', async () => {
  expect(await judge([], [at(CODE), at(CODE)], STRANGER, chainId('eip155:1'))).toBe(false)
  expect(LISTED).toBeDefined()
})

test.each([
  [CLONE, true],
  ['0xf2', true],
  ['0x00f4', true],
  ['0x60f400', false],
  [`0x7f${'f4'.repeat(32)}f4`, true],
  [`0x7f${'f4'.repeat(32)}00`, false],
  [PUSHED, false],
])('%s delegates: %s', (code, expected) => expect(delegates(code)).toBe(expected))
