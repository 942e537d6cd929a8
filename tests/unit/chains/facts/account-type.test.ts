// Whether a contract or somebody's account stands at an address: only what two nodes say. security §4, pay-once I17; EIP-7702.
import { expect, test } from 'vitest'
import { createChainClient } from '../../../../src/chains/client.ts'
import { readAccountType, readPayerCode, requireAccountType } from '../../../../src/chains/facts/account-type.ts'
import { makeRegistry } from '../../../../src/chains/registry/registry.ts'
import { error, type Node, nodes, result, type Said } from '../../../support/chains/nodes.ts'
import { BASE, COLLECTOR, STRANGER } from '../../../support/core/fixtures.ts'

const node = (code: Said): Node => ({ eth_getCode: code })
const [CONTRACT, ACCOUNT] = [node(result('0x6080')), node(result('0x'))]
const DELEGATED = node(result(`0xef0100${'ab'.repeat(20)}`))
const DOWN = node('silence')

test.each<[string, Node[], string]>([
  ['two nodes see code', [CONTRACT, CONTRACT], 'contract'],
  ['two see none', [ACCOUNT, ACCOUNT], 'account'],
  ['two of three see code', [CONTRACT, ACCOUNT, CONTRACT], 'contract'],
  ['two of three see none', [CONTRACT, ACCOUNT, ACCOUNT], 'account'],
  ['one is down, two agree', [DOWN, CONTRACT, CONTRACT], 'contract'],
  ['one says otherwise', [CONTRACT, ACCOUNT], 'unread'],
  ['one is down', [CONTRACT, DOWN], 'unread'],
  ['both are down', [DOWN, DOWN], 'unread'],
  ['one refuses to say', [CONTRACT, node(error(-32_601))], 'unread'],
  ['one says what no code is', [CONTRACT, node(result('0x6'))], 'unread'],
  ['one says nothing at all', [CONTRACT, node(result(null))], 'unread'],
  ['one says HTML', [CONTRACT, node({ text: '<p>0x6080</p>' })], 'unread'],
  ['there is only one node, whom nobody could contradict', [CONTRACT], 'unread'],
  ['there is none', [], 'unread'],
  ['EIP-7702: an account lends itself code, and keeps its key', [DELEGATED, DELEGATED], 'account'],
  ['one sees the code that an account lends itself', [DELEGATED, CONTRACT], 'unread'],
])('%s', async (_, each, kind) => {
  expect(await readAccountType(nodes(...each), COLLECTOR)).toBe(kind)
})

test.each<[string, Node[], string]>([
  ['two nodes see a delegation', [DELEGATED, DELEGATED, ACCOUNT], 'code'],
  ['two see none', [ACCOUNT, DELEGATED, ACCOUNT], 'none'],
  ['one sees a delegation, and another a contract', [DELEGATED, CONTRACT], 'code'],
  ['one of two is down', [DELEGATED, DOWN], 'unread'],
  ['each of two says otherwise', [DELEGATED, ACCOUNT], 'unread'],
  ['one says what no code is', [DELEGATED, node(result('0xef0'))], 'unread'],
  ['all are down', [DOWN, DOWN, DOWN], 'unread'],
  ['there is none', [], 'unread'],
  ['an only node sees a delegation', [DELEGATED], 'code'],
  ['an only node sees none', [ACCOUNT], 'none'],
])('ERC-1271 code of the payer’s own account: %s', async (_, each, kind) => {
  expect(await readPayerCode(nodes(...each), COLLECTOR)).toBe(kind)
})

test.each<[string, Node[], string]>([
  ['a single node is believed', [CONTRACT], 'contract'],
  ['a single node that sees none too', [ACCOUNT], 'account'],
  ['two of three see code', [CONTRACT, ACCOUNT, CONTRACT], 'contract'],
  ['one of three lies', [ACCOUNT, CONTRACT, ACCOUNT], 'account'],
  ['as many see code as see none', [ACCOUNT, CONTRACT, ACCOUNT, CONTRACT], 'contract'],
  ['EIP-7702: an account lends itself code', [DELEGATED, DELEGATED], 'account'],
])('a send needs the answer: %s', async (_, each, kind) => {
  expect(await requireAccountType(nodes(...each), COLLECTOR)).toBe(kind)
})

test.each<[string, Node[], string]>([
  ['two contradict each other', [CONTRACT, ACCOUNT], 'chain/nodes-differ'],
  ['one of two is down', [CONTRACT, DOWN], 'chain/unreachable'],
  ['one of two says what no code is', [ACCOUNT, node(result('0x6'))], 'chain/unreachable'],
  ['there is none', [], 'chain/unreachable'],
])('a send without the answer is not quoted: %s', async (_, each, code) => {
  await expect(requireAccountType(nodes(...each), COLLECTOR)).rejects.toMatchObject({ failure: { code } })
})

test('security §4 the client names the recipient of a send by its chain', async () => {
  const recipientAt = async (code: Node, ...more: Node[]) => {
    const rpc = nodes(code, ...more)
    const access = createChainClient(makeRegistry(), async () => ({ [BASE]: rpc.urls }), rpc.fetcher)
    return access.readRecipient(BASE, STRANGER)
  }
  expect(await recipientAt(CONTRACT, CONTRACT)).toEqual({ kind: 'contract' })
  expect(await recipientAt(DELEGATED, DELEGATED)).toEqual({ kind: 'wallet' })
})

test('two different endpoints are needed: one that is written twice is asked once', async () => {
  const rpc = nodes(CONTRACT)
  expect(await readAccountType({ ...rpc, urls: [...rpc.urls, ...rpc.urls] }, COLLECTOR)).toBe('unread')
  expect(rpc.asked).toEqual([{ node: 0, method: 'eth_getCode', params: [COLLECTOR, 'latest'] }])
})

test('two that agree are enough: a third that never answers holds nobody up', async () => {
  const rpc = nodes(CONTRACT, CONTRACT, CONTRACT)
  const fetcher: typeof fetch = (url, init) =>
    String(url).endsWith(':1') ? new Promise(() => undefined) : rpc.fetcher(url, init)
  expect(await readAccountType({ ...rpc, fetcher }, COLLECTOR)).toBe('contract')
})

test('what was agreed on is asked once, in any spelling; what was not is asked again', async () => {
  let said: Node[] = [CONTRACT, DOWN]
  const rpc = nodes(
    { eth_getCode: () => said[0]?.eth_getCode as Said },
    { eth_getCode: () => said[1]?.eth_getCode as Said },
  )
  const access = createChainClient(makeRegistry(), async () => ({ [BASE]: rpc.urls }), rpc.fetcher)
  const kindOf = async (address: string) =>
    (await access.readFacts({ chainId: BASE, recipient: { address, isCodeCompared: false } }, 0)).recipient
  expect(await kindOf(COLLECTOR)).toBe('unread')
  said = [CONTRACT, CONTRACT]
  expect(await kindOf(COLLECTOR)).toBe('contract')
  said = [ACCOUNT, ACCOUNT]
  expect(await kindOf(COLLECTOR.toUpperCase().replace('0X', '0x'))).toBe('contract')
  expect(rpc.asked).toHaveLength(4)
  expect(await kindOf(STRANGER)).toBe('account')
})
