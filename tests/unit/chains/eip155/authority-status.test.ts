// Whether what was signed is used, dead or live: the chain's own clock and state, from enough nodes. pay-once §3, I17, S02, S07.
import { getBase58Decoder } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { readAuthorityStatus } from '../../../../src/chains/eip155/authority-status.ts'
import {
  readAuthorityStatus as readSolanaAuthorityStatus,
  transactionIdOf,
} from '../../../../src/chains/solana/authority-status.ts'
import { isBlockhashExpired, readLastValidHeight } from '../../../../src/chains/solana/reads.ts'
import type { Authority } from '../../../../src/core/plan/authority.ts'
import { type Node, nodes, result, type Said } from '../../../support/chains/nodes.ts'
import { PAYER, payment, SPONSOR, transaction } from '../../../support/chains/solana-bench.ts'
import { chainId } from '../../../support/core/fixtures.ts'

const SIGNED_TRANSFER = transaction([payment()], { signers: [SPONSOR, PAYER] })
const PERMIT2 = `0x${'22'.repeat(20)}`
const DEADLINE_S = 1_767_226_000n
const EIP3009 = {
  ...{ kind: 'eip-3009', chainId: chainId('eip155:8453'), tokenAddress: `0x${'33'.repeat(20)}` },
  ...{ from: `0x${'11'.repeat(20)}`, nonce: `0x${'ab'.repeat(32)}`, deadlineS: DEADLINE_S },
} as const satisfies Authority
const PERMIT = {
  ...{ kind: 'permit2', chainId: chainId('eip155:137'), owner: EIP3009.from, nonce: 0x1_05n, deadlineS: DEADLINE_S },
} as const satisfies Authority

const word = (value: bigint) => result(`0x${value.toString(16).padStart(64, '0')}`)
const at = (timeS: bigint): Said => result({ timestamp: `0x${timeS.toString(16)}` })
const says = (state: Said, block: Said = at(DEADLINE_S)): Node => ({ eth_getBlockByNumber: block, eth_call: state })
const [UNUSED, USED] = [word(0n), word(1n)]
const OVER = at(DEADLINE_S + 61n)
const ask = (...each: Node[]) => readAuthorityStatus(nodes(...each), EIP3009, PERMIT2)

describe('C.4 an authorisation of EIP-3009', () => {
  test.each<[string, Node[], string]>([
    [
      'dead when its time is long over and two nodes say that it is unused',
      [says(UNUSED, OVER), says(UNUSED, OVER)],
      'dead',
    ],
    ['used when two nodes say so', [says(USED), says(USED)], 'used'],
    ['used when two of three say so', [says(USED), says(UNUSED, OVER), says(USED)], 'used'],
    ['live while its time is not over', [says(UNUSED), says(UNUSED)], 'live'],
    [
      'live in the minute behind its time, which a reorganisation may take back',
      [says(UNUSED, at(DEADLINE_S + 60n)), says(UNUSED, OVER)],
      'live',
    ],
    ['live when one of two says that it is used', [says(USED, OVER), says(UNUSED, OVER)], 'live'],
    ['live when one of two does not know the time', [says(UNUSED, OVER), says(UNUSED, 'silence')], 'live'],
    ['told by the only node that there is', [says(UNUSED, OVER)], 'dead'],
  ])('%s', async (_, each, authorityStatus) => {
    expect(await ask(...each)).toBe(authorityStatus)
  })

  test.each<[string, Node[]]>([
    ['one of two is down', [says(UNUSED, OVER), says('silence', OVER)]],
    ['one of two says nothing that is a word', [says(UNUSED, OVER), says(result('0x'), OVER)]],
    ['there is no node', []],
  ])('nothing is known when %s', async (_, each) => {
    await expect(ask(...each)).rejects.toMatchObject({ failure: { code: 'chain/unreachable' } })
  })

  test('is asked of the token, by payer and nonce', async () => {
    const rpc = nodes(says(UNUSED, OVER))
    await readAuthorityStatus(rpc, EIP3009, PERMIT2)
    const data = `0xe94a0102${'0'.repeat(24)}${'11'.repeat(20)}${'ab'.repeat(32)}`
    expect(rpc.asked[1]?.params).toEqual([{ to: EIP3009.tokenAddress, data }, 'latest'])
  })
})

