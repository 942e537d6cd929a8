// One question to several nodes: one of them never decides. pay-once I17.
import { expect, test } from 'vitest'
import { isPayError } from '../../../src/core/base/errors.ts'
import { pollNodes, quorum } from '../../../src/net/quorum.ts'

/** Endpoints of which each gives its own result; an Error is a node that cannot be reached. */
function nodes(...results: unknown[]) {
  const urls = results.map((_, node) => `https://node-${node}.test`)
  const fetcher = (async (url: string) => {
    const result = results[urls.indexOf(url)]
    if (result instanceof Error) throw result
    return Response.json({ jsonrpc: '2.0', id: 1, result })
  }) as unknown as typeof fetch
  return { urls, fetcher }
}
const text = (raw: unknown) => (typeof raw === 'string' ? raw : undefined)
const [DOWN, isYes] = [new Error('unreachable'), (answer: string) => answer === 'yes']

test.each<[string, unknown[], boolean]>([
  ['two of three', ['yes', 'no', 'yes'], true],
  ['one of three', ['no', 'yes', 'no'], false],
  ['one of two, the other unreachable', ['yes', DOWN], false],
  ['one of two, the other malformed', ['yes', 7], false],
  ['the only one', ['yes'], true],
])('pay-once I17: %s', async (_, results, isAgreed) => {
  expect((await pollNodes(nodes(...results), 'ask', [], text)).agree(isYes)).toBe(isAgreed)
})

test('pay-once I17: the same endpoint listed twice is one node', async () => {
  const { urls, fetcher } = nodes('yes', 'no')
  const poll = await pollNodes({ urls: [...urls, ...urls], fetcher }, 'ask', [], text)
  expect([poll.heard, poll.agree(isYes)]).toEqual([['yes', 'no'], false])
})

test('answers keep the place of their node', async () => {
  const { byNode, heard } = await pollNodes(nodes('a', DOWN, 'c'), 'ask', [], text)
  expect([byNode, heard]).toEqual([
    ['a', undefined, 'c'],
    ['a', 'c'],
  ])
})

test.each<[string, unknown[]]>([
  ['no endpoint', []],
  ['one of two answers', ['yes', DOWN]],
  ['one of three is well-formed', [7, 'yes', null]],
])('architecture §7: chain/unreachable where %s', async (_, results) => {
  const error = await quorum(nodes(...results), 'ask', [], text).catch((thrown: unknown) => thrown)
  expect(isPayError(error) && error.failure.code).toBe('chain/unreachable')
})
