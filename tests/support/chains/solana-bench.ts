// Solana transactions as a service would build them: with @solana/kit and the program clients, signed by node's own ed25519.
import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import * as kit from '@solana/kit'
import { findAssociatedTokenPda, getTransferCheckedInstruction } from '@solana-program/token'
import { decodeSolana } from '../../../src/chains/solana/decode.ts'
import type { ChainId } from '../../../src/core/base/caip.ts'

export type Person = { seed: Uint8Array; address: kit.Address; signer: kit.TransactionSigner }
export type Instruction = kit.Instruction
export type Version = 'legacy' | 0

const keyOf = (seed: Uint8Array) =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  })

export function person(fill: number): Person {
  const seed = new Uint8Array(32).fill(fill)
  const raw = createPublicKey(keyOf(seed)).export({ format: 'der', type: 'spki' }).subarray(-32)
  const address = kit.getAddressDecoder().decode(raw)
  return { seed, address, signer: kit.createNoopSigner(address) }
}

export const signatureBy = ({ seed }: Person, message: Uint8Array): Uint8Array =>
  new Uint8Array(sign(null, message, keyOf(seed)))

/** Who pays, who pays the fee, who is paid, and who has no business here. */
export const PAYER = person(1)
export const SPONSOR = person(2)
export const SHOP = person(3)
export const STRANGER = person(4)

/** live-service W5.9. */
export const USDC: kit.Address = kit.address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
export const USDT: kit.Address = kit.address('Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB')
export const TOKEN: kit.Address = kit.address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const TOKEN_2022: kit.Address = kit.address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
export const ATA_PROGRAM: kit.Address = kit.address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
export const BUDGET_PROGRAM: kit.Address = kit.address('ComputeBudget111111111111111111111111111111')
export const SYSTEM_PROGRAM: kit.Address = kit.address('11111111111111111111111111111111')
export const MEMO_V1: kit.Address = kit.address('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo')
export const MEMO_V2: kit.Address = kit.address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
export const BLOCKHASH = kit.blockhash('4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM')

export const accountOf = async (owner: kit.Address, mint = USDC, tokenProgram = TOKEN): Promise<kit.Address> =>
  (await findAssociatedTokenPda({ owner, mint, tokenProgram }))[0]

export const PAYER_USDC = await accountOf(PAYER.address)
export const SHOP_USDC = await accountOf(SHOP.address)
export const SPONSOR_USDC = await accountOf(SPONSOR.address)
export const STRANGER_USDC = await accountOf(STRANGER.address)

/** The payment that the rows below are made from: 12.40 USDC from the payer's account to the shop's. */
export const AMOUNT = 12_400_000n
const PAYMENT = {
  ...{ source: PAYER_USDC, mint: USDC, destination: SHOP_USDC, authority: PAYER.signer },
  ...{ amount: AMOUNT, decimals: 6 },
}
export const payment = (changes: Partial<typeof PAYMENT> = {}, programAddress: kit.Address = TOKEN): Instruction =>
  getTransferCheckedInstruction({ ...PAYMENT, ...changes }, { programAddress })

/** Account roles as kit writes them: bit 0 writable, bit 1 signer. */
export const [READ, WRITE, SIGN, SIGN_WRITE] = [0, 1, 2, 3]

/** Any instruction: accounts as addresses, or as an address with its role. */
export const call = (
  programAddress: kit.Address,
  accounts: readonly (kit.Address | [kit.Address, number])[],
  data: readonly number[] | Uint8Array,
): Instruction => ({
  programAddress,
  accounts: accounts.map((one) =>
    Array.isArray(one) ? { address: one[0], role: one[1] } : { address: one, role: READ },
  ),
  data: Uint8Array.from(data),
})

export type Plan = { version?: Version; feePayer?: Person; signers?: readonly Person[] }

export function messageOf(instructions: readonly Instruction[], { version = 0, feePayer = SPONSOR }: Plan = {}) {
  const empty = kit.createTransactionMessage({ version })
  const paid = kit.setTransactionMessageFeePayer(feePayer.address, empty)
  const timed = kit.setTransactionMessageLifetimeUsingBlockhash(
    { blockhash: BLOCKHASH, lastValidBlockHeight: 1000n },
    paid,
  )
  const message = kit.appendTransactionMessageInstructions([...instructions], timed)
  return Uint8Array.from(kit.getCompiledTransactionMessageEncoder().encode(kit.compileTransactionMessage(message)))
}

/** The message behind one slot per required signer, filled for those who sign. Written by hand, without a codec. */
export function wireOf(message: Uint8Array, signers: readonly Person[] = []): Uint8Array {
  const headerAt = (message[0] ?? 0) >= 0x80 ? 1 : 0
  const count = message[headerAt] ?? 0
  const keysAt = headerAt + 4
  const slots = Array.from({ length: count }, (_, at) => {
    const key = message.subarray(keysAt + at * 32, keysAt + at * 32 + 32)
    const known = signers.find(({ address }) => address === kit.getAddressDecoder().decode(key))
    return known ? signatureBy(known, message) : new Uint8Array(64)
  })
  return new Uint8Array(Buffer.concat([Uint8Array.of(count), ...slots, message]))
}

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** The whole transaction, with the fee payer's signature where nobody else is said to sign. */
export const transaction = (instructions: readonly Instruction[], plan: Plan = {}): string => {
  const signers = plan.signers ?? (plan.feePayer === undefined ? [SPONSOR] : [])
  return base64(wireOf(messageOf(instructions, plan), signers))
}

export const request = (...params: unknown[]) => ({
  type: 'walletRpc' as const,
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId,
  method: 'solana_signTransaction',
  params,
})

/** What the wallet says of a transaction that the payer is asked to sign. */
export const explained = (text: unknown) => decodeSolana(request({ transaction: text }), PAYER.address)
