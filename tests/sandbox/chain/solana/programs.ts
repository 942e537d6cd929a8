// The programs that the sandbox's transactions call, and token accounts as both token programs lay them out.

import { type Address, address, type EncodedAccount, type MaybeEncodedAccount } from '@solana/kit'
import { AccountState, findAssociatedTokenPda, getMintDecoder, getTokenDecoder } from '@solana-program/token'
import type { SplSettings } from '../../chain-settings.ts'

export const TOKEN_PROGRAMS: Record<SplSettings['program'], Address> = {
  'spl-token': address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  'token-2022': address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
}

/** The client's own default is a newer id, which the virtual machine does not have. */
export const MEMO_PROGRAM = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/** Where an owner's tokens of a kind are. */
export async function tokenAccountOf(owner: Address, token: SplSettings): Promise<Address> {
  const tokenProgram = TOKEN_PROGRAMS[token.program]
  const [ata] = await findAssociatedTokenPda({ owner, mint: address(token.address), tokenProgram })
  return ata
}

export type TokenAccount = { mint: Address; owner: Address; amount: bigint }

/** A token account's content; nothing for any other account. Token-2022 puts its extensions after the same 165 bytes. */
export function readTokenAccount(account: MaybeEncodedAccount | EncodedAccount): TokenAccount | undefined {
  if ('exists' in account && !account.exists) return undefined
  const { programAddress, data } = account
  if (!Object.values(TOKEN_PROGRAMS).includes(programAddress) || data.length < 165) return undefined
  const { mint, owner, amount, state } = getTokenDecoder().decode(data)
  return state === AccountState.Uninitialized ? undefined : { mint, owner, amount }
}

/** The decimals of a mint; nothing for any other account. */
export function readMintDecimals(account: MaybeEncodedAccount): number | undefined {
  if (!account.exists || !Object.values(TOKEN_PROGRAMS).includes(account.programAddress)) return undefined
  return account.data.length === 82 ? getMintDecoder().decode(account.data).decimals : undefined
}
