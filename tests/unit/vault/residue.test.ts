// No key bytes remain after use. security §8.3.
import { HDKey } from '@scure/bip32'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { encodeUtf8 } from '../../../src/vault/keys/bytes.ts'
import { createdBench, NEW_PASSWORD, PASSWORD, START_MS } from '../../support/vault/fixtures.ts'

/** Texts that the browser's own encoders take would be copied into memory that nobody can wipe. */
test('security §8.3: neither a phrase nor a password nor a payload passes through an encoder of the browser', async () => {
  const spies = [vi.spyOn(TextEncoder.prototype, 'encode'), vi.spyOn(TextEncoder.prototype, 'encodeInto')]
  const given = [
    ...spies,
    vi.spyOn(TextDecoder.prototype, 'decode'),
    vi.spyOn(globalThis, 'atob'),
    vi.spyOn(globalThis, 'btoa'),
  ]
  const { vault } = await createdBench()
  await vault.useKey('eip155', 0, async () => undefined)
  await vault.exportPhrase(PASSWORD)
  const calls = given.flatMap((spy) => spy.mock.calls.map(([one]) => one))
  vi.restoreAllMocks()
  // The checksum of an address, which is public.
  expect(calls.filter((one) => !/^[0-9a-f]{40}$/.test(String(one)))).toEqual([])
})

test('security §8.2: text is encoded as UTF-8 like everywhere, whatever it is', () => {
  const same = (text: string) => {
    expect([...encodeUtf8(text)]).toEqual([...new TextEncoder().encode(text)])
  }
  fc.assert(fc.property(fc.string({ unit: 'binary' }), same))
  for (const text of ['', 'é', '€', '😀', '\ud800', '\udc00a', '\uffff', '\u07ff\u0800']) same(text)
})

const isWiped = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

test('security §8.3: a lent key is wiped after use, on success and on failure', async () => {
  const { vault } = await createdBench()
  const lent: Uint8Array[] = []
  const keep = async (key: Uint8Array) => {
    lent.push(key)
    expect(isWiped(key)).toBe(false)
  }
  await vault.useKey('eip155', 0, keep)
  await vault
    .useKey('eip155', 0, async (key) => {
      await keep(key)
      throw new Error('no signature')
    })
    .catch(() => undefined)
  expect(lent.map(isWiped)).toEqual([true, true])
})

test('security §8.3: while unlocked, the session store has only the data key and its deadlines', async () => {
  const { session } = await createdBench()
  expect([...session.disk.keys()]).toEqual(['vault/unlocked'])
  expect(JSON.parse(session.disk.get('vault/unlocked') ?? '')).toEqual({
    dek: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
    rev: 1,
    idleUntilMs: START_MS + 10 * 60_000,
    absUntilMs: START_MS + 8 * 3_600_000,
    seenMs: START_MS,
    unlockId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('security §8.3: after lock() the session store is empty', async () => {
  const { vault, session } = await createdBench()
  await vault.lock()
  expect([...session.disk]).toEqual([])
})

/** All keys that WebCrypto receives pass here as bytes: the password, both derived keys, the key-encryption key and the data key. */
test.each<[string, (vault: Awaited<ReturnType<typeof createdBench>>['vault']) => Promise<unknown>]>([
  ['unlock', (vault) => vault.unlock(PASSWORD)],
  ['useKey', (vault) => vault.useKey('eip155', 0, async () => undefined)],
  ['exportPhrase', (vault) => vault.exportPhrase(PASSWORD)],
  ['checkPassword', (vault) => vault.checkPassword(PASSWORD)],
  ['changePassword', (vault) => vault.changePassword(PASSWORD, NEW_PASSWORD)],
])('security §8.3: after %s all key bytes are wiped, and no key is extractable', async (_, work) => {
  const { vault } = await createdBench()
  const imported = vi.spyOn(crypto.subtle, 'importKey')
  const seeded = vi.spyOn(HDKey, 'fromMasterSeed')
  await work(vault)
  const calls = imported.mock.calls.map(([format, bytes, algorithm, isExtractable]) => ({
    format,
    bytes,
    algorithm,
    isExtractable,
  }))
  const seeds = seeded.mock.calls.map(([seed]) => seed)
  vi.restoreAllMocks()
  const ours = calls.filter(({ bytes }) => bytes instanceof Uint8Array)
  expect(ours.length).toBeGreaterThan(0)
  expect(ours.filter(({ bytes }) => bytes instanceof Uint8Array && !isWiped(bytes))).toEqual([])
  expect(calls.filter(({ isExtractable }) => isExtractable)).toEqual([])
  expect(seeds.filter((seed) => !isWiped(seed))).toEqual([])
})
