// A send leaves once, by bytes that were stored before, and ends as the chain says. pay-once §6.
import { IDBKeyRange } from 'fake-indexeddb'
import { parseTransaction } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nonceLock } from '../../../../src/background/transactions/nonces.ts'
import type { Sends } from '../../../../src/background/transactions/sends.ts'
import type { SendQuote } from '../../../../src/messages/views.ts'
import {
  createSendWorld,
  FRIEND,
  LAST_VALID,
  ON_BASE,
  ON_SOLANA,
  type SendWorld,
  sendsIn,
} from '../../../support/background/send-world.ts'
import { ADDRESS } from '../../../support/background/world.ts'

let world: SendWorld
beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  world = createSendWorld()
})
afterEach(() => vi.unstubAllGlobals())

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

/** A worker that dies at a crash point of this work; what it awaits never comes. */
async function dieAt(point: string, work: () => Promise<unknown>): Promise<void> {
  await new Promise<void>((reached) => {
    world.boundary = async (name) => {
      if (name !== point) return
      reached()
      await new Promise(() => undefined)
    }
    void work()
  })
  world.boundary = async () => undefined
  world.freeLocks()
}

describe('once', () => {
  test('a double click and two tabs sign and send once', async () => {
    const quote = await world.work().quote(ON_BASE)
    await Promise.all([agree(world.work(), quote), agree(world.work(), quote)])
    await agree(world.work(), quote)
    expect([world.signed.length, given().length, await states()]).toEqual([1, 1, ['sent']])
  })

  test.each([
    ['send:signed', [], 0],
    ['send:stored', ['signed'], 1],
    ['send:sending', ['sent'], 1],
    ['send:sent', ['sent'], 1],
  ])('a worker that dies at %s: the next one sends the same bytes or none', async (point, expected, count) => {
    const quote = await world.work().quote(ON_BASE)
    await dieAt(point, () => agree(world.work(), quote))
    expect(await states()).toEqual(expected)
    const next = world.work()
    expect(await next.isWaiting()).toBe(count > 0)
    await next.resume()
    expect([given().length, world.isAlarmSet]).toEqual([count, true])
    await agree(next, quote)
    expect([given().length, new Set(world.signed).size]).toEqual([1, 1])
  })

  test('on Solana a worker that dies before the broadcast: the next one sends the same bytes', async () => {
    const quote = await world.work().quote(ON_SOLANA)
    await dieAt('send:stored', () => agree(world.work(), quote))
    expect([given(), await states()]).toEqual([[], ['sent']])
    await world.work().resume()
    await agree(world.work(), quote)
    expect([given(), world.signed.length]).toEqual([world.signed, 1])
  })

  test('a first broadcast holds the nonces of the account, and a look at what is sent does not', async () => {
    const quote = await world.work().quote(ON_BASE)
    await dieAt('send:stored', () => agree(world.work(), quote))
    const asked: string[] = []
    const { withLock } = world
    world.withLock = (name, work) => {
      asked.push(name)
      return withLock(name, work)
    }
    const own = `send/${quote.terms.id}`
    await world.work().resume()
    expect([given().length, asked]).toEqual([1, [nonceLock(quote.terms.account), own]])
    await world.work().resume()
    expect(asked.slice(2)).toEqual([own])
  })

  test('on Solana no look is due before its time', async () => {
    await sent(ON_SOLANA)
    await world.work().resume()
    expect(world.given).toHaveLength(1)
    world.nowMs += 2_000
    await world.work().resume()
    expect([world.given.length, given().length]).toEqual([2, 1])
  })

  test('two sends of one account have different nonces, beside those of payments', async () => {
    world.otherNonces = [4n]
    await sent()
    world.otherNonces = [4n, 5n]
    await sent({ ...ON_BASE, to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' })
    expect(given().map((raw) => parseTransaction(raw as `0x${string}`).nonce)).toEqual([5, 6])
  })
})

const brokenDisk = () => {
  throw new Error('the disk is broken')
}

describe('how it ends', () => {
  const end = async (outcome: SendWorld['outcome']) => {
    await sent()
    world.outcome = outcome
    world.nowMs += 60_000
    const worker = world.work()
    await worker.resume()
    return worker
  }
  test('mined: done, and nothing waits any more', async () => {
    const worker = await end('mined')
    expect([await states(), await worker.isWaiting()]).toEqual([['done'], false])
    expect((await worker.list())[0]).toMatchObject({ state: 'done', symbol: 'USDC', to: FRIEND, networkName: 'Base' })
    expect((await worker.list())[0]?.fee).toEqual({ amountBaseUnits: 7n, symbol: 'ETH', decimals: 18 })
  })
  test('pay-once I11 while nobody can read whether anything waits, the alarm stays', async () => {
    const whole = world.disk
    world.disk = { open: brokenDisk } as unknown as typeof world.disk
    const worker = world.work()
    await worker.resume()
    expect(await worker.isWaiting()).toBe(true)
    world.disk = whole
    expect(await world.work().isWaiting()).toBe(false)
  })
  test.each(['reverted', 'nonce-used'] as const)('%s: failed, in words of its own', async (outcome) => {
    const [view] = await (await end(outcome)).list()
    expect(view).toMatchObject({ state: 'failed', reason: outcome })
  })
  test('pay-once §5 what the nodes refuse waits, because one may have it, and ends with its nonce', async () => {
    world.refusing = { code: 'chain/rejected' }
    await sent()
    expect((await world.work().list())[0]).toMatchObject({ state: 'sent', isRejected: true, isAccepted: false })
    expect(await world.work().quote(ON_BASE)).toMatchObject({ sentAtMs: world.nowMs })
    world.outcome = 'mined'
    world.nowMs += 60_000
    await world.work().resume()
    expect((await world.work().list())[0]).toMatchObject({ state: 'done' })
  })
  test('pay-once §5 what was refused is cancelled like any other', async () => {
    world.refusing = { code: 'chain/rejected' }
    await sent()
    world.refusing = undefined
    const { cancel } = (await world.work().quoteReplacement('send-1')) ?? {}
    await world.work().replace('send-1', { kind: 'cancel', fees: cancel ?? world.fees })
    expect((await world.work().list())[0]).toMatchObject({ state: 'sent', isCancel: true, isAccepted: true })
  })
  test('what no node answers is tried again, by the same bytes', async () => {
    world.refusing = { code: 'chain/unreachable' }
    await sent()
    world.refusing = undefined
    world.nowMs += 60_000
    await world.work().resume()
    world.nowMs += 60_000
    await world.work().resume()
    expect(given()).toEqual(world.signed)
  })
  test('on Solana, where the nodes did not say how far they are, the next look learns until when it may land', async () => {
    world.lastValid = undefined
    await sent(ON_SOLANA)
    const heights = async () => (await sendsIn(world)).map((one) => 'feeLamports' in one && one.lastValidBlockHeight)
    expect(await heights()).toEqual([undefined])
    for (const known of [LAST_VALID, LAST_VALID + 900n]) {
      world.lastValid = known
      world.nowMs += 60_000
      await world.work().resume()
      expect(await heights()).toEqual([LAST_VALID])
    }
  })
  test.each([
    ['used', { state: 'done' }],
    ['dead', { state: 'failed', reason: 'not-landed' }],
  ] as const)('on Solana, a signature that is %s', async (status, expected) => {
    await sent(ON_SOLANA)
    world.solana = status
    world.nowMs += 60_000
    await world.work().resume()
    expect((await world.work().list())[0]).toMatchObject(expected)
  })
  test('on Solana, what every node refuses may still land, so only the chain ends it', async () => {
    world.refusing = { code: 'chain/rejected' }
    await sent(ON_SOLANA)
    expect(await states()).toEqual(['sent'])
    expect(await world.work().isWaiting()).toBe(true)
  })
})

describe('what was shown and written stays in the record, however it ends', () => {
  const worth = { currency: 'USD', minorUnits: 2_500n, decimals: 2 }
  test.each(['waiting', 'mined', 'reverted'] as const)('%s', async (outcome) => {
    const { terms, cost } = await world.work().quote(ON_BASE)
    await world.work().start({ ...terms, worth }, cost)
    world.outcome = outcome
    world.nowMs += 60_000
    await world.work().resume()
    expect(await sendsIn(world)).toMatchObject([{ worth }])
  })
  test.each(['live', 'used', 'dead'] as const)('on Solana, %s', async (status) => {
    const notes = { memo: 'Order 7', references: ['82ZJ7nbGpixjeDCmEhUcmwXYfvurzAgGdtSMuHnUgyny'] }
    const { terms, cost } = await world.work().quote({ ...ON_SOLANA, ...notes })
    await world.work().start({ ...terms, worth }, cost)
    world.solana = status
    world.nowMs += 60_000
    await world.work().resume()
    expect(await sendsIn(world)).toMatchObject([{ worth, ...notes }])
  })
})

describe('pay-once E09: a send that waits', () => {
  test('is replaced with the same nonce: the same transfer for more, or an empty transaction', async () => {
    const { terms } = await sent()
    const { speedUp, cancel } = (await world.work().quoteReplacement(terms.id)) ?? {}
    if (!speedUp || !cancel) throw new Error('no quote')
    await world.work().replace(terms.id, { kind: 'speed-up', fees: speedUp })
    world.nowMs += 60_000
    const dearer = (await world.work().quoteReplacement(terms.id))?.cancel ?? cancel
    await world.work().replace(terms.id, { kind: 'cancel', fees: dearer })
    const [first, second, third] = given().map((raw) => parseTransaction(raw as `0x${string}`))
    expect([first?.nonce, second?.nonce, third?.nonce]).toEqual([4, 4, 4])
    expect(second?.data).toBe(first?.data)
    expect([third?.to?.toLowerCase(), third?.value ?? 0n, third?.data]).toEqual([ADDRESS, 0n, undefined])
    world.outcome = 'mined'
    world.nowMs += 60_000
    await world.work().resume()
    expect((await world.work().list())[0]).toMatchObject({ state: 'failed', reason: 'cancelled' })
  })
  test('on Solana nothing can take its place', async () => {
    const { terms } = await sent(ON_SOLANA)
    expect(await world.work().quoteReplacement(terms.id)).toBeUndefined()
  })
})
