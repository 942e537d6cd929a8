// An allowance is taken back once, by bytes that were stored before they left, whatever dies in between. pay-once §5, screens §11.2.
import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allowanceHandlers } from '../../../../src/background/handlers/allowances.ts'
import { nonceLock } from '../../../../src/background/transactions/nonces.ts'
import { allowanceCheck, type Revocations } from '../../../../src/background/transactions/revocations.ts'
import { decodeEip155 } from '../../../../src/chains/eip155/decode.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import type { PermitTransfer } from '../../../../src/core/plan/decoded-action.ts'
import { opening, type Session } from '../../../../src/core/session/session.ts'
import type { Revocation } from '../../../../src/core/transaction/allowance.ts'
import {
  createRevokingWorld,
  FEES,
  PERMIT2,
  permitting,
  type RevokingWorld,
  storeOf,
  USDC,
  USDT,
} from '../../../support/background/revocation-world.ts'
import { ADDRESS, gate, ID, NOW_MS } from '../../../support/background/world.ts'

let world: RevokingWorld
beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  world = createRevokingWorld()
})
afterEach(() => vi.unstubAllGlobals())

const failure = (code: string) => ({ failure: { code } })
const stored = (): Promise<Revocation | undefined> => storeOf(world).read(USDT)
const given = () => [...new Set(world.given)]

const paying = (over: object = {}): Session => permitting({}, over)

