// The passkey: a second way to the same data key, beside the password; what opens with it, and what ends it.
import { expect, test } from 'vitest'
import * as fixtures from '../../support/vault/fixtures.ts'
import {
  copies,
  endOf,
  failureOf,
  KEY_0,
  lentKey,
  MINUTE_MS,
  NEW_PASSWORD,
  PASSWORD,
} from '../../support/vault/fixtures.ts'

const SECRET = btoa('a secret of exactly 32 bytes....')
const OTHER = btoa('another secret of 32 bytes......')
const PASSKEY = { credentialId: btoa('credential'), salt: btoa('a salt that has all of 32 bytes.') }
const open = await copies('open')
const withPasskey = async () => {
  const made = open()
  await made.vault.addPasskey(PASSWORD, { ...PASSKEY, secret: SECRET })
  return made
}
const keyHex = async (made: fixtures.Bench) => Buffer.from(await lentKey(made.vault)).toString('hex')

test('security §8.3: a passkey opens the vault beside the password, until it is removed', async () => {
  const made = await withPasskey()
  await made.vault.lock()
  expect((await made.vault.overview()).passkey).toEqual(PASSKEY)
  await made.vault.unlockWithPasskey(SECRET)
  expect(await keyHex(made)).toBe(KEY_0)
  await made.vault.lock()
  await made.vault.unlock(PASSWORD)
  await made.vault.removePasskey()
  expect((await made.vault.overview()).passkey).toBeUndefined()
  await made.vault.lock()
  expect(await failureOf(made.vault.unlockWithPasskey(SECRET))).toEqual({ code: 'passkey/refused' })
  expect(await made.vault.status()).toBe('locked')
})

test('security §8.3: neither the secret nor the data key is stored, and the wrapping shows nothing of them', async () => {
  const made = await withPasskey()
  const { dek } = JSON.parse(made.session.disk.get('vault/unlocked') ?? '{}')
  const stored = [...made.local.disk.values()].join(' ')
  for (const secret of [SECRET, atob(SECRET), dek]) expect(stored).not.toContain(secret)
})

test.each(['', 'x', btoa('short'), OTHER])('the secret %j opens nothing', async (secret) => {
  const made = await withPasskey()
  expect(await failureOf(made.vault.checkPasskey(secret))).toEqual({ code: 'passkey/refused' })
  await made.vault.lock()
  expect(await failureOf(made.vault.unlockWithPasskey(secret))).toEqual({ code: 'passkey/refused' })
  expect([...made.session.disk]).toEqual([])
})

test('to add one takes the password, which counts like a try to unlock', async () => {
  const made = open()
  const wrong = made.vault.addPasskey('not the password', { ...PASSKEY, secret: SECRET })
  expect(await failureOf(wrong)).toEqual({ code: 'vault/wrong-password' })
  expect((await made.vault.overview()).passkey).toBeUndefined()
})

test.each([
  ['no credential', { ...PASSKEY, credentialId: '' }],
  ['a credential that is no base64', { ...PASSKEY, credentialId: '*' }],
  ['a credential that is too long', { ...PASSKEY, credentialId: btoa('x'.repeat(1_024)) }],
  ['a short salt', { ...PASSKEY, salt: btoa('x') }],
])('%s is not kept', async (_, passkey) => {
  const made = open()
  expect(await endOf(made.vault.addPasskey(PASSWORD, { ...passkey, secret: SECRET }))).toBe('passkey/refused')
  expect((await made.vault.overview()).passkey).toBeUndefined()
})

test('security §8.2: a new password ends the passkey: the old wrapping opens no new data key', async () => {
  const made = await withPasskey()
  const before = made.local.disk.get('vault/passkey') ?? ''
  await made.vault.changePassword(PASSWORD, NEW_PASSWORD)
  expect((await made.vault.overview()).passkey).toBeUndefined()
  await made.vault.lock()
  made.local.disk.set('vault/passkey', before)
  expect(await failureOf(made.vault.unlockWithPasskey(SECRET))).toEqual({ code: 'passkey/refused' })
})

test('an account that is added later opens with the passkey as well', async () => {
  const made = await withPasskey()
  await made.vault.addAccount()
  await made.vault.lock()
  await made.vault.unlockWithPasskey(SECRET)
  expect(await made.vault.accounts()).toHaveLength(2)
})

test('security §8.4: above a limit the passkey counts as the password, and restarts the idle time', async () => {
  const made = await withPasskey()
  made.clock.nowMs += 9 * MINUTE_MS
  await made.vault.checkPasskey(SECRET)
  made.clock.nowMs += 9 * MINUTE_MS
  expect(await made.vault.status()).toBe('unlocked')
  await made.vault.lock()
  expect(await failureOf(made.vault.checkPasskey(SECRET))).toEqual({ code: 'vault/locked' })
})

test('security §8.4: it counts only for the data key that is unlocked', async () => {
  const made = await withPasskey()
  const entry = JSON.parse(made.session.disk.get('vault/unlocked') ?? '{}')
  made.session.disk.set('vault/unlocked', JSON.stringify({ ...entry, dek: OTHER }))
  expect(await failureOf(made.vault.checkPasskey(SECRET))).toEqual({ code: 'passkey/refused' })
})

test('security §8.4: a lock during the unlock is obeyed', async () => {
  const made = await withPasskey()
  await made.vault.lock()
  const unlocking = made.vault.unlockWithPasskey(SECRET)
  await made.vault.lock()
  expect(await failureOf(unlocking)).toEqual({ code: 'vault/locked' })
  expect(await made.vault.status()).toBe('locked')
})

test('a wrapping of another wallet opens nothing, and an erased wallet leaves none', async () => {
  const made = await withPasskey()
  const foreign = fixtures.bench()
  await foreign.vault.create({ password: PASSWORD, words: fixtures.WORDS })
  foreign.local.disk.set('vault/passkey', made.local.disk.get('vault/passkey') ?? '')
  expect((await foreign.vault.overview()).passkey).toBeUndefined()
  expect(await failureOf(foreign.vault.checkPasskey(SECRET))).toEqual({ code: 'passkey/refused' })
  await made.vault.erase()
  expect(made.local.disk.size).toBe(0)
})

test.each(['junk', '{}', '[]', 'null'])(
  'a damaged passkey (%s) counts as none, and the password opens',
  async (text) => {
    const made = await withPasskey()
    await made.vault.lock()
    made.local.disk.set('vault/passkey', JSON.stringify(text))
    expect((await made.vault.overview()).passkey).toBeUndefined()
    expect(await failureOf(made.vault.unlockWithPasskey(SECRET))).toEqual({ code: 'passkey/refused' })
    await made.vault.unlock(PASSWORD)
  },
)

test('security §8.2: a damaged record is told, not opened', async () => {
  const made = await withPasskey()
  await made.vault.lock()
  fixtures.putSlot(made.local, 'a', 'junk')
  expect(await failureOf(made.vault.unlockWithPasskey(SECRET))).toEqual({
    code: 'vault/corrupt',
    otherSlotIntact: true,
  })
})
