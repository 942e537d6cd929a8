// What stands at an address of Solana, as nodes describe accounts (solana.com/docs/rpc), and what two of them must agree on. security §4, pay-once I17.
import { getAddressEncoder } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { readRecipient } from '../../../../src/chains/solana/recipient.ts'
import { error, type Node, nodes, result } from '../../../support/chains/nodes.ts'
import { PAYER, SHOP, STRANGER, SYSTEM_PROGRAM, TOKEN, TOKEN_2022, USDC } from '../../../support/chains/solana-bench.ts'

const LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111'
const base64 = (bytes: Uint8Array | number) => [
  Buffer.from(typeof bytes === 'number' ? new Uint8Array(bytes) : bytes).toString('base64'),
  'base64',
]
const entry = (owner: string, data: unknown = base64(0), executable = false) => ({
  lamports: 1,
  owner,
  executable,
  data,
})
const at = (...value: unknown[]): Node => ({ getMultipleAccounts: result({ context: { slot: 1 }, value }) })
const DOWN: Node = {}

/** As spl-token lays it out: the mint, the owner, the rest; behind byte 165 what Token-2022 appends, which begins with its type. */
function tokenAccount(owner: string, length = 165, type?: number): Uint8Array {
  const bytes = new Uint8Array(length)
  bytes.set(getAddressEncoder().encode(USDC))
  bytes.set(getAddressEncoder().encode(owner as typeof USDC), 32)
  bytes[108] = 1
  if (type !== undefined) bytes[165] = type
  return bytes
}

const NONE = { kind: 'wallet' }
const ROWS: [string, unknown, object][] = [
  ['nothing yet', null, NONE],
  ['a wallet', entry(SYSTEM_PROGRAM), NONE],
  ['a program', entry(LOADER, base64(36), true), { kind: 'program' }],
  ['a program without its mark', entry('NativeLoader1111111111111111111111111111111', base64(14)), { kind: 'program' }],
  ['the code of a program', entry(LOADER, base64(166)), { kind: 'program-account' }],
  ['a sysvar', entry('Sysvar1111111111111111111111111111111111111', base64(40)), { kind: 'sysvar' }],
  ['a stake', entry('Stake11111111111111111111111111111111111111', base64(166)), { kind: 'stake-account' }],
  ['a validator', entry('Vote111111111111111111111111111111111111111', base64(166)), { kind: 'vote-account' }],
  ['a nonce', entry(SYSTEM_PROGRAM, base64(80)), { kind: 'nonce-account' }],
  ['what another program keeps', entry(STRANGER.address, base64(8)), { kind: 'program-account' }],
  [
    'a program that is named like a member of every object',
    entry('constructor', base64(8)),
    { kind: 'program-account' },
  ],
  ['a mint', entry(TOKEN, base64(82)), { kind: 'mint' }],
  ['a mint of Token-2022', entry(TOKEN_2022, base64(82)), { kind: 'mint' }],
  ['a mint with extensions', entry(TOKEN_2022, base64(tokenAccount(SHOP.address, 166, 1))), { kind: 'mint' }],
  [
    'a token account',
    entry(TOKEN, base64(tokenAccount(SHOP.address))),
    { kind: 'token-account', wallet: SHOP.address },
  ],
  [
    'a token account with extensions',
    entry(TOKEN_2022, base64(tokenAccount(SHOP.address, 166, 2))),
    { kind: 'token-account', wallet: SHOP.address },
  ],
  [
    'a token account of what a program has derived',
    entry(TOKEN, base64(tokenAccount('4ULnLUSuySkZPAzHpEjfkYDmnAHw6MRBCXzWJ1KvDhDL'))),
    { kind: 'token-account' },
  ],
  ['a token account that nobody owns yet', entry(TOKEN, base64(165)), { kind: 'token-account' }],
  ['a multisig', entry(TOKEN, base64(tokenAccount(SHOP.address, 166, 0))), { kind: 'program-account' }],
]

test.each(ROWS)('security §4 %s', async (_, said, expected) => {
  expect(await readRecipient(nodes(at(said), at(said)), SHOP.address)).toEqual(expected)
  expect(await readRecipient(nodes(at(said)), SHOP.address)).toEqual(expected)
})

describe('pay-once I17 what nodes must agree on', () => {
  const WALLET = at(entry(SYSTEM_PROGRAM))
  const PROGRAM = at(entry(LOADER, base64(36), true))
  const held = (owner: string) => at(entry(TOKEN, base64(tokenAccount(owner))))
  const differ = { failure: { code: 'chain/nodes-differ' } }
  const unreachable = { failure: { code: 'chain/unreachable' } }

  test.each<[string, Node[], object]>([
    ['one that is behind knows no account yet', [WALLET, at(null)], NONE],
    ['one of three lies of a program', [PROGRAM, PROGRAM, WALLET], { kind: 'program' }],
    ['one of three lies of a wallet', [WALLET, PROGRAM, WALLET], NONE],
    ['as many say the one as the other', [WALLET, PROGRAM, WALLET, PROGRAM], { kind: 'program' }],
    ['one is down', [DOWN, PROGRAM, PROGRAM], { kind: 'program' }],
  ])('%s', async (_, each, expected) => {
    expect(await readRecipient(nodes(...each), SHOP.address)).toEqual(expected)
  })

  test.each<[string, Node[], object]>([
    ['two contradict each other', [WALLET, PROGRAM], differ],
    ['one names another owner of a token account', [held(SHOP.address), held(STRANGER.address)], differ],
    ['only one of two answers', [WALLET, DOWN], unreachable],
    ['none answers', [DOWN, DOWN], unreachable],
    ['one refuses to say', [WALLET, { getMultipleAccounts: error(-32_601) }], unreachable],
  ])('%s: nothing is known', async (_, each, expected) => {
    await expect(readRecipient(nodes(...each), SHOP.address)).rejects.toMatchObject(expected)
  })

  test.each([
    ['no list', {}],
    ['an empty list', { value: [] }],
    ['two accounts', { value: [null, null] }],
    ['no owner', { value: [{ executable: false, data: base64(0) }] }],
    ['no mark', { value: [{ owner: SYSTEM_PROGRAM, data: base64(0) }] }],
    ['data in words', { value: [entry(SYSTEM_PROGRAM, { parsed: {} })] }],
    ['data in base58', { value: [entry(SYSTEM_PROGRAM, ['', 'base58'])] }],
    ['data that is no base64', { value: [entry(SYSTEM_PROGRAM, ['!', 'base64'])] }],
    ['text', 'kettle'],
  ])('%s is no answer', async (_, said) => {
    await expect(readRecipient(nodes({ getMultipleAccounts: result(said) }), SHOP.address)).rejects.toMatchObject(
      unreachable,
    )
  })

  test('a program has more data than an answer may have, so only its beginning is asked for', async () => {
    const rpc = nodes(WALLET)
    await readRecipient(rpc, PAYER.address)
    const options = { commitment: 'confirmed', encoding: 'base64', dataSlice: { offset: 0, length: 166 } }
    expect(rpc.asked).toEqual([{ node: 0, method: 'getMultipleAccounts', params: [[PAYER.address], options] }])
  })
})