/** A worker that dies at a crash point of this work; what it awaits never comes. */
async function dieAt(point: string, work = () => world.work().revoke(USDT, FEES)): Promise<void> {
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

describe('screens §11.2: an allowance is taken back', () => {
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

describe('pay-once §4.1: a worker that dies on the way', () => {
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

  test('pay-once I11 while nobody can read whether anything waits, the alarm stays', async () => {
    const whole = world.disk
    world.disk = { open: () => fail() } as unknown as typeof world.disk
    expect(await world.work().isWaiting()).toBe(true)
    world.disk = whole
    expect(await world.work().isWaiting()).toBe(false)
  })
  const fail = () => {
    throw new Error('the disk is broken')
  }
})

describe('pay-once §5: one nonce, one transaction', () => {
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
    'pay-once §3 %s, but not final: it waits until the same is seen again a minute later',
    async (outcome) => {
      await world.work().revoke(USDT, FEES)
      ;[world.outcome, world.isFinal] = [outcome, false]
      const sent = world.given.length
      const resumed = async (laterMs: number) => {
        world.nowMs = NOW_MS + laterMs
        await world.work().resume()
        return (await stored())?.state
      }
      expect([await resumed(0), await resumed(30_000), await resumed(59_999)]).toEqual(['sent', 'sent', 'sent'])
      world.outcome = 'settling'
      expect(await resumed(76_000)).toBe('sent')
      world.outcome = outcome
      expect([await resumed(79_000), await resumed(138_000)]).toEqual(['sent', 'sent'])
      // Sent once more, while it was not known to be lost.
      expect([await resumed(154_000), world.given.length]).toEqual(['failed', sent + 1])
    },
  )

  test('pay-once §3 refused by the nodes: it waits, because one may have it, and the next transaction takes its number', async () => {
    world.refusing = { code: 'chain/rejected' }
    const worker = world.work()
    await expect(worker.revoke(USDT, FEES)).rejects.toMatchObject(failure('chain/rejected'))
    expect(await stored()).toMatchObject({ state: 'sent', isRejected: true })
    expect(await worker.signedNonces(USDT.account)).toEqual([])
  })

  test('pay-once §3 refused by nodes that have it in a block: it is done at once, and nothing has failed', async () => {
    world.refusing = { code: 'chain/rejected' }
    world.mined = { has: () => true } as unknown as typeof world.mined
    await world.work().revoke(USDT, FEES)
    expect(await stored()).toMatchObject({ state: 'done' })
  })

  test('pay-once E05 refused because something else took its nonce, as the chain shows: that is waited for', async () => {
    Object.assign(world, { refusing: { code: 'chain/rejected' }, outcome: 'nonce-used', isFinal: false })
    await world.work().revoke(USDT, FEES)
    expect(await stored()).toMatchObject({ state: 'sent', seen: { loss: { state: 'nonce-used' } } })
  })

  test('refused when it is sent again: it ends nothing, because a node had it', async () => {
    const worker = world.work()
    await worker.revoke(USDT, FEES)
    world.refusing = { code: 'chain/rejected' }
    world.nowMs += 60_000
    await worker.resume()
    expect(await stored()).toMatchObject({ state: 'sent', isResending: false })
    expect(await worker.signedNonces(USDT.account)).toEqual([4n])
  })

  test('pay-once I14: the chain is asked again after a pause, however often the worker is woken', async () => {
    const worker = world.work()
    await worker.revoke(USDT, FEES)
    let looks = 0
    world.beforeOutcome = async () => {
      looks += 1
    }
    for (let wakes = 0; wakes < 5; wakes++) await worker.resume()
    expect(looks).toBe(1)
    world.nowMs += 2_000
    await worker.resume()
    expect(looks).toBe(2)
  })

  test('pay-once I14: what no node answered goes out again after a pause, however often the worker is woken', async () => {
    const worker = world.work()
    let tries = 0
    Object.defineProperty(world, 'refusing', {
      get: () => {
        tries += 1
        throw new PayError({ code: 'chain/unreachable' })
      },
    })
    await expect(worker.revoke(USDT, FEES)).rejects.toMatchObject(failure('chain/unreachable'))
    for (let wakes = 0; wakes < 5; wakes++) await worker.resume()
    expect(tries).toBe(1)
    world.nowMs += 30_000
    await worker.resume()
    expect(tries).toBe(2)
  })

  test('the network cannot be reached: it stays sent, and the same bytes go out when it can', async () => {
    world.refusing = { code: 'chain/unreachable' }
    const worker = world.work()
    await expect(worker.revoke(USDT, FEES)).rejects.toMatchObject(failure('chain/unreachable'))
    expect([(await stored())?.state, world.given]).toEqual(['sent', []])
    world.nowMs += 599_999
    await expect(worker.signedNonces(USDT.account)).rejects.toMatchObject(failure('chain/nonce-busy'))
    world.nowMs += 1
    expect(await worker.signedNonces(USDT.account)).toEqual([])
    world.refusing = undefined
    world.nowMs += 30_000
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
    await expect(worker.requireKept(USDT)).rejects.toMatchObject(failure('allowance/busy'))
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

describe('pay-once §5 lock order: the nonces of an account first, then a revocation', { timeout: 5_000 }, () => {
  /** A payment that signs its permit while it holds the account's nonces. */
  const pay = (worker: Revocations, begun: () => void = () => undefined, goOn: Promise<unknown> = Promise.resolve()) =>
    world.withLock(nonceLock(USDT.account), async () => {
      begun()
      await goOn
      await worker.requireKept(USDT).catch(() => undefined)
    })

  test('the payment is first: a revocation that comes between its question and the answer does not block it', async () => {
    const worker = world.work()
    await worker.revoke(USDT, FEES)
    world.mined.add((await stored())?.signed.hash ?? '')
    const [looking, answer, holding] = [gate(), gate(), gate()]
    world.beforeOutcome = () => {
      looking.open()
      return answer.passed
    }
    const resuming = worker.resume()
    await looking.passed
    const again = gate()
    const paying = pay(worker, holding.open, again.passed)
    await holding.passed
    const revoking = worker.revoke(USDT, FEES)
    again.open()
    await vi.waitFor(() => expect(world.waiting).toBeGreaterThanOrEqual(3))
    answer.open()
    await Promise.all([resuming, paying, revoking])
    expect(await stored()).toMatchObject({ state: 'sent' })
  })

  test('what a dead worker left signed is sent under both, and what was sent is looked for under its own', async () => {
    await dieAt('revocation:stored')
    const asked: string[] = []
    const { withLock } = world
    world.withLock = (name, work) => {
      asked.push(name)
      return withLock(name, work)
    }
    const worker = world.work()
    await worker.resume()
    const own = expect.stringMatching(/^revocation\//)
    expect([given().length, asked]).toEqual([1, [nonceLock(USDT.account), own]])
    await worker.resume()
    expect(asked.slice(2)).toEqual([own])
  })

  test('the revocation is first', async () => {
    const worker = world.work()
    const [signing, answer] = [gate(), gate()]
    world.boundary = async (name) => {
      if (name !== 'revocation:signed') return
      signing.open()
      await answer.passed
    }
    const revoking = worker.revoke(USDT, FEES)
    await signing.passed
    const paying = pay(worker)
    answer.open()
    await Promise.all([revoking, paying])
    expect((await stored())?.state).toBe('sent')
  })
})

describe('pay-once E09 a revocation that waits', () => {
  const higher = async (worker: Revocations) => {
    const quote = await worker.quoteRevocationReplacement(USDT)
    if (!quote) throw new Error('nothing waits')
    return quote
  }

  test('is sped up with its nonce and payload, and either of the two makes it done', async () => {
    const worker = world.work()
    await worker.revoke(USDT, FEES)
    const first = await stored()
    const { speedUp } = await higher(worker)
    await worker.replace(USDT, { kind: 'speed-up', fees: speedUp })
    expect(world.signed).toHaveLength(2)
    const second = await stored()
    expect(second?.prepared).toEqual({ ...first?.prepared, ...speedUp })
    world.mined.add(first?.signed.hash ?? '')
    world.nowMs += 60_000
    await worker.resume()
    expect((await stored())?.state).toBe('done')
  })

  test('is cancelled by an empty transaction, which ends it once it is final', async () => {
    const worker = world.work()
    await worker.revoke(USDT, FEES)
    const { cancel } = await higher(worker)
    await worker.replace(USDT, { kind: 'cancel', fees: cancel })
    const cancelling = await stored()
    expect(cancelling?.prepared).toMatchObject({ to: ADDRESS, valueWei: 0n, data: '0x', nonce: 4n })
    world.mined.add(cancelling?.signed.hash ?? '')
    world.isFinal = false
    world.nowMs += 60_000
    await worker.resume()
    expect((await stored())?.state).toBe('sent')
    world.isFinal = true
    world.nowMs += 60_000
    await worker.resume()
    expect(await stored()).toMatchObject({ state: 'failed', reason: 'cancelled' })
  })

  test('pay-once §4.1 is replaced by bytes that are stored before they are sent', async () => {
    const worker = world.work()
    await worker.revoke(USDT, FEES)
    const { cancel } = await higher(worker)
    await dieAt('revocation:replaced', () => worker.replace(USDT, { kind: 'cancel', fees: cancel }))
    expect([given(), (await stored())?.signed.raw]).toEqual([world.signed.slice(0, 1), world.signed[1]])
    world.isUnlocked = false
    await world.work().resume()
    expect(given()).toEqual(world.signed)
  })

  test('is not sped up once it is being cancelled', async () => {
    const worker = world.work()
    await worker.revoke(USDT, FEES)
    await worker.replace(USDT, { kind: 'cancel', fees: (await higher(worker)).cancel })
    world.nowMs += 30_000
    await worker.replace(USDT, { kind: 'speed-up', fees: (await higher(worker)).speedUp })
    expect(world.signed).toHaveLength(2)
  })

  test('goes on if the nodes refuse its replacement: the first may still be mined', async () => {
    const worker = world.work()
    world.refusing = { code: 'chain/unreachable' }
    await expect(worker.revoke(USDT, FEES)).rejects.toMatchObject(failure('chain/unreachable'))
    world.refusing = { code: 'chain/rejected' }
    const { cancel } = await higher(worker)
    await expect(worker.replace(USDT, { kind: 'cancel', fees: cancel })).rejects.toMatchObject(
      failure('chain/rejected'),
    )
    expect((await stored())?.state).toBe('sent')
  })

  test('is replaced at most once in 30 s, above the cap never, and by a locked wallet never', async () => {
    const worker = world.work()
    await worker.revoke(USDT, FEES)
    const { cancel } = await higher(worker)
    const dear = { ...cancel, maxFeePerGasWei: 10n ** 18n }
    await expect(worker.replace(USDT, { kind: 'cancel', fees: dear })).rejects.toMatchObject(
      failure('chain/fee-too-high'),
    )
    await worker.replace(USDT, { kind: 'cancel', fees: FEES })
    world.isUnlocked = false
    await expect(worker.replace(USDT, { kind: 'cancel', fees: cancel })).rejects.toMatchObject(failure('vault/locked'))
    expect(world.signed).toHaveLength(1)
    world.isUnlocked = true
    await worker.replace(USDT, { kind: 'cancel', fees: cancel })
    const again = (await higher(worker)).cancel
    world.nowMs += 29_999
    await worker.replace(USDT, { kind: 'cancel', fees: again })
    expect(world.signed).toHaveLength(2)
    world.nowMs += 1
    await worker.replace(USDT, { kind: 'cancel', fees: again })
    expect(world.signed).toHaveLength(3)
  })
})

describe('security §4 two payments through Permit2 with one token', () => {
  const SIGNED = { results: ['0x5160'] }
  test.each<[string, Session, string]>([
    ['its permit is signed', permitting(SIGNED), 'allowance/busy'],
    ['its own approve is under way', permitting({ transaction: { state: 'prepared' } }), 'allowance/busy'],
    ['the service has its permit', permitting({ ...SIGNED, step: 'confirming' }), 'allowance/busy'],
    ['it has only been approved', permitting(), 'free'],
    ['its permit is over', permitting(SIGNED, { deadlineS: BigInt(NOW_MS / 1000 - 61) }), 'free'],
    ['it is of another token', permitting(SIGNED, { tokenAddress: USDC.tokenAddress }), 'free'],
  ])('the approve of one waits for the other exactly if %s', async (_, other, expected) => {
    world.sessions = [other]
    const asked = world.work().requireUnused(USDT, 'another')
    expect(
      await asked.then(
        () => 'free',
        ({ failure: { code } }) => code,
      ),
    ).toBe(expected)
    await world.work().requireUnused(USDT, ID)
  })

  const check =
    (allowed: bigint) =>
    async ({ valueBaseUnits }: { valueBaseUnits: bigint }) => {
      if (valueBaseUnits > allowed) throw new PayError({ code: 'chain/allowance-short' })
    }
  const permit = {
    chainId: 137n,
    signer: ADDRESS,
    tokenAddress: USDT.tokenAddress,
    valueBaseUnits: 10n,
  } as PermitTransfer
  test.each<[bigint, Session[], string]>([
    [10n, [], 'signed'],
    [9n, [], 'chain/allowance-short'],
    [10n, [permitting()], 'signed'],
    [19n, [permitting(SIGNED)], 'allowance/busy'],
    [20n, [permitting(SIGNED)], 'signed'],
  ])('an allowance of %d is enough for a permit of 10 beside %o: %s', async (allowed, sessions, expected) => {
    world.sessions = sessions
    const asked = allowanceCheck(world.work(), check(allowed))(permit)
    expect(
      await asked.then(
        () => 'signed',
        ({ failure: { code } }) => code,
      ),
    ).toBe(expected)
  })
})
