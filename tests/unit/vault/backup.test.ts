// The backup file: what it brings back, what opens it, and what any damage of it leads to.
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { writeBackup } from '../../../src/vault/backup.ts'
import { parsePhrase } from '../../../src/vault/keys/phrase.ts'
import { contextOf } from '../../../src/vault/overview.ts'
import type { Vault } from '../../../src/vault/vault.ts'
import * as fixtures from '../../support/vault/fixtures.ts'
import {
  ACCOUNT_0,
  ADDRESS_1,
  bench,
  CHEAP,
  copies,
  failureOf,
  KEY_0,
  NEW_PASSWORD,
  PASSWORD,
  WORDS,
} from '../../support/vault/fixtures.ts'

const REST = '{"v":1,"names":"Fern & Kettle"}'
const KEY_ONE = `0x${'0'.repeat(63)}1`
const open = await copies('open')
const made = open()
await made.vault.addAccount()
await made.vault.importKey({ family: 'eip155', key: KEY_ONE })
const FILE = await made.vault.makeBackup(PASSWORD, undefined, REST)

const restoredFrom = async (text: string, password = PASSWORD) => {
  const there = bench()
  const rests: string[] = []
  await there.vault.restoreBackup({ text, password }, async (rest) => void rests.push(rest))
  return { ...there, rests }
}
const evmOf = async (vault: Vault) => (await vault.accounts()).map(({ address }) => address)

test('security §8.6: a backup brings back phrase, keys, accounts and the rest, unlocked, under the password of the file', async () => {
  const { vault, rests } = await restoredFrom(FILE)
  expect(rests).toEqual([REST])
  expect(await vault.status()).toBe('unlocked')
  expect(await vault.accounts()).toEqual(await made.vault.accounts())
  expect(await evmOf(vault)).toEqual([ACCOUNT_0.address, ADDRESS_1, '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'])
  expect(await vault.exportPhrase(PASSWORD)).toMatchObject({ words: WORDS })
  expect(await vault.exportKey(PASSWORD, 'eip155', 0)).toBe(`0x${KEY_0}`)
  expect(await vault.exportKey(PASSWORD, 'eip155', 2)).toBe(KEY_ONE)
})

test('a password of its own opens the file, and the wallet’s does not', async () => {
  const text = await made.vault.makeBackup(PASSWORD, NEW_PASSWORD, REST)
  expect(await failureOf(restoredFrom(text))).toEqual({ code: 'vault/wrong-password' })
  const { vault } = await restoredFrom(text, NEW_PASSWORD)
  await vault.lock()
  await vault.unlock(NEW_PASSWORD)
  expect(await vault.status()).toBe('unlocked')
})

test('security §8.6: the file shows no address, word, key or activity, and two files of one wallet share no salt', async () => {
  const other = await made.vault.makeBackup(PASSWORD, undefined, REST)
  for (const told of [ACCOUNT_0.address, ACCOUNT_0.solanaAddress, 'junk', KEY_ONE.slice(2), 'Fern'])
    expect(FILE).not.toContain(told)
  const salts = (text: string) => JSON.stringify(JSON.parse(text).record).match(/"(salt|id|iv)":"[^"]+"/g) ?? []
  expect(salts(FILE)).toHaveLength(5)
  expect(salts(FILE).filter((salt) => new Set<string>(salts(other)).has(salt))).toEqual([])
  expect(JSON.parse(FILE).record.id).not.toBe(fixtures.slotOf(made.local, 'a').record.id)
})

test('a backup needs the password, which counts like a try to unlock; its own password is judged like any', async () => {
  const { vault } = open()
  expect(await failureOf(vault.makeBackup('not the password', undefined, REST))).toEqual({
    code: 'vault/wrong-password',
  })
  expect(await failureOf(vault.makeBackup(PASSWORD, 'short', REST))).toMatchObject({ code: 'vault/weak-password' })
})

test('where there is a wallet, nothing is restored, and the rest of the file is not used', async () => {
  const there = open()
  const before = new Map(there.local.disk)
  const first = vi.fn(async () => undefined)
  expect(await failureOf(there.vault.restoreBackup({ text: FILE, password: PASSWORD }, first))).toEqual({
    code: 'vault/exists',
  })
  expect(there.local.disk).toEqual(before)
  expect(first).not.toHaveBeenCalled()
})

test('security §8.6: the rest is taken over before the keys are: a wallet that lacks its payments could pay twice', async () => {
  const there = bench()
  const full = async () => {
    expect(await there.vault.status()).toBe('empty')
    throw new Error('the disk is full')
  }
  await expect(there.vault.restoreBackup({ text: FILE, password: PASSWORD }, full)).rejects.toThrow('the disk is full')
  expect(await there.vault.status()).toBe('empty')
  expect(there.local.disk.size).toBe(0)
  await there.vault.restoreBackup({ text: FILE, password: PASSWORD }, async () => undefined)
  expect(await there.vault.status()).toBe('unlocked')
})

