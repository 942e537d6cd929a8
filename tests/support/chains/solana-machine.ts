// A Solana virtual machine in which the payer owns something: runs what the wallet understood, and looks at what is gone.
import * as kit from '@solana/kit'
import { AccountState, decodeToken, getMintEncoder, getTokenEncoder } from '@solana-program/token'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import type { SolanaTransfer } from '../../../src/core/plan/decoded-action.ts'
import * as bench from './solana-bench.ts'
import {
  PAYER,
  PAYER_USDC,
  SHOP,
  SHOP_USDC,
  SPONSOR,
  STRANGER,
  STRANGER_USDC,
  TOKEN,
  USDC,
  USDT,
} from './solana-bench.ts'

const COINS = 10_000_000_000n
const TOKENS = 100_000_000n
/** What 165 bytes cost for good (solana-sdk, `Rent`): 128 more, at 3,480 lamports a byte and year, for two years. */
const TOKEN_RENT = 2_039_280n
const PAYER_USDT = await bench.accountOf(PAYER.address, USDT)
/** USDC of the payer in a place that no payment may touch. */
const SPARE = bench.person(77).address
const PAYER_TOKENS = [PAYER_USDC, PAYER_USDT, SPARE]

function stored(address: kit.Address, programAddress: kit.Address, data: kit.ReadonlyUint8Array, coins = TOKEN_RENT) {
  return {
    ...{ address, programAddress, executable: false },
    ...{ data: Uint8Array.from(data), lamports: kit.lamports(coins), space: BigInt(data.length) },
  }
}

function tokens(address: kit.Address, owner: kit.Address, mint = USDC) {
  const rest = {
    delegate: null,
    state: AccountState.Initialized,
    isNative: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  }
  return stored(address, TOKEN, getTokenEncoder().encode({ mint, owner, amount: TOKENS, ...rest }))
}

/** Without a history, because the same transaction is run again in another state. */
const svm = new LiteSVM().withSigverify(false).withBlockhashCheck(false).withTransactionHistory(0n)
const mint = { mintAuthority: null, supply: 10n * TOKENS, decimals: 6, isInitialized: true, freezeAuthority: null }
const START = [
  ...[PAYER, SPONSOR, SHOP, STRANGER].map(({ address }) =>
    stored(address, bench.SYSTEM_PROGRAM, new Uint8Array(), COINS),
  ),
  ...[USDC, USDT].map((one) => stored(one, TOKEN, getMintEncoder().encode(mint))),
  tokens(PAYER_USDC, PAYER.address),
  tokens(PAYER_USDT, PAYER.address, USDT),
  tokens(SPARE, PAYER.address),
  tokens(bench.SPONSOR_USDC, SPONSOR.address),
  tokens(STRANGER_USDC, STRANGER.address),
]
const gone = (address: kit.Address) => stored(address, bench.SYSTEM_PROGRAM, new Uint8Array(), 0n)
/** Accounts that the last transaction may have made. */
let made: readonly kit.Address[] = []

/** Puts every account back and runs one transaction. A machine of its own for each would take most of the time of the tests. */
function sent(text: string, hasShopAccount: boolean): boolean {
  const transaction = kit.getTransactionDecoder().decode(Buffer.from(text, 'base64'))
  const shop = hasShopAccount ? tokens(SHOP_USDC, SHOP.address) : gone(SHOP_USDC)
  for (const account of [...made.map(gone), ...START, shop]) svm.setAccount(account)
  const { staticAccounts } = kit.getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  made = staticAccounts.filter((address) => !svm.getAccount(address).exists)
  return !(svm.sendTransaction(transaction) instanceof FailedTransactionMetadata)
}

/** What happened, and everything of the payer's that is not as the explanation says; empty when all is. */
export type Run = { isDone: boolean; wrongs: string[] }

/** Runs a transaction against what was said of it, signatures unchecked, blockhash unchecked. */
export function run(text: string, said: SolanaTransfer, hasShopAccount = true): Run {
  const isDone = sent(text, hasShopAccount)
  const wrongs: string[] = []
  const movements = said.movements
    .filter(({ source, destination }) => source !== destination)
    .reduce((sum, { amountBaseUnits }) => sum + amountBaseUnits, 0n)
  const isOf = (one: string | undefined, amount: bigint) => (one === PAYER.address ? amount : 0n)
  const isCoins = said.asset.program === 'system'
  const payer = svm.getAccount(PAYER.address)
  const left = payer.exists ? payer.lamports : 0n
  const costs = isOf(said.feePayer, said.feeLamports) + isOf(said.creates?.funder, TOKEN_RENT)
  const lost = COINS - left
  if (lost > costs + (isCoins ? movements : 0n)) wrongs.push(`lost ${lost} lamports`)
  if (isDone && isCoins && lost < movements) wrongs.push(`lost only ${lost} lamports`)
  if (payer.exists && (payer.programAddress !== bench.SYSTEM_PROGRAM || payer.data.length > 0))
    wrongs.push('owner changed')
  for (const address of PAYER_TOKENS) {
    const found = svm.getAccount(address)
    if (!found.exists) {
      wrongs.push(`${address} is gone`)
      continue
    }
    const { data } = decodeToken(found)
    const allowed = isDone && said.movements.some(({ source }) => source === address) ? movements : 0n
    if (TOKENS - data.amount !== allowed) wrongs.push(`${address} lost ${TOKENS - data.amount}`)
    const isFree = data.delegate.__option === 'None' && data.closeAuthority.__option === 'None'
    if (data.owner !== PAYER.address || !isFree || data.state !== AccountState.Initialized)
      wrongs.push(`${address} changed`)
  }
  return { isDone, wrongs }
}
