// The tokens of the sandbox's Solana, and their minting.

import { randomUUID } from 'node:crypto'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  some,
} from '@solana/kit'
import { getAddMemoInstruction } from '@solana-program/memo'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getMintEncoder,
  getMintToInstruction,
} from '@solana-program/token'
import type { LiteSVM } from 'litesvm'
import type { SolanaSettings, SplSettings } from '../../settings.ts'
import { type Amount, coinAmount, tokenAmount } from '../amount.ts'
import type { Gift } from '../chains.ts'
import type { BlockClock } from './clock.ts'
import { MEMO_PROGRAM, TOKEN_PROGRAMS, tokenAccountOf } from './programs.ts'
import type { SolanaChain } from './solana.ts'

type Mint = Pick<SplSettings, 'address' | 'program' | 'decimals'>

/** Puts each token's mint at the real address, with the faucet as its mint authority. */
export function putMints(machine: LiteSVM, tokens: readonly Mint[], mintAuthority: Address): void {
  for (const { address: mint, program, decimals } of tokens) {
    const data = Uint8Array.from(
      getMintEncoder().encode({
        mintAuthority: some(mintAuthority),
        supply: 0n,
        decimals,
        isInitialized: true,
        freezeAuthority: null,
      }),
    )
    const rent = machine.minimumBalanceForRentExemption(BigInt(data.length))
    machine.setAccount({
      address: address(mint),
      lamports: lamports(rent),
      data,
      executable: false,
      programAddress: TOKEN_PROGRAMS[program],
      space: BigInt(data.length),
    })
  }
}

/** Gives an account every token and, unless asked otherwise, some of the coin, in one transaction. */
export function createFund(
  settings: SolanaSettings,
  faucet: KeyPairSigner,
  clock: BlockClock,
  send: SolanaChain['send'],
): SolanaChain['fund'] {
  return async (account, gift = 'all') => {
    const to = address(account)
    const lifetime = clock.latest()
    const instructions = [
      ...(gift === 'all'
        ? [getTransferSolInstruction({ source: faucet, destination: to, amount: settings.coin.faucetBaseUnits })]
        : []),
      ...(await Promise.all(settings.tokens.map((token) => mintTo(faucet, to, token)))).flat(),
      // Makes two gifts to one account in the same block different transactions.
      getAddMemoInstruction({ memo: randomUUID() }, { programAddress: MEMO_PROGRAM }),
    ]
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayerSigner(faucet, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
      (draft) => appendTransactionMessageInstructions(instructions, draft),
    )
    const { error } = send(await signTransactionMessageWithSigners(message), lifetime.blockhash)
    if (error !== undefined) throw new Error(`the faucet's transaction failed: ${error}`)
    return given(settings, gift)
  }
}

async function mintTo(faucet: KeyPairSigner, owner: Address, token: SplSettings): Promise<Instruction[]> {
  const programAddress = TOKEN_PROGRAMS[token.program]
  const mint = address(token.address)
  const ata = await tokenAccountOf(owner, token)
  const amount = token.faucetBaseUnits
  return [
    getCreateAssociatedTokenIdempotentInstruction({ payer: faucet, ata, owner, mint, tokenProgram: programAddress }),
    getMintToInstruction({ mint, token: ata, mintAuthority: faucet, amount }, { programAddress }),
  ]
}

function given(settings: SolanaSettings, gift: Gift): Amount[] {
  const { tokens, coin } = settings
  return [
    ...tokens.map((token) => tokenAmount(settings, token, token.faucetBaseUnits)),
    ...(gift === 'all' ? [coinAmount(settings, coin.faucetBaseUnits)] : []),
  ]
}
