/** Password → key-encryption key: Argon2id ‖ PBKDF2 → HKDF, with bounds for a stored cost. security §8.1. */
import { argon2idAsync } from '@noble/hashes/argon2.js'
import { type Bytes, encodeUtf8, wipe } from '../keys/bytes.ts'

/** Cost of one derivation, in the standards' letters: `m` KiB of memory, `t` passes, `p` lanes; `c` iterations. */
export type KdfCost = { argon2id: { m: number; t: number; p: number }; pbkdf2: { c: number } }

/** Cost of a new vault: the second recommendation of RFC 9106 §4, and OWASP's for PBKDF2 (security §8.1). */
export const STANDARD_COST: KdfCost = { argon2id: { m: 65_536, t: 3, p: 1 }, pbkdf2: { c: 600_000 } }

/** Minimum cost of a stored record, by OWASP. A lower one means that the record was tampered with. */
export const MIN_COST: KdfCost = { argon2id: { m: 19_456, t: 2, p: 1 }, pbkdf2: { c: 600_000 } }

/** A stored record must not hang or exhaust the worker. */
const MAX_COST: KdfCost = { argon2id: { m: 262_144, t: 10, p: 1 }, pbkdf2: { c: 10_000_000 } }

/** Length of each salt. */
export const SALT_BYTES = 32

const KEY_BYTES = 32

/** Time between two yields of noble's loop. Without `scheduler.yield`, each yield costs a clamped timer of 4 ms. */
const SLICE_MS = 40

const isWithin = (value: number, min: number, max: number) =>
  Number.isSafeInteger(value) && value >= min && value <= max

/** True if `cost` is between the floor and the maximum. */
export const isCostWithin = (cost: KdfCost, floor: KdfCost): boolean =>
  isWithin(cost.argon2id.m, floor.argon2id.m, MAX_COST.argon2id.m) &&
  isWithin(cost.argon2id.t, floor.argon2id.t, MAX_COST.argon2id.t) &&
  isWithin(cost.argon2id.p, floor.argon2id.p, MAX_COST.argon2id.p) &&
  isWithin(cost.pbkdf2.c, floor.pbkdf2.c, MAX_COST.pbkdf2.c)

/** Cost and salts of a derivation. `vaultId` is the HKDF salt. */
export type KdfInput = { vaultId: Bytes; cost: KdfCost; argon2idSalt: Bytes; pbkdf2Salt: Bytes }

/**
 * Derives the non-extractable key that wraps the data key. Takes about a second at the standard cost and yields meanwhile.
 * Combined with PBKDF2 because noble's Argon2 has no external audit: neither alone opens the vault.
 */
export async function deriveKek(
  password: string,
  { vaultId, cost, argon2idSalt, pbkdf2Salt }: KdfInput,
): Promise<CryptoKey> {
  const secret = encodeUtf8(password.normalize('NFKC'))
  const combined = new Uint8Array(2 * KEY_BYTES)
  const parts: Uint8Array[] = [secret, combined]
  try {
    const first = await argon2id(secret, argon2idSalt, cost.argon2id)
    parts.push(first)
    combined.set(first, 0)
    const second = await pbkdf2(secret, pbkdf2Salt, cost.pbkdf2.c)
    parts.push(second)
    combined.set(second, KEY_BYTES)
    return await deriveAesKey(combined, vaultId, 'vault-kek/v1')
  } finally {
    wipe(...parts)
  }
}

/** A non-extractable AES-256-GCM key of a secret, which serves this purpose alone. `vaultId` is the HKDF salt, `purpose` its info. */
export async function deriveAesKey(secret: Bytes, vaultId: Bytes, purpose: string): Promise<CryptoKey> {
  const key = await hkdf(secret, vaultId, encodeUtf8(purpose), KEY_BYTES)
  try {
    return await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
  } finally {
    wipe(key)
  }
}

/** Argon2id (RFC 9106) without secret and associated data. Returns 32 bytes. */
export const argon2id = (password: Bytes, salt: Bytes, cost: KdfCost['argon2id']): Promise<Uint8Array> =>
  argon2idAsync(password, salt, { ...cost, dkLen: KEY_BYTES, asyncTick: SLICE_MS })

/** PBKDF2-HMAC-SHA256 (RFC 8018). Returns 32 bytes. */
export async function pbkdf2(password: Bytes, salt: Bytes, iterations: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, KEY_BYTES * 8),
  )
}

/** HKDF-SHA256 (RFC 5869). `length` in bytes. */
export async function hkdf(ikm: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', ikm, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8))
}
