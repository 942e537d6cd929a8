// An allowance is taken back once, by bytes that were stored before they left, whatever dies in between. architecture §4, A12.12.
import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allowanceHandlers } from '../../../../src/background/handlers/allowances.ts'
import { decodeEip155 } from '../../../../src/chains/eip155/decode.ts'
import { opening, type Session } from '../../../../src/core/session/session.ts'
import type { Revocation } from '../../../../src/core/transaction/allowance.ts'
import {
  createRevokingWorld,
  FEES,
  PERMIT2,
  type RevokingWorld,
  storeOf,
  USDC,
  USDT,
} from '../../../support/background/revocation-world.ts'
import { ADDRESS, ID, NOW_MS } from '../../../support/background/world.ts'

let world: RevokingWorld
beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  world = createRevokingWorld()
})
afterEach(() => vi.unstubAllGlobals())

const failure = (code: string) => ({ failure: { code } })
const stored = (): Promise<Revocation | undefined> => storeOf(world).read(USDT)
const given = () => [...new Set(world.given)]

/** An approved payment whose permit is of this token. */
const paying = (over: object = {}): Session =>
  ({
    ...{ step: 'executing', paymentId: ID, results: [] },
    review: {
      decodedActions: [
        {
          ...{ kind: 'permit-transfer', chainId: 137n, signer: ADDRESS, deadlineS: BigInt(NOW_MS / 1000 + 600) },
          ...{ tokenAddress: USDT.tokenAddress.toLowerCase(), ...over },
        },
      ],
    },
  }) as unknown as Session

/** A worker that dies at a crash point; what it awaits never comes. */
async function dieAt(point: string): Promise<void> {
  await new Promise<void>((reached) => {
    world.boundary = async (name) => {
      if (name !== point) return
      reached()
      await new Promise(() => undefined)
    }
    void world.work().revoke(USDT, FEES)
  })
  world.boundary = async () => undefined
}

describe('architecture A12.12: an allowance is taken back', () => {
  test('what is signed is approve(Permit2, 0) of the token, and nothing else', async () => {
    const { call, spender, fees, coin } = await world.work().quote(USDT)
    const request = { type: 'walletRpc', chainId: 'eip155:137', method: 'eth_sendTransaction' } as const
    const { chainId: _, valueWei: _value, ...plain } = call
    expect(decodeEip155({ ...request, params: [plain] } as never)).toMatchObject({
      ...{ kind: 'allowance', valueBaseUnits: 0n, spender: PERMIT2, tokenAddress: USDT.tokenAddress.toLowerCase() },
      call: { from: ADDRESS, valueWei: 0n },
    })
    expect([spender, fees, coin.symbol]).toEqual([PERMIT2, FEES, 'POL'])
    expect(world.signed).toEqual([])
  })

  test('the fee for the bytes comes back from the page with the others: the coins are counted and the cap is held by it', () => {
    const { parse } = allowanceHandlers({} as never)['allowances.revoke']
    const parsed = (fees: object) => parse({ ...USDT, fees }).fees
    expect(parsed(FEES)).toEqual(FEES)
    expect(parsed({ ...FEES, dataFeeWei: 5n })).toEqual({ ...FEES, dataFeeWei: 5n })
    for (const dataFeeWei of [null, 5, '5', -5n, 0n, {}]) expect(() => parsed({ ...FEES, dataFeeWei })).toThrow()
  })

  test('signed with the fees that were shown, stored, sent, and done when it is mined', async () => {
    const worker = world.work()
    await worker.revoke(USDT, FEES)
    expect(await stored()).toMatchObject({ state: 'sent', prepared: { ...FEES, nonce: 4n } })
    expect(given()).toEqual([(await stored())?.signed.raw])
    expect([await worker.isWaiting(), world.isAlarmSet]).toEqual([true, true])
    world.mined.add((await stored())?.signed.hash ?? '')
    await worker.resume()
    expect([(await stored())?.state, await worker.isWaiting()]).toEqual(['done', false])
    expect(await worker.signedNonces(USDT.account)).toEqual([])
  })

  test('a double click and two tabs sign and send once', async () => {
    const worker = world.work()
    await Promise.all([worker.revoke(USDT, FEES), worker.revoke(USDT, FEES)])
    await worker.revoke(USDT, FEES)
    expect([world.signed.length, given().length]).toEqual([1, 1])
  })

  test('where there is nothing to take back nothing is signed', async () => {
    world.allowed = 0n
    await world.work().revoke(USDT, FEES)
    expect([world.signed, await stored()]).toEqual([[], undefined])
  })

  test('a wallet that is locked signs nothing and stores nothing', async () => {
    world.isUnlocked = false
    await expect(world.work().revoke(USDT, FEES)).rejects.toMatchObject(failure('vault/locked'))
    expect(await stored()).toBeUndefined()
  })

  test('a fee above the network’s cap is not signed, whoever asks for it', async () => {
    const dear = { ...FEES, maxFeePerGasWei: 10n ** 15n }
    await expect(world.work().revoke(USDT, dear)).rejects.toMatchObject(failure('chain/fee-too-high'))
    expect(world.signed).toEqual([])
  })

  test.each([
    { ...USDT, tokenAddress: `0x${'1'.repeat(40)}` },
    { ...USDT, account: USDT.account.replace(':137:', ':999:') as never },
  ])('a token or network that the registry does not know is refused', async (key) => {
    await expect(world.work().revoke(key, FEES)).rejects.toMatchObject({ failure: { code: 'message/refused' } })
    await expect(world.work().quote(key)).rejects.toMatchObject({ failure: { code: 'message/refused' } })
  })
})

