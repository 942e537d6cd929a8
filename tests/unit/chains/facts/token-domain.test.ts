// The domain of a token that the registry doesn't list: only what two nodes read at its contract. security §4, EIP-712, EIP-5267.
import { expect, test } from 'vitest'
import { readDomainSeparator } from '../../../../src/chains/facts/token-domain.ts'
import { error, type Node, nodes, result, type Said } from '../../../support/chains/nodes.ts'
import { callData, domainSeparator } from '../../../support/chains/oracle.ts'
import { STRANGER, USDC_ADDRESS } from '../../../support/core/fixtures.ts'

const TOKEN = USDC_ADDRESS
const STATED = domainSeparator('Agora Dollar', '1', 8453n, TOKEN)
const [ASKS_SEPARATOR, ASKS_DOMAIN] = [callData('DOMAIN_SEPARATOR', [], []), callData('eip712Domain', [], [])]

/** A node that answers each of the two questions; by default it knows neither function. */
function node(separator: Said = error(3), domain: Said = error(3)): Node {
  const answers: Record<string, Said> = { [ASKS_SEPARATOR]: separator, [ASKS_DOMAIN]: domain }
  return { eth_call: ([call]) => answers[(call as { data: string }).data] ?? 'silence' }
}
const own = (separator: string) => node(result(separator))
const read = (...each: Node[]) => readDomainSeparator(nodes(...each), 8453n, TOKEN)

type Domain = { fields?: string; name?: string; version?: string; chainId?: bigint; contract?: string }
/** ABI words by hand (EIP-5267): two texts of at most 32 bytes, and no extensions. */
function described({ fields = '0f', name = 'Agora Dollar', version = '1', chainId = 8453n, contract = TOKEN }: Domain) {
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const text = (value: string) => word(BigInt(value.length)) + Buffer.from(value).toString('hex').padEnd(64, '0')
  const head = [224n, 288n, chainId, BigInt(contract), 0n, 352n].map(word).join('')
  return result(`0x${fields.padEnd(64, '0')}${head}${text(name)}${text(version)}${word(0n)}`)
}
const told = (domain: Domain) => node(error(3), described(domain))

test('two nodes that read the same separator decide, whatever a third says', async () => {
  expect(await read(own(STATED), own(STATED))).toBe(STATED)
  expect(await read(own(`0x${'5'.repeat(64)}`), own(STATED.toUpperCase().replace('0X', '0x')), own(STATED))).toBe(
    STATED,
  )
  expect(await read(node('silence'), own(STATED), own(STATED))).toBe(STATED)
})

test('EIP-5267: a token without the separator describes its domain', async () => {
  expect(await read(told({}), told({}))).toBe(STATED)
  expect(await read(node(result('0x'), described({})), told({}), told({ name: 'Another' }))).toBe(STATED)
})

test.each<[string, Domain]>([
  ['of another chain', { chainId: 1n }],
  ['of another contract', { contract: STRANGER }],
  ['with a salt', { fields: '1f' }],
  ['without a version', { fields: '0d' }],
  ['with an empty version', { version: '' }],
])('a domain %s is no domain of this token', async (_name, domain) => {
  expect(await read(told(domain), told(domain))).toBeUndefined()
})

test('a token with neither function has no domain', async () => {
  expect(await read(node(), node())).toBeUndefined()
  expect(await read(node(result('0x')), node(), own(STATED))).toBeUndefined()
})

test.each<[string, Node[], string]>([
  ['one says otherwise', [own(STATED), own(`0x${'5'.repeat(64)}`)], 'chain/nodes-differ'],
  ['one says that there is none', [own(STATED), node()], 'chain/nodes-differ'],
  ['one is silent', [own(STATED), node('silence')], 'chain/unreachable'],
  ['one has reached its limit', [own(STATED), node(error(-32_005))], 'chain/unreachable'],
  ['one answers with what no hash is', [own(STATED), own('0x5')], 'chain/unreachable'],
  ['one answers with HTML', [own(STATED), node({ text: '<p>' })], 'chain/unreachable'],
  ['there is only one node, whom nobody could contradict', [own(STATED)], 'chain/unreachable'],
  ['the description is cut off', [told({}), node(error(3), result('0x0f'))], 'chain/unreachable'],
])('nothing is known where %s', async (_name, each, code) => {
  await expect(read(...each)).rejects.toMatchObject({ failure: { code } })
})
