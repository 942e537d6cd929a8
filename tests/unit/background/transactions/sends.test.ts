// Money is sent once, to what was shown, by bytes that were stored before they left, whatever dies in between. pay-once §6.
import { IDBKeyRange } from 'fake-indexeddb'
import { parseTransaction } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Sends } from '../../../../src/background/transactions/sends.ts'
import { decodeSolana } from '../../../../src/chains/solana/decode.ts'
import { associatedAccountOf } from '../../../../src/chains/solana/programs.ts'
import { parseSolanaTransaction } from '../../../../src/chains/solana/transaction.ts'
import type { SendQuote } from '../../../../src/messages/views.ts'
import {
  BASE,
  createSendWorld,
  FEE_WEI,
  FEES,
  FRIEND,
  ON_BASE,
  ON_SOLANA,
  type SendWorld,
  SOLANA,
  SOLANA_ADDRESS,
  SOLANA_FRIEND,
  sendsIn,
} from '../../../support/background/send-world.ts'
import { ADDRESS } from '../../../support/background/world.ts'

let world: SendWorld
beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  world = createSendWorld()
})
afterEach(() => vi.unstubAllGlobals())

const refused = (reason: string) => ({ failure: { code: 'send/refused', reason } })
const failure = (code: string) => ({ failure: { code } })
const TOKEN_ACCOUNT = associatedAccountOf(SOLANA_FRIEND, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'spl-token')
/** Any public key: nothing is kept there. */
const REFERENCE = '82ZJ7nbGpixjeDCmEhUcmwXYfvurzAgGdtSMuHnUgyny'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const states = async () => (await sendsIn(world)).map(({ state }) => state)
const given = () => [...new Set(world.given)]
const agree = (sends: Sends, { terms, cost }: SendQuote) => sends.start(terms, cost)

/** Quotes and agrees. */
async function sent(asked = ON_BASE): Promise<SendQuote> {
  const sends = world.work()
  const quote = await sends.quote(asked)
  await agree(sends, quote)
  return quote
}

describe('security T48 a second send of the same', () => {
  const sentAt = async (change = {}) => (await world.work().quote({ ...ON_BASE, ...change })).sentAtMs

  test('the quote says when the same amount of the same token went to the same address, and nothing of any other', async () => {
    expect(await sentAt()).toBeUndefined()
    await sent()
    world.nowMs += 90_000
    expect(await sentAt()).toBe(world.nowMs - 90_000)
    for (const other of [{ amountBaseUnits: 24_000_000n }, { symbol: 'ETH' }, { to: `0x${'12'.repeat(20)}` }])
      expect(await sentAt(other)).toBeUndefined()
  })

  test('one that failed on the chain was not sent', async () => {
    await sent()
    world.outcome = 'reverted'
    await world.work().resume()
    expect([await states(), await sentAt()]).toEqual([['failed'], undefined])
  })
})

describe('what is signed', () => {
  test('EIP-20: a token is sent by transfer(to, amount), with the fees that were shown and never an allowance', async () => {
    await sent()
    const { to, value, data, nonce, gas, maxFeePerGas } = parseTransaction(given()[0] as `0x${string}`)
    expect([to?.toLowerCase(), value ?? 0n, nonce]).toEqual([USDC.toLowerCase(), 0n, 4])
    expect(data).toBe(
      `0xa9059cbb${FRIEND.slice(2).toLowerCase().padStart(64, '0')}${25_000_000n.toString(16).padStart(64, '0')}`,
    )
    expect([gas, maxFeePerGas]).toEqual([FEES.gas, FEES.maxFeePerGasWei])
  })

  test('a coin is sent without data', async () => {
    await sent({ ...ON_BASE, symbol: 'ETH', amountBaseUnits: 5n })
    expect(parseTransaction(given()[0] as `0x${string}`)).toMatchObject({ to: FRIEND.toLowerCase(), value: 5n })
    expect(parseTransaction(given()[0] as `0x${string}`).data).toBeUndefined()
  })

  test.each([
    ['a token into an account that exists', {}, true, undefined],
    ['a token into an account that it creates', {}, false, SOLANA_FRIEND],
    ['the coin', { symbol: 'SOL' }, true, undefined],
  ])('Solana: %s, read back as one transfer', async (_, change, isReady, owner) => {
    world.there.isReady = isReady
    const { cost } = await sent({ ...ON_SOLANA, ...change })
    const [raw = ''] = given()
    // Our own signature is what the decoder of payments refuses, so it is taken out again.
    const unsigned = Buffer.from(raw, 'base64').fill(0, 1, 65).toString('base64')
    const request = {
      type: 'walletRpc',
      chainId: SOLANA,
      method: 'solana_signTransaction',
      params: [unsigned],
    } as const
    expect(decodeSolana(request as never, SOLANA_ADDRESS)).toMatchObject({
      kind: 'solana-transfer',
      ...{ signer: SOLANA_ADDRESS, feePayer: SOLANA_ADDRESS, otherSigners: [], feeLamports: 7_000n },
      movements: [{ amountBaseUnits: 25_000_000n }],
      creates: owner === undefined ? undefined : { owner, funder: SOLANA_ADDRESS },
    })
    expect(cost).toEqual({ family: 'solana', lamports: owner ? 7_000n + 2_039_280n : 7_000n, isCreating: !!owner })
  })
})

