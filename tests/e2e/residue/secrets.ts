/**
 * The secrets of a wallet in every spelling in which they could lie about. They are derived here, in the test's own process, from the
 * encrypted record and the password, so that none of them is ever said to the browser.
 */
import { mnemonicToSeed } from '@scure/bip39'
import { formatKey } from '../../../src/vault/keys/keys.ts'
import { formatPhrase } from '../../../src/vault/keys/phrase.ts'
import { openPayload, openWithPassword } from '../../../src/vault/record/cipher.ts'
import { argon2id, hkdf, MIN_COST, pbkdf2 } from '../../../src/vault/record/kdf.ts'
import { kdfInputOf, readSlotContent } from '../../../src/vault/record/record.ts'
import { deriveKey } from '../../support/vault/keys.ts'

/** One spelling of a secret. */
export type Needle = { secret: string; spelling: string; bytes: Buffer }

/** V8 keeps strings of one byte per letter and of two. */
const textual = (secret: string, spelling: string, text: string): Needle[] => [
  { secret, spelling, bytes: Buffer.from(text, 'latin1') },
  { secret, spelling: `${spelling}, two bytes a letter`, bytes: Buffer.from(text, 'utf16le') },
]

function binary(secret: string, raw: Uint8Array): Needle[] {
  const bytes = Buffer.from(raw)
  return [
    { secret, spelling: 'bytes', bytes },
    // A bigint.
    { secret, spelling: 'bytes from the last', bytes: Buffer.from(bytes).reverse() },
    ...textual(secret, 'hex', bytes.toString('hex')),
    // Without the last letters, which depend on what follows.
    ...textual(secret, 'base64', bytes.toString('base64').replace(/.=*$/, '')),
  ]
}

/** Of every 7 words in a row, 4 are found: by blanks as a phrase, in quotes as a message. */
export function phraseNeedles(words: readonly string[]): Needle[] {
  const rows = [0, 4, 8].map((at) => words.slice(at, at + 4))
  return rows.flatMap((row) => [
    ...textual('phrase', 'words', row.join(' ')),
    ...textual('phrase', 'list of words', row.join('","')),
    ...textual('phrase', 'list in a message', row.join('\\",\\"')),
  ])
}

export const passwordNeedles = (password: string): Needle[] => textual('password', 'text', password)

/** @param slot of the vault, as it is stored. @throws {Error} if the password does not open it */
export async function secretsOf(slot: unknown, password: string): Promise<Needle[]> {
  const content = readSlotContent(slot, MIN_COST)
  if (!content) throw new Error('no record of a vault')
  const { vaultId, cost, argon2idSalt, pbkdf2Salt } = kdfInputOf(content.record)
  const typed = new Uint8Array(new TextEncoder().encode(password))
  const k1 = await argon2id(typed, argon2idSalt, cost.argon2id)
  const k2 = await pbkdf2(typed, pbkdf2Salt, cost.pbkdf2.c)
  const keyFor = (secret: Uint8Array<ArrayBuffer>, purpose: string) =>
    hkdf(secret, vaultId, new TextEncoder().encode(purpose), 32)
  const kek = await keyFor(new Uint8Array([...k1, ...k2]), 'vault-kek/v1')
  const dek = await openWithPassword(content, password)
  if (typeof dek === 'string') throw new Error(dek)
  const [entropy] = (await openPayload(content.record, dek))?.phrases ?? []
  if (!entropy) throw new Error('a vault without a phrase')
  const words = formatPhrase(entropy)
  const [evm, solana] = [deriveKey('eip155', entropy, 0), deriveKey('solana', entropy, 0)]
  return [
    ...passwordNeedles(password),
    ...phraseNeedles(words),
    ...binary('entropy', entropy),
    ...binary('seed', await mnemonicToSeed(words.join(' '))),
    ...binary('EVM key', evm.privateKey),
    ...binary('Solana key', solana.privateKey),
    ...textual('Solana key', 'base58', formatKey('solana', solana.privateKey)),
    ...binary('data key', dek),
    ...binary('key of the phrase', await keyFor(dek, 'vault-phrase/v1')),
    ...binary('key of the EVM key', await keyFor(dek, `vault-key/v1 ${evm.address}`)),
    ...binary('key of the Solana key', await keyFor(dek, `vault-key/v1 ${solana.address}`)),
    ...binary('key-encryption key', kek),
    ...binary('half of the key-encryption key', k1),
    ...binary('half of the key-encryption key', k2),
  ]
}