test('security §8.6: a file whose phrase does not lead to its addresses is refused before anything of it is used', async () => {
  const there = bench()
  const context = contextOf({ ...there, nowMs: () => 0, withLock: fixtures.fairLock(), kdf: CHEAP, kdfFloor: CHEAP })
  const payload = { phrases: [parsePhrase(WORDS)], keys: [], accounts: [{ ...ACCOUNT_0, address: ADDRESS_1 }] }
  const text = await writeBackup(context, PASSWORD, payload, REST)
  const first = vi.fn(async () => undefined)
  expect(await failureOf(there.vault.restoreBackup({ text, password: PASSWORD }, first))).toEqual({
    code: 'backup/invalid',
    reason: 'corrupted',
  })
  expect(first).not.toHaveBeenCalled()
  expect(there.local.disk.size).toBe(0)
})

test('a lock during the restore is obeyed', async () => {
  const there = bench()
  const first = () => there.vault.lock()
  expect(await failureOf(there.vault.restoreBackup({ text: FILE, password: PASSWORD }, first))).toEqual({
    code: 'vault/locked',
  })
  await there.vault.unlock(PASSWORD)
})

test.each([
  ['no text', '', 'shape'],
  ['another file', '{"name":"tender"}', 'shape'],
  ['a list', '[]', 'shape'],
  ['a later version', FILE.replace('"v": 2', '"v": 3'), 'version'],
  ['a file cut short', FILE.slice(0, -40), 'corrupted'],
  ['a member too many', FILE.replace('"v": 2', '"v": 2, "x": 1'), 'corrupted'],
  ['a cost above the bounds', FILE.replace(/"m": \d+/, '"m": 99999999'), 'corrupted'],
  ['a sum of something else', FILE.replace(/"sum": ".../, '"sum": "AAA'), 'corrupted'],
])('%s is told as what it is', async (_, text, reason) => {
  expect(await failureOf(restoredFrom(text))).toEqual({ code: 'backup/invalid', reason })
})

test('security §8.6: any changed character is told, and none opens another wallet than the one that was kept', async () => {
  const kept = await made.vault.accounts()
  const run = async (at: number, character: string) => {
    const text = `${FILE.slice(0, at % FILE.length)}${character}${FILE.slice((at % FILE.length) + 1)}`
    const there = bench()
    const end = await there.vault
      .restoreBackup({ text, password: PASSWORD }, async () => undefined)
      .then(
        () => 'restored',
        (error) => error.failure?.code ?? String(error),
      )
    if (end === 'restored') expect(await there.vault.accounts()).toEqual(kept)
    else {
      expect(end).toBe('backup/invalid')
      expect(there.local.disk.size).toBe(0)
    }
  }
  await fc.assert(fc.asyncProperty(fc.nat(), fc.constantFrom(...'aZ0"{},: '), run), { numRuns: 300 })
})

describe('security §8.6: the rest of a file is decompressed within 64 MiB', () => {
  const MOST = 64 * 1024 * 1024
  /** Counts what leaves the decompressor, and may put bytes of its own in the place of what is compressed. */
  const counting = (bomb?: () => ReadableStream<Uint8Array<ArrayBuffer>>) => {
    const taken = { bytes: 0 }
    const Own = DecompressionStream
    vi.stubGlobal('DecompressionStream', function Counting() {
      const { readable, writable } = new Own('gzip')
      const count = new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          taken.bytes += chunk.byteLength
          controller.enqueue(chunk)
        },
      })
      return { readable: readable.pipeThrough(count), writable }
    })
    if (bomb)
      vi.stubGlobal('CompressionStream', function Bomb() {
        return { readable: bomb(), writable: new WritableStream() }
      })
    return taken
  }
  afterEach(() => vi.unstubAllGlobals())

  /** Gzip of so many blanks, made piece by piece. */
  const blanks = (length: number): ReadableStream<Uint8Array<ArrayBuffer>> => {
    const piece = new Uint8Array(2 ** 20).fill(0x20)
    let left = length
    const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => {
        if (left === 0) return controller.close()
        controller.enqueue(piece.subarray(0, Math.min(left, piece.length)))
        left -= Math.min(left, piece.length)
      },
    })
    return pieces.pipeThrough(new CompressionStream('gzip'))
  }

  test('a file of 300 MiB is refused once 64 MiB were read, and nothing of it is used', async () => {
    const bytes = new Uint8Array(await new Response(blanks(300 * 2 ** 20)).arrayBuffer())
    expect(bytes.length).toBeLessThan(400_000)
    const taken = counting(() => new Blob([bytes]).stream())
    const text = await made.vault.makeBackup(PASSWORD, undefined, REST)
    const there = bench()
    const first = vi.fn(async () => undefined)
    expect(await failureOf(there.vault.restoreBackup({ text, password: PASSWORD }, first))).toEqual({
      code: 'backup/invalid',
      reason: 'corrupted',
    })
    expect([first.mock.calls.length, there.local.disk.size]).toEqual([0, 0])
    // What lies in the pipe beside it is a few pieces.
    expect(taken.bytes).toBeGreaterThan(MOST)
    expect(taken.bytes).toBeLessThan(MOST + 2 ** 20)
  })

  test('a wallet that has exactly so much is written and read, and one with a byte more is not written', async () => {
    const rest = ' '.repeat(MOST)
    const { rests } = await restoredFrom(await made.vault.makeBackup(PASSWORD, undefined, rest))
    expect(rests[0]?.length).toBe(MOST)
    expect(await failureOf(made.vault.makeBackup(PASSWORD, undefined, `${rest} `))).toEqual({ code: 'backup/too-long' })
  })
})
