// The only way by which accounts reach the payment service: not one call names an account before the payer allows it.
import { beforeEach, describe, expect, test } from 'vitest'
import { createSettings, type SettingsStore } from '../../../../src/background/storage/settings.ts'
import { createSharing, type Sharing } from '../../../../src/background/wallet/sharing.ts'
import { type AccountId, accountId, type ChainId, type PaymentId } from '../../../../src/core/base/caip.ts'
import type { Account } from '../../../../src/core/base/chain-family.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import type { WalletAccount } from '../../../../src/messages/views.ts'
import { ID } from '../../../support/background/world.ts'
import { failureOf, fairLock, type MemoryStore, memoryStore } from '../../../support/vault/fixtures.ts'

const BASE = 'eip155:8453' as ChainId
const OTHER_ID = 'pay_other' as PaymentId
const SHOP = { site: 'https://shop.example' }
const own = (index: number, address: string): WalletAccount => ({
  ...{ index, address, name: `Account ${index + 1}`, isActive: index === 0, isHidden: false },
})
const [ONE, TWO] = [own(0, `0x${'11'.repeat(20)}`), own(1, `0x${'22'.repeat(20)}`)]
const ANSWER = { options: [], unreadable: 0, setAside: [] }

let [local, session]: MemoryStore[] = []
let settings: SettingsStore
let isLocked: boolean
let offered: WalletAccount[]
let sent: readonly AccountId[][]
const onBase = ({ address = '' }: Account) => [accountId(BASE, address)]

/** As a worker that has just started. */
function start(): Sharing {
  settings = createSettings(local as MemoryStore, fairLock())
  return createSharing({
    ...{ settings, session: session as MemoryStore },
    wallet: {
      offered: async () => {
        if (isLocked) throw new PayError({ code: 'vault/locked' })
        return offered
      },
      everywhere: onBase,
    },
    getOptions: async (_, accounts) => {
      sent = [...sent, [...accounts]]
      return ANSWER as never
    },
  })
}
let sharing: Sharing
beforeEach(() => {
  local = memoryStore()
  session = memoryStore()
  isLocked = false
  offered = [ONE]
  sent = []
  sharing = start()
})
const tags = (...accounts: WalletAccount[]) => accounts.map(({ address = '' }) => address)

describe('security T24', () => {
  test('nothing is sent before the press; then the accounts of the press are, also by the next worker', async () => {
    const payment = { paymentId: ID, ...SHOP }
    expect(await sharing.shareAccounts(payment)).toBeUndefined()
    expect(sent).toEqual([])
    expect(await sharing.findQuestion(payment)).toEqual({ tags: tags(ONE), names: ['Account 1'], consent: SHOP })
    await sharing.allow(payment, tags(ONE), false)
    expect(await sharing.findQuestion(payment)).toBeUndefined()
    expect(await sharing.shareAccounts(payment)).toEqual({ accounts: onBase(ONE), answer: ANSWER })
    expect(await start().shareAccounts(payment)).toMatchObject({ accounts: onBase(ONE) })
    expect(sent).toEqual([onBase(ONE), onBase(ONE)])
  })

  test('a press is for its payment and its accounts only', async () => {
    const payment = { paymentId: ID, ...SHOP }
    await sharing.allow(payment, tags(ONE), false)
    expect(await sharing.shareAccounts({ ...payment, paymentId: OTHER_ID })).toBeUndefined()
    offered = [TWO]
    expect(await sharing.shareAccounts(payment)).toBeUndefined()
    expect(await sharing.findQuestion(payment)).toMatchObject({ names: ['Account 2'] })
    offered = [ONE, TWO]
    expect(await sharing.shareAccounts(payment)).toBeUndefined()
    expect(await sharing.findQuestion(payment)).toMatchObject({ names: ['Account 1', 'Account 2'] })
    expect(sent).toEqual([])
    expect((await settings.read()).consents).toEqual([])
  })

  test('a press for another account does not take back the first one', async () => {
    const payment = { paymentId: ID, ...SHOP }
    await sharing.allow(payment, tags(ONE), false)
    await sharing.allow(payment, tags(TWO), false)
    for (const one of [ONE, TWO]) {
      offered = [one]
      expect(await sharing.shareAccounts(payment)).toMatchObject({ accounts: onBase(one) })
    }
  })

  test('a lasting consent is for later payments of the same place, until it is withdrawn', async () => {
    const before = { site: 'https://other.example' }
    await settings.change({ consents: [before] })
    await sharing.allow({ paymentId: ID, ...SHOP }, tags(ONE), true)
    expect((await settings.read()).consents).toEqual([before, SHOP])
    const later = { paymentId: OTHER_ID, ...SHOP }
    offered = [TWO]
    expect(await sharing.findQuestion(later)).toBeUndefined()
    expect(await sharing.shareAccounts(later)).toMatchObject({ accounts: onBase(TWO) })
    const others = [{}, { site: 'https://evil.example' }, { ...SHOP, page: 'https://evil.example' }]
    for (const place of others) expect(await sharing.shareAccounts({ paymentId: OTHER_ID, ...place })).toBeUndefined()
    await settings.change({ consents: [] })
    expect(await sharing.shareAccounts(later)).toBeUndefined()
    expect(sent).toHaveLength(1)
  })

  test('a pasted link is asked about too, and has no lasting consent', async () => {
    const pasted = { paymentId: ID }
    expect(await sharing.findQuestion(pasted)).toEqual({ tags: tags(ONE), names: ['Account 1'] })
    await sharing.allow(pasted, tags(ONE), true)
    expect((await settings.read()).consents).toEqual([])
    expect(await sharing.shareAccounts(pasted)).toMatchObject({ accounts: onBase(ONE) })
  })

  test('a locked wallet sends nothing and asks nothing, whatever was allowed', async () => {
    const payment = { paymentId: ID, ...SHOP }
    await sharing.allow(payment, tags(ONE), true)
    isLocked = true
    expect(await failureOf(sharing.shareAccounts(payment))).toEqual({ code: 'vault/locked' })
    expect(await sharing.findQuestion(payment)).toBeUndefined()
    expect(sent).toEqual([])
  })

  test('a press that cannot be read or was never one allows nothing', async () => {
    const payment = { paymentId: ID, ...SHOP }
    for (const kept of ['true', '{}', '"all"', '[]', JSON.stringify([true])]) {
      session?.disk.set(`shared/${ID}`, kept)
      expect([kept, await sharing.shareAccounts(payment)]).toEqual([kept, undefined])
    }
    const broken = { ...(session as MemoryStore), get: () => Promise.reject(new Error('broken')) }
    session = broken
    expect(await start().shareAccounts(payment)).toBeUndefined()
    expect(sent).toEqual([])
  })
})