describe('the notes of a Solana Pay link', () => {
  const REFERENCES = [REFERENCE, 'So11111111111111111111111111111111111111112']
  const notes = { memo: 'Order 7: Tee ☕', references: REFERENCES }

  test.each(['USDC', 'SOL'])(
    'Solana Pay 1.1: %s with a memo right before the transfer, which names the references',
    async (symbol) => {
      const { terms } = await sent({ ...ON_SOLANA, symbol, ...notes })
      expect(terms).toMatchObject(notes)
      const params = [
        Buffer.from(given()[0] ?? '', 'base64')
          .fill(0, 1, 65)
          .toString('base64'),
      ]
      const request = { type: 'walletRpc', chainId: SOLANA, method: 'solana_signTransaction', params } as never
      expect(decodeSolana(request, SOLANA_ADDRESS, REFERENCES)).toMatchObject({
        kind: 'solana-transfer',
        memo: notes.memo,
      })
      const parsed = parseSolanaTransaction(params[0] ?? '')
      const programs = parsed.kind === 'transaction' ? parsed.instructions.map(({ program }) => program) : []
      expect(programs.at(-2)).toBe('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
      // What a payment asks for may name no other account, in no other order, and no more.
      for (const others of [[], REFERENCES.slice(0, 1), REFERENCES.toReversed(), [...REFERENCES, SOLANA_FRIEND]])
        expect(decodeSolana(request, SOLANA_ADDRESS, others)).toMatchObject({ reason: 'instruction-unknown' })
    },
  )

  test.each([
    ['on an EVM network', { ...ON_BASE, memo: 'Order 7' }],
    ['references on an EVM network', { ...ON_BASE, references: REFERENCES }],
    ['a memo that is too long', { ...ON_SOLANA, memo: 'é'.repeat(129) }],
    ['nine references', { ...ON_SOLANA, references: Array.from({ length: 9 }, () => REFERENCE) }],
    ['the recipient as a reference', { ...ON_SOLANA, references: [SOLANA_FRIEND] }],
    ['the payer as a reference', { ...ON_SOLANA, references: [SOLANA_ADDRESS] }],
  ])('%s: refused', async (_, asked) => {
    await expect(world.work().quote(asked)).rejects.toMatchObject(failure('message/refused'))
  })

  test('a reference that is no key is refused', async () => {
    const asked = { ...ON_SOLANA, references: ['kettle'] }
    await expect(world.work().quote(asked)).rejects.toMatchObject(failure('address/invalid'))
  })
})

describe('what is refused before anything is signed', () => {
  test.each([
    [
      'a checksum with a wrong character',
      { to: FRIEND.replace('7099', '7098') },
      { failure: { code: 'address/invalid' } },
    ],
    ['an address of the other kind of network', { to: SOLANA_FRIEND }, refused('other-network')],
    ['the own address', { to: ADDRESS }, refused('own-address')],
    ['more than there is', { amountBaseUnits: 100_000_001n }, refused('too-much')],
    ['a token that the registry lacks', { symbol: 'NOPE' }, failure('message/refused')],
  ])('%s', async (_, change, expected) => {
    await expect(world.work().quote({ ...ON_BASE, ...change })).rejects.toMatchObject(expected)
    expect(world.signed).toEqual([])
  })

  test.each([
    ['what a program owns', { to: TOKEN_ACCOUNT }, refused('not-a-wallet')],
    ['less than a new account must hold', { symbol: 'SOL', amountBaseUnits: 890_879n }, refused('rent-new')],
    [
      'what leaves less than an account must hold',
      { symbol: 'SOL', amountBaseUnits: 999_500_000n },
      refused('rent-left'),
    ],
  ])('on Solana %s', async (_, change, expected) => {
    world.there.lamports = 0n
    await expect(world.work().quote({ ...ON_SOLANA, ...change })).rejects.toMatchObject(expected)
  })

  test('Solana’s rent is what the network takes now: a tenth of it lets a tenth through, and is what the refusal names', async () => {
    world.there.lamports = 0n
    world.lamportsPerByte = 696n
    const asked = { ...ON_SOLANA, symbol: 'SOL' }
    // As messages carry it: in JSON, which has no bigint.
    const least = { baseUnits: '89088', decimals: 9, symbol: 'SOL' }
    expect(await world.work().quote({ ...asked, amountBaseUnits: 89_088n })).toMatchObject({
      cost: { lamports: 7_000n },
    })
    await expect(world.work().quote({ ...asked, amountBaseUnits: 89_087n })).rejects.toMatchObject({
      failure: { reason: 'rent-new', least },
    })
    await expect(world.work().quote({ ...asked, amountBaseUnits: 999_904_000n })).rejects.toMatchObject({
      failure: { reason: 'rent-left', least },
    })
    world.there.isReady = false
    expect((await world.work().quote(ON_SOLANA)).cost).toMatchObject({ lamports: 7_000n + 203_928n })
  })

  test('Solana’s rent that rises between the quote and the password is shown anew, and nothing is signed', async () => {
    world.there.isReady = false
    const { terms, cost } = await world.work().quote(ON_SOLANA)
    world.lamportsPerByte = 6_961n
    await expect(world.work().start(terms, cost)).rejects.toMatchObject(failure('send/cost-changed'))
    expect(world.signed).toEqual([])
  })

  test('an account whose amount cannot be read sends nothing', async () => {
    world.held['USDC'] = undefined
    await expect(world.work().quote(ON_BASE)).rejects.toMatchObject(failure('chain/unreachable'))
  })

  test('a page that asks for other terms than the wallet would quote signs nothing', async () => {
    const { terms, cost } = await world.work().quote(ON_BASE)
    for (const change of [
      { to: USDC },
      { to: FRIEND.toLowerCase() },
      { amountBaseUnits: 10n ** 12n },
      { account: `${BASE}:${FRIEND}` },
    ])
      await expect(world.work().start({ ...terms, ...change } as never, cost)).rejects.toThrow()
    const dear = { family: 'eip155', fees: { ...FEES, maxFeePerGasWei: 10n ** 15n } } as const
    await expect(world.work().start(terms, dear)).rejects.toMatchObject(failure('chain/fee-too-high'))
    const other = { family: 'solana', lamports: 7_000n, isCreating: false } as const
    await expect(world.work().start(terms, other)).rejects.toThrow()
    expect([world.signed, await states()]).toEqual([[], []])
  })

  test('what the recipient’s account costs has changed since it was shown', async () => {
    const quote = await world.work().quote(ON_SOLANA)
    world.there.isReady = false
    await expect(agree(world.work(), quote)).rejects.toMatchObject(failure('send/cost-changed'))
    expect(world.signed).toEqual([])
  })

  test('pay-once §3 on Solana, nodes that lag do not make an own blockhash too old', async () => {
    const quote = await world.work().quote(ON_SOLANA)
    world.isBlockhashOld = true
    await agree(world.work(), quote)
    expect(await states()).toEqual(['sent'])
  })

  test('a locked wallet signs and stores nothing', async () => {
    const quote = await world.work().quote(ON_BASE)
    world.isUnlocked = false
    await expect(agree(world.work(), quote)).rejects.toMatchObject(failure('vault/locked'))
    expect(await states()).toEqual([])
  })
})

describe('all of it', () => {
  const max = 'max' as const
  test('of a coin leaves exactly the highest fee', async () => {
    const { terms } = await world.work().quote({ ...ON_BASE, symbol: 'ETH', amountBaseUnits: max })
    expect(terms.amountBaseUnits).toBe(10n ** 18n - FEE_WEI)
  })
  test('of a coin is still sent when the market asks for more meanwhile: the fees that were shown are signed', async () => {
    const quote = await world.work().quote({ ...ON_BASE, symbol: 'ETH', amountBaseUnits: max })
    world.fees = { ...FEES, maxFeePerGasWei: FEES.maxFeePerGasWei * 3n }
    await agree(world.work(), quote)
    expect(parseTransaction(given()[0] as `0x${string}`).maxFeePerGas).toBe(FEES.maxFeePerGasWei)
  })
  test('of a token leaves nothing of it', async () => {
    expect((await world.work().quote({ ...ON_BASE, amountBaseUnits: max })).terms.amountBaseUnits).toBe(100_000_000n)
  })
  test('of SOL leaves nothing but the fee', async () => {
    const { terms } = await world.work().quote({ ...ON_SOLANA, symbol: 'SOL', amountBaseUnits: max })
    expect(terms.amountBaseUnits).toBe(10n ** 9n - 7_000n)
  })
  test('is less than the fee', async () => {
    world.held['ETH'] = FEE_WEI
    const asked = { ...ON_BASE, symbol: 'ETH', amountBaseUnits: max }
    await expect(world.work().quote(asked)).rejects.toMatchObject(failure('chain/too-few-coins'))
    world.held['ETH'] = FEE_WEI - 1n
    await expect(world.work().quote(ON_BASE)).rejects.toMatchObject(failure('chain/too-few-coins'))
    world.held['SOL'] = 6_000n
    await expect(world.work().quote(ON_SOLANA)).rejects.toMatchObject(failure('chain/too-few-coins'))
  })
})
