// What outlives a lost database: whole, torn, edited, absent, unreadable, full. It never stops a payment. pay-once §1.
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { openJournal } from '../../../../src/background/storage/journal.ts'
import { createWitness, witnessed } from '../../../../src/background/storage/witness.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import type { Authority, LostRecord } from '../../../../src/core/plan/authority.ts'
import { BASE, NOW_MS, PAYER, PAYMENT_ID, USDC_ADDRESS } from '../../../support/core/fixtures.ts'
import { fairLock, memoryStore } from '../../../support/vault/fixtures.ts'

const OTHER_ID = 'pay_7fa2ecc101M2NV05JCTQGE0FXR387X4TJC' as PaymentId
const AUTHORITY: Authority = {
  ...{ kind: 'eip-3009', chainId: BASE, tokenAddress: USDC_ADDRESS, from: PAYER },
  ...{ nonce: `0x${'09'.repeat(32)}`, deadlineS: 1_767_226_800n },
}
const NONCE = { place: [BASE, USDC_ADDRESS, PAYER, '0x9'], digest: `0x${'ab'.repeat(32)}` }
const LOST: LostRecord = { account: undefined, authority: AUTHORITY, nonce: NONCE, untilMs: NOW_MS + 60_000 }
const ENTRY = { paymentId: PAYMENT_ID, sequence: 4, authority: AUTHORITY, nonce: NONCE, untilMs: LOST.untilMs }

const open = (store = memoryStore()) => ({ store, witness: createWitness(store, fairLock()) })
async function filled() {
  const { store, witness } = open()
  await witness.keep(PAYMENT_ID, 4, LOST)
  return { store, witness }
}
/** Changes the stored value and reads it as the next worker does. */
async function altered(how: (stored: string) => string) {
  const { store } = await filled()
  store.disk.set('witness', how(store.disk.get('witness') ?? ''))
  return open(store).witness.read()
}

describe('pay-once I18: the witness', () => {
  test('reads back in the next worker as it was written, and forgets what is over', async () => {
    const { store, witness } = await filled()
    await witness.keep(OTHER_ID, 2, { untilMs: 1 })
    const next = open(store).witness
    expect(await next.read()).toEqual({
      isWhole: true,
      entries: [ENTRY, { paymentId: OTHER_ID, sequence: 2, untilMs: 1 }],
    })
    await next.keep(PAYMENT_ID, 9, undefined)
    expect((await witness.read()).entries).toEqual([{ paymentId: OTHER_ID, sequence: 2, untilMs: 1 }])
  })

  test('is written only when something changes', async () => {
    const { store, witness } = await filled()
    await witness.keep(PAYMENT_ID, 5, LOST)
    await witness.keep(OTHER_ID, 0, undefined)
    expect(store.writes).toBe(1)
  })

  test('loses no entry when two payments sign at once', async () => {
    const { witness } = open()
    await Promise.all([witness.keep(PAYMENT_ID, 4, LOST), witness.keep(OTHER_ID, 4, LOST)])
    expect((await witness.read()).entries).toHaveLength(2)
  })

  test('that is absent or no text is empty and not whole, until it is mended', async () => {
    const { store, witness } = open()
    expect(await witness.read()).toEqual({ isWhole: false, entries: [] })
    await witness.mend()
    expect(await witness.read()).toEqual({ isWhole: true, entries: [] })
    for (const value of ['null', '7', '{"text":7}', '{"text":"{"}', '{"text":"{}"}'])
      expect([value, await open(memoryStore(new Map([['witness', value]]))).witness.read()]).toEqual([
        value,
        { isWhole: false, entries: [] },
      ])
    expect(store.writes).toBe(1)
  })

  test.each([
    ['a member of an entry', (text: string) => text.replace('1767226800', '1767226801')],
    ['the digest', (text: string) => text.replace(/[0-9a-f](?="\}$)/, (digit) => (digit === '0' ? '1' : '0'))],
    ['the count', (text: string) => text.replace('"count":1', '"count":2')],
  ])('that is edited in %s still blocks its payment, and claims nothing else', async (_, how) => {
    const minimal = { paymentId: PAYMENT_ID, sequence: 4, untilMs: LOST.untilMs }
    expect(await altered(how)).toEqual({ isWhole: false, entries: [minimal] })
  })

  test('that is edited drops what is no entry', async () => {
    for (const [from, to] of [
      [PAYMENT_ID, 'no id'],
      ['\\"sequence\\":4', '\\"sequence\\":0.5'],
      [`\\"untilMs\\":${LOST.untilMs}`, '\\"untilMs\\":null'],
    ] as const)
      expect([to, await altered((text) => text.replace(from, to))]).toEqual([to, { isWhole: false, entries: [] }])
  })

  test('that cannot be read or written stops nobody, and loses no entry of another payment', async () => {
    const { store } = await filled()
    const read = store.get
    store.get = async () => {
      throw new Error('the store is broken')
    }
    const { witness } = open(store)
    expect(await witness.read()).toEqual({ isWhole: false, entries: [] })
    await witness.keep(OTHER_ID, 4, LOST)
    await witness.mend()
    store.get = read
    expect(await witness.read()).toEqual({ isWhole: true, entries: [ENTRY] })
    store.fault = { atWrite: store.writes + 1, leaves: 'nothing' }
    await witness.keep(OTHER_ID, 4, LOST)
    expect((await witness.read()).entries).toEqual([ENTRY])
    await witness.keep(OTHER_ID, 4, LOST)
    expect((await witness.read()).entries).toHaveLength(2)
  })

  test('security §4: a nonce of a lost record counts as used', async () => {
    const { witness } = await filled()
    const journal = witnessed(openJournal(new IDBFactory()), witness)
    expect(await journal.nonceUse({ ...NONCE, digest: 'another' })).toEqual({
      paymentId: PAYMENT_ID,
      digest: NONCE.digest,
    })
    expect(await journal.nonceUse({ ...NONCE, place: [...NONCE.place.slice(0, 3), '0x8'] })).toBeUndefined()
  })
})
