// The programs that the sandbox's transactions call, and the layout of token accounts in both token programs.

import { type Address, address, type EncodedAccount, type MaybeEncodedAccount } from '@solana/kit'
import { AccountState, findAssociatedTokenPda, getMintDecoder, getTokenDecoder } from '@solana-program/token'
import type { SplSettings } from '../../settings.ts'

export const TOKEN_PROGRAMS: Record<SplSettings['program'], Address> = {
  'spl-token': address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  'token-2022': address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
}

/** The client's default is a newer id, which the virtual machine does not have. */
export const MEMO_PROGRAM = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/** The address of an owner's tokens of one mint. */
export async function tokenAccountOf(owner: Address, token: SplSettings): Promise<Address> {
  const tokenProgram = TOKEN_PROGRAMS[token.program]
  const [ata] = await findAssociatedTokenPda({ owner, mint: address(token.address), tokenProgram })
  return ata
}

export type TokenAccount = { mint: Address; owner: Address; amount: bigint }

/** A token account's content; undefined for any other account. Token-2022 appends its extensions to the same 165 bytes. */
export function readTokenAccount(account: MaybeEncodedAccount | EncodedAccount): TokenAccount | undefined {
  if ('exists' in account && !account.exists) return undefined
  const { programAddress, data } = account
  if (!Object.values(TOKEN_PROGRAMS).includes(programAddress) || data.length < 165) return undefined
  const { mint, owner, amount, state } = getTokenDecoder().decode(data)
  return state === AccountState.Uninitialized ? undefined : { mint, owner, amount }
}

/** The decimals of a mint; undefined for any other account. */
export function readMintDecimals(account: MaybeEncodedAccount): number | undefined {
  if (!account.exists || !Object.values(TOKEN_PROGRAMS).includes(account.programAddress)) return undefined
  return account.data.length === 82 ? getMintDecoder().decode(account.data).decimals : undefined
}