describe('security C.5: a worker that dies on the way', () => {
  test('before anything is stored: nothing was done', async () => {
    await dieAt('revocation:signed')
    await world.work().resume()
    expect([await stored(), world.given]).toEqual([undefined, []])
  })

  test.each(['revocation:stored', 'revocation:sending', 'revocation:sent'])(
    'at %s: the next worker sends the same bytes, also while the wallet is locked',
    async (point) => {
      await dieAt(point)
      const before = await stored()
      expect(before?.state).toBe(point === 'revocation:stored' ? 'signed' : 'sent')
      expect(world.given).toEqual(point === 'revocation:sent' ? [before?.signed.raw] : [])
      world.isUnlocked = false
      await world.work().resume()
      expect(given()).toEqual([before?.signed.raw])
      expect(world.signed).toHaveLength(1)
    },
  )

  test('a click that comes back after the worker’s death goes on with what is stored', async () => {
    await dieAt('revocation:stored')
    await world.work().revoke(USDT, FEES)
    expect([world.signed.length, given().length]).toEqual([1, 1])
  })

  test('nothing is sent where it cannot be stored', async () => {
    world.disk = { open: () => fail() } as unknown as typeof world.disk
    await expect(world.work().revoke(USDT, FEES)).rejects.toMatchObject(failure('journal/unwritable'))
    expect(world.given).toEqual([])
  })
  const fail = () => {
    throw new Error('the disk is broken')
  }
})

