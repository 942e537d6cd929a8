// A damaged vault: what is told of the copy beside it, without a key, and that the copy opens. security §8.2.

import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import {
  ACCOUNT_0,
  type Bench,
  copies,
  failureOf,
  HOUR_MS,
  KEY_0,
  lentKey,
  MINUTE_MS,
  PASSWORD,
  putSlot,
  START_MS,
  slotOf,
} from '../../support/vault/fixtures.ts'

const locked = await copies('locked')
const open = await copies('open')
const SPARE = { accounts: [ACCOUNT_0], savedAtMs: START_MS }

/** Every byte of the wrapped key is there, but one letter of it is another. */
function bend(one: Bench, slot: 'a' | 'b'): void {
  const content = slotOf(one.local, slot)
  const { iv, ct } = content.record.wrap
  const bent = `${ct[0] === 'A' ? 'B' : 'A'}${ct.slice(1)}`
  putSlot(one.local, slot, { ...content, record: { ...content.record, wrap: { iv, ct: bent } } })
}

test('of an intact vault nothing is told, and of none neither', async () => {
  expect(await locked().vault.corruption()).toEqual({ isCorrupted: false })
  const none = locked()
  await none.vault.erase()
  expect(await none.vault.corruption()).toEqual({ isCorrupted: false })
})

test.each(['a', 'b'] as const)(
  'a vault whose current slot cannot be read offers the other with its age and accounts',
  async (other) => {
    const one = locked()
    one.local.disk.set('vault/pointer', JSON.stringify(other === 'a' ? 'b' : 'a'))
    putSlot(one.local, other === 'a' ? 'b' : 'a', { nothing: true })
    one.clock.nowMs += HOUR_MS
    expect(await one.vault.corruption()).toEqual({ isCorrupted: true, spare: SPARE })
    expect(await failureOf(one.vault.unlock(PASSWORD))).toEqual({ code: 'vault/corrupt', otherSlotIntact: true })
    await one.vault.recover(PASSWORD)
    expect(await one.vault.status()).toBe('unlocked')
    expect(bytesToHex(await lentKey(one.vault))).toBe(KEY_0)
    expect(await one.vault.corruption()).toEqual({ isCorrupted: false })
  },
)

test('a pointer that points nowhere is damage too, and either slot is offered', async () => {
  const one = locked()
  one.local.disk.set('vault/pointer', JSON.stringify('c'))
  expect(await one.vault.corruption()).toEqual({ isCorrupted: true, spare: SPARE })
  await one.vault.recover(PASSWORD)
  expect(await one.vault.status()).toBe('unlocked')
})

test('a current slot that only the password shows to be damaged has its copy told as well', async () => {
  const one = locked()
  bend(one, 'a')
  expect(await one.vault.corruption()).toEqual({ isCorrupted: false, spare: SPARE })
  expect(await failureOf(one.vault.unlock(PASSWORD))).toEqual({ code: 'vault/corrupt', otherSlotIntact: true })
  await one.vault.recover(PASSWORD)
  expect(await one.vault.corruption()).toEqual({ isCorrupted: false })
})

test('a vault without an intact copy says so, and a copy of a version that kept no time has no age', async () => {
  const none = locked()
  for (const slot of ['a', 'b'] as const) putSlot(none.local, slot, { nothing: true })
  expect(await none.vault.corruption()).toEqual({ isCorrupted: true })
  const old = locked()
  putSlot(old.local, 'a', { nothing: true })
  old.local.disk.set('vault/saved-b', 'null')
  expect(await old.vault.corruption()).toEqual({ isCorrupted: true, spare: { accounts: [ACCOUNT_0] } })
})

test('the age of a copy is that of its content, also where it was copied later', async () => {
  const one = open()
  one.clock.nowMs += MINUTE_MS
  await one.vault.addAccount()
  const savedAtMs = one.clock.nowMs
  one.clock.nowMs += MINUTE_MS
  putSlot(one.local, 'a', { nothing: true })
  one.local.disk.set('vault/pointer', JSON.stringify('a'))
  const { spare } = await one.vault.corruption()
  expect([spare?.savedAtMs, spare?.accounts.length]).toEqual([savedAtMs, 2])
})

test('an erased vault leaves nothing of itself behind', async () => {
  const one = open()
  await one.vault.erase()
  expect([...one.local.disk.keys()].filter((key) => key.startsWith('vault/'))).toEqual([])
})
