/** Password → key-encryption key: Argon2id ‖ PBKDF2 → HKDF, with the bounds a stored cost must keep. security D.1. */
import { argon2idAsync } from '@noble/hashes/argon2.js'
import { type Bytes, encodeUtf8, wipe } from '../keys/bytes.ts'

/** Work of one derivation, in the letters of the standards: `m` KiB of memory, `t` passes, `p` lanes; `c` iterations. */
export type KdfCost = { argon2id: { m: number; t: number; p: number }; pbkdf2: { c: number } }

/** What a new vault pays: RFC 9106 §4 second choice of memory; PBKDF2 as OWASP asks (security B.1). */
export const STANDARD_COST: KdfCost = { argon2id: { m: 65_536, t: 3, p: 1 }, pbkdf2: { c: 600_000 } }

/** The least that a stored record may ask for: OWASP minimum. Below it somebody has weakened the record. */
export const LEAST_COST: KdfCost = { argon2id: { m: 19_456, t: 2, p: 1 }, pbkdf2: { c: 600_000 } }

/** The most: a record must not be able to hang or exhaust the worker. */
const MOST_COST: KdfCost = { argon2id: { m: 262_144, t: 10, p: 1 }, pbkdf2: { c: 10_000_000 } }

/** Bytes of each salt. */
export const SALT_BYTES = 32

const KEY_BYTES = 32

/** Names the purpose of the key, so that it serves no other. */
const KEK_INFO = 'vault-kek/v1'

/** noble's loop runs this long between two yields; without `scheduler.yield` each yield costs 4 ms of clamped timer. */
const SLICE_MS = 40

const isWithin = (value: number, least: number, most: number) =>
  Number.isSafeInteger(value) && value >= least && value <= most

/** True when `cost` is neither below the floor nor above what a worker can bear. */
export const isCostWithin = (cost: KdfCost, floor: KdfCost): boolean =>
  isWithin(cost.argon2id.m, floor.argon2id.m, MOST_COST.argon2id.m) &&
  isWithin(cost.argon2id.t, floor.argon2id.t, MOST_COST.argon2id.t) &&
  isWithin(cost.argon2id.p, floor.argon2id.p, MOST_COST.argon2id.p) &&
  isWithin(cost.pbkdf2.c, floor.pbkdf2.c, MOST_COST.pbkdf2.c)

/** What a derivation is bound to. */
export type KdfInput = { vaultId: Bytes; cost: KdfCost; argon2idSalt: Bytes; pbkdf2Salt: Bytes }

/**
 * The key that wraps the data key, not extractable. Takes about a second at the standard cost; the worker stays
 * responsive. PBKDF2 is there because noble's Argon2 has had no external audit: neither leg alone opens the vault.
 */
export async function deriveKek(
  password: string,
  { vaultId, cost, argon2idSalt, pbkdf2Salt }: KdfInput,
): Promise<CryptoKey> {
  const secret = encodeUtf8(password.normalize('NFKC'))
  const movements = new Uint8Array(2 * KEY_BYTES)
  const parts: Uint8Array[] = [secret, movements]
  try {
    const slow = await argon2id(secret, argon2idSalt, cost.argon2id)
    parts.push(slow)
    movements.set(slow, 0)
    const second = await pbkdf2(secret, pbkdf2Salt, cost.pbkdf2.c)
    parts.push(second)
    movements.set(second, KEY_BYTES)
    const key = await hkdf(movements, vaultId, encodeUtf8(KEK_INFO), KEY_BYTES)
    parts.push(key)
    return await importAesKey(key)
  } finally {
    wipe(...parts)
  }
}

/** 32 bytes → AES-256-GCM key that cannot be read back. */
export const importAesKey = (key: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** RFC 9106 Argon2id, 32 bytes, without secret and associated data. */
export const argon2id = (password: Bytes, salt: Bytes, cost: KdfCost['argon2id']): Promise<Uint8Array> =>
  argon2idAsync(password, salt, { ...cost, dkLen: KEY_BYTES, asyncTick: SLICE_MS })

/** RFC 8018 PBKDF2-HMAC-SHA256, 32 bytes. */
export async function pbkdf2(password: Bytes, salt: Bytes, iterations: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, KEY_BYTES * 8),
  )
}

/** RFC 5869 HKDF-SHA256. */
export async function hkdf(ikm: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', ikm, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8))
}
