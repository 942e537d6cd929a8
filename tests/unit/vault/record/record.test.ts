// The stored record: readable by independent implementations, strictly parsed. security §8.1, §8.2.
import { createDecipheriv, hkdfSync, pbkdf2Sync } from 'node:crypto'
import { argon2id } from 'hash-wasm'
import { expect, test } from 'vitest'
import { decodeBase64, decodeBase64Of, encodeBase64 } from '../../../../src/vault/keys/bytes.ts'
import { MIN_COST } from '../../../../src/vault/record/kdf.ts'
import { readSlotContent, type Sealed } from '../../../../src/vault/record/record.ts'
import { createVault } from '../../../../src/vault/vault.ts'
import * as fixtures from '../../../support/vault/fixtures.ts'
import {
  ACCOUNT_0,
  ADDRESS_0,
  ADDRESS_1,
  bench,
  CHEAP,
  createdBench,
  failureOf,
  KEY_0,
  PASSWORD,
  SOLANA_0,
  slotOf,
  WORDS,
} from '../../../support/vault/fixtures.ts'

const bytes = (text: string) => Buffer.from(text, 'base64')

function openGcm(key: Uint8Array, { iv, ct }: Sealed, header: string): Buffer {
  const sealed = bytes(ct)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes(iv)).setAAD(Buffer.from(header))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
}

test('security §8.1, §8.2: the record opens with independent implementations of its standards', async () => {
  const { local } = await createdBench()
  const { record, accounts, keys, tag } = slotOf(local, 'a')
  const { fmt, v, id, rev, kdf } = record
  expect({ fmt, v, rev }).toEqual({ fmt: 'tender-vault', v: 2, rev: 1 })
  const slow = await argon2id({
    password: PASSWORD,
    salt: bytes(kdf.argon2id.salt),
    memorySize: kdf.argon2id.m,
    iterations: kdf.argon2id.t,
    parallelism: kdf.argon2id.p,
    hashLength: 32,
    outputType: 'binary',
  })
  const second = pbkdf2Sync(PASSWORD, bytes(kdf.pbkdf2.salt), kdf.pbkdf2.c, 32, 'sha256')
  const kek = new Uint8Array(hkdfSync('sha256', Buffer.concat([slow, second]), bytes(id), 'vault-kek/v1', 32))
  const { m, t, p, salt } = kdf.argon2id
  const header = [fmt, v, id, rev, m, t, p, salt, kdf.pbkdf2.c, kdf.pbkdf2.salt]
  const dek = openGcm(kek, record.wrap, JSON.stringify(header))
  const openFor = (purpose: string, sealed: Sealed, ...bound: unknown[]) => {
    const key = new Uint8Array(hkdfSync('sha256', dek, bytes(id), purpose, 32))
    return openGcm(key, sealed, JSON.stringify([...header, purpose, ...bound]))
  }
  const payload = openFor('vault-phrase/v1', record.data)
  expect(payload).toHaveLength(1024)
  const { phrases, ...rest } = JSON.parse(payload.toString())
  expect(rest).toEqual({ v: 2, keys: [], accounts: [ACCOUNT_0] })
  expect(phrases.map((entropy: string) => bytes(entropy).length)).toEqual([16])
  expect(openFor(`vault-key/v1 ${ADDRESS_0}`, keys[ADDRESS_0]).toString('hex')).toBe(KEY_0)
  expect(Object.keys(keys)).toEqual([ADDRESS_0, SOLANA_0])
  expect(openFor('vault-content/v1', tag, record.wrap, record.data, accounts, keys)).toHaveLength(0)
})

test('security §8.2: the payload has the entropy, not the phrase, and a padded length', async () => {
  const short = await createdBench()
  const long = bench()
  await long.vault.create({ password: PASSWORD, words: [...Array<string>(23).fill('abandon'), 'art'] })
  expect(bytes(slotOf(short.local, 'a').record.data.ct)).toHaveLength(1024 + 16)
  expect(bytes(slotOf(long.local, 'a').record.data.ct)).toHaveLength(1024 + 16)
})

test('security §8.2: no secret is readable in storage', async () => {
  const { local } = await createdBench()
  const stored = [...local.disk.values()].join('\n')
  for (const secret of [PASSWORD, ...new Set(WORDS)]) expect(stored).not.toContain(secret)
})

test('security §8.2: every vault has its own id, salts, IVs and keys', async () => {
  const drawn: string[] = []
  for (let made = 0; made < 8; made += 1) {
    const { local, session } = await createdBench()
    const { id, kdf, wrap, data } = slotOf(local, 'a').record
    const { dek } = JSON.parse(session.disk.get('vault/unlocked') ?? '')
    drawn.push(id, kdf.argon2id.salt, kdf.pbkdf2.salt, wrap.iv, data.iv, dek)
  }
  expect(new Set(drawn).size).toBe(8 * 6)
})

const longer = (text: string) => encodeBase64(new Uint8Array([...bytes(text), 0]))

