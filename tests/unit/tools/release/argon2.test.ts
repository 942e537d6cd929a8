// The Argon2id that is shipped computes in whole numbers, and the same as the package and as another implementation. security §8.1.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as noble from '@noble/hashes/argon2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { argon2id as wasmArgon2id } from 'hash-wasm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HELPERS, inIntegers } from '../../../../tools/release/argon2.ts'

const SOURCE = new URL(import.meta.resolve('@noble/hashes/argon2.js'))
const folder = mkdtempSync(join(tmpdir(), 'tender-argon2-'))
let shipped: typeof noble

beforeAll(async () => {
  const code = inIntegers(readFileSync(fileURLToPath(SOURCE), 'utf8'))
  const path = join(folder, 'argon2.mjs')
  writeFileSync(
    path,
    code.replace(/from "(\.\/\w+\.js)"/g, (_, name) => `from ${JSON.stringify(new URL(name, SOURCE).href)}`),
  )
  shipped = await import(/* @vite-ignore */ pathToFileURL(path).href)
})
afterAll(() => rmSync(folder, { recursive: true }))

const filled = (length: number, byte: number) => new Uint8Array(length).fill(byte)

test.each([
  ['argon2d', '512b391b6f1162975371d30919734294f868e3be3984f3c1a13a4db9fabe4acb'],
  ['argon2i', 'c814d9d1dc7f37aa13f0d77f2494bda1c8de6b016dd388d29952a4c4672b6ce8'],
  ['argon2id', '0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659'],
] as const)('RFC 9106 §5: %s matches the test vector', (name, tag) => {
  const rest = { m: 32, t: 3, p: 4, dkLen: 32, key: filled(8, 3), personalization: filled(12, 4) }
  expect(bytesToHex(shipped[name](filled(32, 1), filled(16, 2), rest))).toBe(tag)
})

test('security §8.1: any password, salt and cost give what the package and another implementation give', async () => {
  const bytes = (minLength: number) => fc.uint8Array({ minLength, maxLength: 80 })
  const cost = fc.record({ t: fc.integer({ min: 1, max: 4 }), p: fc.integer({ min: 1, max: 4 }), more: fc.nat(300) })
  await fc.assert(
    fc.asyncProperty(bytes(1), bytes(8), cost, async (password, salt, { t, p, more }) => {
      const m = 8 * p + more
      const tag = bytesToHex(await shipped.argon2idAsync(password, salt, { m, t, p, dkLen: 32 }))
      expect(tag).toBe(bytesToHex(noble.argon2id(password, salt, { m, t, p, dkLen: 32 })))
      const other = { password, salt, memorySize: m, iterations: t, parallelism: p, hashLength: 32 }
      expect(tag).toBe(await wasmArgon2id({ ...other, outputType: 'hex' }))
    }),
    { numRuns: 150 },
  )
})

describe('of two numbers of 32 bits', () => {
  const [mulHigh, carry] = new Function(`${HELPERS}; return [mulHigh, carry]`)()
  const EDGES = [0, 1, 0xffff, 0x10000, 0x10001, 0x7fff_ffff, 0x8000_0000, 0x8000_0001, 0xffff_0000, 0xffff_ffff]
  const word = fc.oneof(fc.constantFrom(...EDGES), fc.integer({ min: 0, max: 0xffff_ffff }))
  const both = (check: (a: number, b: number) => void) => {
    for (const a of EDGES) for (const b of EDGES) check(a, b)
    fc.assert(fc.property(word, word, check), { numRuns: 20_000 })
  }

  test('the high half of the product is exact', () => {
    both((a, b) => {
      const exact = (BigInt(a) * BigInt(b)) >> 32n
      for (const [x, y] of [
        [a, b],
        [a | 0, b | 0],
      ] as const)
        expect(BigInt(mulHigh(x, y) >>> 0)).toBe(exact)
    })
  })
  test('the carry of the sum is exact', () => {
    both((a, b) => {
      expect(BigInt(carry(a | 0, b | 0, (a + b) | 0))).toBe((BigInt(a) + BigInt(b)) >> 32n)
    })
  })
})

test('a package that computes in another way ends the build', () => {
  const code = readFileSync(fileURLToPath(SOURCE), 'utf8')
  expect(() => inIntegers(code.replace('randH % lanes', 'randH % lanes | 0 * randH % lanes'))).toThrow('another way')
  expect(() => inIntegers(inIntegers(code))).toThrow('another way')
})