describe('architecture §4: one nonce, one transaction', () => {
  test('the nonces that payments have signed for are left to them, and the other way round', async () => {
    world.paymentNonces = [4n, 5n]
    const worker = world.work()
    await worker.revoke(USDT, FEES)
    expect((await stored())?.prepared.nonce).toBe(6n)
    expect(await worker.signedNonces(USDT.account)).toEqual([6n])
    expect(await worker.signedNonces('eip155:1:0x1' as never)).toEqual([])
  })

  test('two allowances of one account are taken back by two nonces', async () => {
    const worker = world.work()
    await Promise.all([worker.revoke(USDT, FEES), worker.revoke(USDC, FEES)])
    expect((await worker.signedNonces(USDT.account)).sort()).toEqual([4n, 5n])
    expect(given()).toHaveLength(2)
  })

  test.each(['reverted', 'nonce-used'] as const)('%s: it has failed, and another may be tried', async (outcome) => {
    const worker = world.work()
    await worker.revoke(USDT, FEES)
    world.outcome = outcome
    await worker.resume()
    expect(await stored()).toMatchObject({ state: 'failed', reason: outcome })
    ;[world.outcome, world.nonce] = ['by the chain', 5n]
    await worker.revoke(USDT, FEES)
    expect(await stored()).toMatchObject({ state: 'sent', prepared: { nonce: 5n } })
  })

  test.each(['reverted', 'nonce-used'] as const)(
    'security C.4 %s, but not final: it waits until the same is seen again a minute later',
    async (outcome) => {
      const worker = world.work()
      await worker.revoke(USDT, FEES)
      ;[world.outcome, world.isFinal] = [outcome, false]
      const sent = world.given.length
      const resumed = async (laterMs: number) => {
        world.nowMs = NOW_MS + laterMs
        await worker.resume()
        return (await stored())?.state
      }
      expect([await resumed(0), await resumed(30_000), await resumed(59_999)]).toEqual(['sent', 'sent', 'sent'])
      world.outcome = 'settling'
      expect(await resumed(60_000)).toBe('sent')
      world.outcome = outcome
      expect([await resumed(61_000), await resumed(120_999)]).toEqual(['sent', 'sent'])
      expect([await resumed(121_000), world.given.length]).toEqual(['failed', sent])
    },
  )

  test('refused by the nodes before anybody had it: its number is free again', async () => {
    world.refusing = { code: 'chain/rejected' }
    const worker = world.work()
    await expect(worker.revoke(USDT, FEES)).rejects.toMatchObject(failure('chain/rejected'))
    expect(await stored()).toMatchObject({ state: 'failed', reason: 'rejected' })
    expect(await worker.signedNonces(USDT.account)).toEqual([])
  })

  test('the network cannot be reached: it stays sent, and the same bytes go out when it can', async () => {
    world.refusing = { code: 'chain/unreachable' }
    const worker = world.work()
    await expect(worker.revoke(USDT, FEES)).rejects.toMatchObject(failure('chain/unreachable'))
    expect([(await stored())?.state, world.given]).toEqual(['sent', []])
    world.refusing = undefined
    await worker.resume()
    expect(given()).toEqual([(await stored())?.signed.raw])
  })
})

describe('a payment that is under way needs its allowance', () => {
  test('then it is neither quoted nor taken back', async () => {
    world.sessions = [paying()]
    await expect(world.work().quote(USDT)).rejects.toMatchObject(failure('allowance/needed'))
    await expect(world.work().revoke(USDT, FEES)).rejects.toMatchObject(failure('allowance/needed'))
    expect([world.signed, await stored()]).toEqual([[], undefined])
  })

  test.each<[string, Session]>([
    ['of another token', paying({ tokenAddress: `0x${'1'.repeat(40)}` })],
    ['of another network', paying({ chainId: 1n })],
    ['of another account', paying({ signer: `0x${'1'.repeat(40)}` })],
    ['whose permit is over', paying({ deadlineS: BigInt(NOW_MS / 1000 - 61) })],
    ['that is not approved', opening(ID)],
  ])('a payment %s does not', async (_, session) => {
    world.sessions = [session]
    await world.work().revoke(USDT, FEES)
    expect(given()).toHaveLength(1)
  })

  test('one that began between the storing and the sending is left its allowance', async () => {
    await dieAt('revocation:stored')
    world.sessions = [paying()]
    const worker = world.work()
    await worker.resume()
    expect([await stored(), world.given]).toEqual([undefined, []])
    expect(await worker.signedNonces(USDT.account)).toEqual([])
  })

  test('a permit is not signed while the allowance is on its way out, and is when that is mined or was dropped', async () => {
    const worker = world.work()
    await worker.requireKept(USDT)
    await worker.revoke(USDT, FEES)
    await expect(worker.requireKept(USDT)).rejects.toMatchObject(failure('chain/allowance-short'))
    world.mined.add((await stored())?.signed.hash ?? '')
    await worker.requireKept(USDT)
    expect((await stored())?.state).toBe('done')
  })

  test('a permit that comes between the storing and the sending keeps the allowance', async () => {
    await dieAt('revocation:stored')
    world.sessions = [paying()]
    await world.work().requireKept(USDT)
    expect([await stored(), world.given]).toEqual([undefined, []])
  })
})