test.each<[string, (content: ReturnType<typeof slotOf>) => void]>([
  ['of another format', ({ record }) => Object.assign(record, { fmt: 'wcpw-vault' })],
  ['of a later version', ({ record }) => Object.assign(record, { v: 3 })],
  ['of revision 0', ({ record }) => Object.assign(record, { rev: 0 })],
  ['with a revision that is text', ({ record }) => Object.assign(record, { rev: '1' })],
  ['with an extra member', ({ record }) => Object.assign(record, { hint: 'my dog' })],
  ['with an extra member in its parameters', ({ record }) => Object.assign(record.kdf, { scrypt: {} })],
  ['with a missing member', ({ record }) => delete record.wrap],
  ['with a longer id', ({ record }) => Object.assign(record, { id: longer(record.id) })],
  ['with a longer salt', ({ record }) => Object.assign(record.kdf.pbkdf2, { salt: longer(record.kdf.pbkdf2.salt) })],
  ['with a longer IV', ({ record }) => Object.assign(record.wrap, { iv: longer(record.wrap.iv) })],
  ['with a longer wrapped key', ({ record }) => Object.assign(record.wrap, { ct: longer(record.wrap.ct) })],
  ['with a payload that is not padded', ({ record }) => Object.assign(record.data, { ct: longer(record.data.ct) })],
  ['with an empty payload', ({ record }) => Object.assign(record.data, { ct: encodeBase64(new Uint8Array(16)) })],
  [
    'with a huge payload',
    ({ record }) => Object.assign(record.data, { ct: encodeBase64(new Uint8Array(65 * 1024 + 16)) }),
  ],
  ['without the key of an address', ({ keys }) => delete keys[ADDRESS_0]],
  ['with a key of no account', ({ keys }) => Object.assign(keys, { [ADDRESS_1]: keys[ADDRESS_0] })],
  ['with a key that is too long', ({ keys }) => Object.assign(keys[SOLANA_0], { ct: longer(keys[SOLANA_0].ct) })],
  ['with a longer tag', ({ tag }) => Object.assign(tag, { ct: longer(tag.ct) })],
  ['with one pass too few', ({ record }) => Object.assign(record.kdf.argon2id, { t: 0 })],
  ['with endless work', ({ record }) => Object.assign(record.kdf.pbkdf2, { c: 10_000_001 })],
  ['with a second lane', ({ record }) => Object.assign(record.kdf.argon2id, { p: 2 })],
  ['without accounts', (content) => Object.assign(content, { accounts: [] })],
  [
    'with an address in lower case',
    (content) => Object.assign(content, { accounts: [{ address: ADDRESS_0.toLowerCase() }] }),
  ],
])('security §8.2: a record %s is rejected', async (_, deface) => {
  const { local } = await createdBench()
  const content = slotOf(local, 'a')
  expect(readSlotContent(structuredClone(content), CHEAP)).toEqual(content)
  deface(content)
  expect(readSlotContent(content, CHEAP)).toBeUndefined()
})

test('security §8.1: any parameter below the floor is rejected', async () => {
  const { local } = await createdBench()
  const content = slotOf(local, 'a')
  Object.assign(content.record.kdf.argon2id, MIN_COST.argon2id)
  Object.assign(content.record.kdf.pbkdf2, MIN_COST.pbkdf2)
  expect(readSlotContent(structuredClone(content), MIN_COST)).toEqual(content)
  for (const [part, letter] of [
    ['argon2id', 'm'],
    ['argon2id', 't'],
    ['argon2id', 'p'],
    ['pbkdf2', 'c'],
  ] as const) {
    const weaker = structuredClone(content)
    weaker.record.kdf[part][letter] -= 1
    expect(readSlotContent(weaker, MIN_COST)).toBeUndefined()
  }
})

test.each(['AB==', 'AAB=', 'AAA', 'AAA=\n', 'AA A', 'AA==AA==', 'A===', '====', 'AA-_', 7, null])(
  'security §8.2: base64 has one spelling: %j is rejected',
  (text) => {
    expect(decodeBase64(text)).toBeUndefined()
  },
)

test('security §8.2: base64 encoding and decoding preserve any bytes', () => {
  for (let length = 0; length < 70; length += 1) {
    const some = crypto.getRandomValues(new Uint8Array(length))
    expect(encodeBase64(some)).toBe(Buffer.from(some).toString('base64'))
    expect(decodeBase64(encodeBase64(some))).toEqual(some)
    expect(decodeBase64Of(length + 1, encodeBase64(some))).toBeUndefined()
  }
})

test('security §8.1: a vault with a cost below the floor cannot be created', () => {
  const stores = { local: fixtures.memoryStore(), session: fixtures.memoryStore() }
  const ask = () => createVault({ ...stores, nowMs: () => 0, withLock: fixtures.fairLock(), kdf: CHEAP })
  expect(ask).toThrow(RangeError)
})

test('security §8.1: a stored record with a cost below the floor counts as corrupted', async () => {
  const { local, session, vault } = await createdBench()
  await vault.lock()
  const strict = createVault({ local, session, nowMs: () => fixtures.START_MS, withLock: fixtures.fairLock() })
  expect(await failureOf(strict.unlock(PASSWORD))).toEqual({ code: 'vault/corrupt', otherSlotIntact: false })
})