describe('C.4 a permit of Permit2', () => {
  test('is one bit of the word of its nonce', async () => {
    const rpc = nodes(says(word(1n << 5n)))
    expect(await readAuthorityStatus(rpc, PERMIT, PERMIT2)).toBe('used')
    const data = `0x4fe02b44${'0'.repeat(24)}${'11'.repeat(20)}${'1'.padStart(64, '0')}`
    expect(rpc.asked[1]?.params).toEqual([{ to: PERMIT2, data }, 'latest'])
    for (const other of [0n, 1n << 4n, 1n << 6n, 1n])
      expect(await readAuthorityStatus(nodes(says(word(other), OVER)), PERMIT, PERMIT2)).toBe('dead')
  })
})

describe('C.4 a transaction of Solana', () => {
  const authority = {
    ...{ kind: 'solana', chainId: chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') },
    ...{ transaction: SIGNED_TRANSFER, lastValidBlockHeight: 1_150n },
  } as const satisfies Authority
  const status = (value: unknown): Said => result({ value: [value] })
  const [NONE, LANDED] = [status(null), status({ err: null, confirmationStatus: 'finalized' })]
  const knows = (landing: Said, finalized: number | 'silence' = 1_151): Node => ({
    isBlockhashValid: result({ value: false }),
    getBlockHeight: finalized === 'silence' ? finalized : result(finalized),
    getSignatureStatuses: landing,
    getFirstAvailableBlock: result(0),
  })
  /** Its ledger begins with the block of slot 5,000. */
  const pruned = (blockHeight: number | 'silence'): Node => ({
    ...knows(NONE),
    getFirstAvailableBlock: result(5_000),
    getBlock: ([slot]) => (slot === 5_000 && blockHeight !== 'silence' ? result({ blockHeight }) : 'silence'),
  })
  const look = (...each: Node[]) => readSolanaAuthorityStatus(nodes(...each), authority)

  test.each<[string, Node[], string]>([
    ['dead when it is too old and nobody has it', [knows(NONE), knows(NONE)], 'dead'],
    [
      'dead when it failed where it landed',
      [
        knows(status({ err: {}, confirmationStatus: 'finalized' })),
        knows(status({ err: {}, confirmationStatus: 'confirmed' })),
      ],
      'dead',
    ],
    ['used when two have it', [knows(LANDED), knows(LANDED)], 'used'],
    ['live while a block that may take it is not final', [knows(NONE, 1_150), knows(NONE, 1_150)], 'live'],
    ['S07 live when one of two has not finalized its last block', [knows(NONE), knows(NONE, 1_150)], 'live'],
    [
      'S11 live when two of three lag and do not know it',
      [knows(NONE, 1_000), knows(NONE, 1_000), knows(NONE)],
      'live',
    ],
    [
      'S11 dead when two of three are past it, whatever the third says',
      [knows(NONE), knows(NONE), knows(LANDED)],
      'dead',
    ],
    ['S12 live when the ledgers begin after it was signed', [pruned(1_001), pruned(1_001)], 'live'],
    ['S12 dead when two have all blocks that may have taken it', [pruned(1_000), pruned(1_001), pruned(1_000)], 'dead'],
    ['S12 live when one of two does not say where its ledger begins', [knows(NONE), pruned('silence')], 'live'],
    ['live when one of two has it', [knows(NONE), knows(LANDED)], 'live'],
    ['live when one of two does not say how far it is', [knows(NONE), knows(NONE, 'silence')], 'live'],
  ])('%s', async (_, each, authorityStatus) => {
    expect(await look(...each)).toBe(authorityStatus)
  })

  test('S11 lives for ever where its record has no last block, however far the nodes are', async () => {
    const far = knows(NONE, 10 ** 12)
    const unknown = { ...authority, lastValidBlockHeight: undefined }
    expect(await readSolanaAuthorityStatus(nodes(far, far), unknown)).toBe('live')
  })

  test('S11 is over by final blocks alone: others may be taken back, and the last block with them', async () => {
    const node: Node = {
      ...knows(NONE),
      getBlockHeight: (params) => result(/finalized/.test(JSON.stringify(params)) ? 1_150 : 1_151),
    }
    expect(await look(node, node)).toBe('live')
  })

  test('S11 is not over by a block that became final behind the search, which may have it', async () => {
    const searched = new Set<number>()
    const node = (at: number): Node => ({
      getBlockHeight: () => result(searched.has(at) ? 1_151 : 1_150),
      getSignatureStatuses: () => {
        searched.add(at)
        return NONE
      },
      getFirstAvailableBlock: result(0),
    })
    expect(await look(node(0), node(1))).toBe('live')
    expect(await look(node(0), node(1))).toBe('dead')
  })

  test('is not known when it is only processed, or one of two is down', async () => {
    const unreachable = { failure: { code: 'chain/unreachable' } }
    const processed = knows(status({ err: null, confirmationStatus: 'processed' }))
    await expect(look(processed, processed)).rejects.toMatchObject(unreachable)
    await expect(look(knows(NONE), knows('silence'))).rejects.toMatchObject(unreachable)
  })

  test('is looked for by its first signature, through all of history', async () => {
    const rpc = nodes(knows(NONE))
    await readSolanaAuthorityStatus(rpc, authority)
    const first = Uint8Array.from(atob(SIGNED_TRANSFER), (letter) => letter.charCodeAt(0)).slice(1, 65)
    const id = getBase58Decoder().decode(first)
    expect(transactionIdOf(SIGNED_TRANSFER)).toBe(id)
    const search = rpc.asked.find(({ method }) => method === 'getSignatureStatuses')
    expect(search?.params).toEqual([[id], { searchTransactionHistory: true }])
  })

  test('lives for ever where its name is not known, because it cannot be looked for', async () => {
    for (const unnamed of ['AAAA', transaction([payment()], { signers: [PAYER] })]) {
      const rpc = nodes(knows(NONE))
      expect(await readSolanaAuthorityStatus(rpc, { ...authority, transaction: unnamed })).toBe('live')
      expect(rpc.asked).toEqual([])
    }
  })
})

test('S01 a blockhash is too old when enough nodes answer and none of them knows it', async () => {
  const says = (value: unknown): Node => ({ isBlockhashValid: result({ value }) })
  for (const [each, isExpired] of [
    [[says(false), says(false)], true],
    [[says(false)], true],
    [[says(false), says(true)], false],
    [[says(false), says(false), says(true)], false],
    [[says(false), { isBlockhashValid: 'silence' }], false],
    [[says(true)], false],
    [[], false],
  ] as const)
    expect(await isBlockhashExpired(nodes(...each), 'any')).toBe(isExpired)
})

test.each<[string, (number | 'silence')[], bigint | undefined]>([
  ['is 150 after the newest', [1_000, 1_000], 1_150n],
  ['is told by one node alone, if it is the only one', [1_000], 1_150n],
  ['is after the higher of two', [1_003, 1_000], 1_153n],
  ['is after the middle of three, whoever lies', [0, 1_002, 10 ** 12], 1_152n],
  ['is after the highest, where two of three lag', [1_000, 1_100, 1_001], 1_250n],
  ['is after the middle, where the highest is further ahead than a blockhash lives', [1_000, 1_151, 999], 1_150n],
  ['is told where two are as far apart as a blockhash lives', [1_150, 1_000], 1_300n],
  ['is not told where one of two is silent', [1_000, 'silence'], undefined],
  ['is not told where two are further apart than a blockhash lives', [1_000, 1_151], undefined],
  ['is not told where nobody can be asked', [], undefined],
])('S11 the last block that may take a transaction %s', async (_, heights, expected) => {
  const each = heights.map((one): Node => ({ getBlockHeight: one === 'silence' ? one : result(one) }))
  expect(await readLastValidHeight(nodes(...each))).toBe(expected)
})

test('S11 both are asked of blocks as they need them: the newest for the blockhash, those that two thirds of the stake have voted for', async () => {
  const node: Node = {
    isBlockhashValid: (params) => result({ value: /processed/.test(JSON.stringify(params)) }),
    getBlockHeight: (params) => result(/confirmed/.test(JSON.stringify(params)) ? 1_000 : 968),
  }
  expect(await isBlockhashExpired(nodes(node, node), 'any')).toBe(false)
  expect(await readLastValidHeight(nodes(node, node))).toBe(1_150n)
})
