// A Solana machine for one plan: the registry's mints, a rich payer with every token, all other accounts of the plan,
// and the payer's balances.
import * as kit from '@solana/kit'
import { AccountState, getTokenEncoder } from '@solana-program/token'
import { LiteSVM } from 'litesvm'
import { putMints } from '../../../sandbox/chain/solana/faucet.ts'
import { TOKEN_PROGRAMS } from '../../../sandbox/chain/solana/programs.ts'
import { makeRegistry } from '../../../src/chains/registry/registry.ts'
import type { SolanaTransfer } from '../../../src/core/plan/decoded-action.ts'
import { SOLANA } from '../../attacks/service.ts'
import * as bench from '../../support/chains/solana-bench.ts'
import { balanceKey, type Holdings, rightKey } from '../differences.ts'

const RICH_LAMPORTS = 10n ** 12n
/** Enough for an account to be rent-exempt (890,880). */
const POOR_LAMPORTS = 10n ** 7n
const RICH_TOKENS = 10n ** 16n
/** Offset and size of a token account's amount: after its mint and owner. */
const [AMOUNT_AT, AMOUNT_BYTES] = [64, 8]

/** A mint, and the payer's account for it. */
type Purse = { mint: kit.Address; program: 'spl-token' | 'token-2022'; decimals: number; account: kit.Address }
const tokens = makeRegistry().tokens.filter(({ chainId }) => chainId === SOLANA)
const PURSES: readonly Purse[] = await Promise.all(
  tokens.map(async ({ address, program = 'spl-token', decimals }) => {
    const mint = kit.address(address)
    return {
      mint,
      program,
      decimals,
      account: await bench.accountOf(bench.PAYER.address, mint, TOKEN_PROGRAMS[program]),
    }
  }),
)

export function openSolanaWorld({ movements, asset, creates, withheldBaseUnits = 0n }: SolanaTransfer): LiteSVM {
  const machine = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(100n)
  for (const { address } of [bench.PAYER, bench.SPONSOR]) putAccount(machine, address, RICH_LAMPORTS)
  const mints = PURSES.map(({ mint, program, decimals }) => ({ address: mint, program, decimals }))
  putMints(machine, mints, bench.STRANGER.address)
  for (const purse of PURSES) putTokens(machine, purse, bench.PAYER.address, RICH_TOKENS)
  const purse = PURSES.find(({ mint }) => 'mint' in asset && mint === asset.mint)
  for (const { destination } of movements) {
    const account = kit.address(destination)
    if (!purse) putAccount(machine, account, POOR_LAMPORTS)
    else if (creates?.account !== destination) putTokens(machine, { ...purse, account }, bench.SHOP.address, 0n)
  }
  if (purse && withheldBaseUnits > 0n)
    chargeFee(machine, [purse.account, ...destinationsOf(movements)], purse, withheldBaseUnits)
  return machine
}

const destinationsOf = (movements: SolanaTransfer['movements']): kit.Address[] =>
  movements.map(({ destination }) => kit.address(destination))

/** Extensions of Token-2022 begin after the longest base account and one byte for the kind of the account. */
const BASE_BYTES = 165
/** The types TransferFeeConfig and TransferFeeAmount (spl-token-2022, extension). */
const [FEE_CONFIG, FEE_AMOUNT] = [1, 2]
const ALL_BP = 10_000

/** Makes the mint keep `fee` of each transfer. The extensions of a mint and of its accounts belong together. */
function chargeFee(machine: LiteSVM, accounts: readonly kit.Address[], { mint }: Purse, fee: bigint): void {
  // Two authorities and what is withheld, none; then the fee of the past epochs and the newer one.
  const config = new DataView(new ArrayBuffer(108))
  for (const at of [72, 90]) {
    config.setBigUint64(at + 8, fee, true)
    config.setUint16(at + 16, ALL_BP, true)
  }
  extend(machine, mint, FEE_CONFIG, new Uint8Array(config.buffer))
  for (const account of accounts) extend(machine, account, FEE_AMOUNT, new Uint8Array(8))
}

/** Adds one extension. The kind of the account has the same number as its extension here: 1 a mint, 2 an account. */
function extend(machine: LiteSVM, address: kit.Address, type: number, value: Uint8Array): void {
  const held = machine.getAccount(address)
  if (!held.exists) throw new Error(`${address} is not there to be extended`)
  const data = new Uint8Array(BASE_BYTES + 5 + value.length)
  data.set(Uint8Array.from(held.data))
  data.set([type, type, 0, value.length, 0], BASE_BYTES)
  data.set(value, BASE_BYTES + 5)
  putAccount(machine, address, machine.minimumBalanceForRentExemption(BigInt(data.length)), held.programAddress, data)
}

function putAccount(
  machine: LiteSVM,
  address: kit.Address,
  lamports: bigint,
  programAddress = bench.SYSTEM_PROGRAM,
  data = new Uint8Array(),
): void {
  const space = BigInt(data.length)
  machine.setAccount({ address, lamports: kit.lamports(lamports), data, executable: false, programAddress, space })
}

function putTokens(machine: LiteSVM, { mint, program, account }: Purse, owner: kit.Address, amount: bigint): void {
  const nobody = { delegate: null, isNative: null, delegatedAmount: 0n, closeAuthority: null }
  const data = getTokenEncoder().encode({ mint, owner, amount, state: AccountState.Initialized, ...nobody })
  const rent = machine.minimumBalanceForRentExemption(BigInt(data.length))
  putAccount(machine, account, rent, TOKEN_PROGRAMS[program], Uint8Array.from(data))
}

/** The payer's native and token balances, and the rest of its accounts: owners, delegates, authorities, rent. */
export function balancesOf(machine: LiteSVM): Holdings {
  const payer = bench.PAYER.address
  const lamports = machine.getBalance(payer) ?? 0n
  const balances: Holdings = {
    balances: new Map([[balanceKey(payer, ''), lamports]]),
    rights: new Map([[rightKey(payer, '', 'itself'), restOf(machine, payer, [0, 0])]]),
  }
  for (const { mint, account } of PURSES) {
    const held = machine.getAccount(account)
    const amount = held.exists ? new DataView(Uint8Array.from(held.data).buffer).getBigUint64(AMOUNT_AT, true) : 0n
    balances.balances.set(balanceKey(payer, mint), amount)
    const rest = `${restOf(machine, account, [AMOUNT_AT, AMOUNT_BYTES])} ${machine.getBalance(account)}`
    balances.rights.set(rightKey(payer, mint, 'itself'), rest)
  }
  return balances
}

/** The account's program and bytes, without the amount. */
function restOf(machine: LiteSVM, address: kit.Address, [at, length]: [number, number]): string {
  const account = machine.getAccount(address)
  if (!account.exists) return 'gone'
  const bytes = Uint8Array.from(account.data).fill(0, at, at + length)
  return `${account.programAddress} ${Buffer.from(bytes).toString('hex')}`
}
