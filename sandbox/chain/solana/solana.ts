// The sandbox's Solana: a virtual machine in this process with the tokens of settings.ts, keys for the service and the faucet, and
// a clock that makes transactions expire.

import {
  type Address,
  address,
  type EncodedAccount,
  generateKeyPairSigner,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  type KeyPairSigner,
  lamports,
  type MaybeEncodedAccount,
  type Transaction,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM, Rent } from 'litesvm'
import { SOLANA_COLLECTOR, type SolanaSettings } from '../../settings.ts'
import type { Ledger, Transfer } from '../chains.ts'
import { type BlockClock, createBlockClock } from './clock.ts'
import { createFund, putMints } from './faucet.ts'
import { readTokenAccount, TOKEN_PROGRAMS, tokenAccountOf } from './programs.ts'

/** An executed or failed transaction; `error` is the virtual machine's text. */
export type Landed = { signature: string; slot: number; error: string | undefined; places: readonly Address[] }

export type SolanaChain = Ledger & {
  namespace: 'solana'
  settings: SolanaSettings
  clock: BlockClock
  /** The service's key, which pays the fees. */
  service: KeyPairSigner
  account(address: Address): MaybeEncodedAccount
  /** Every account of a token program. */
  accountsOf(program: Address): readonly EncodedAccount[]
  /** What an account of this size has to hold, in lamports. */
  rentOf(bytes: bigint): bigint
  /** Makes every byte of an account cost this much, of its own and of the 128 that each has besides. */
  setRent(lamportsPerByte: bigint): void
  landed(signature: string): Landed | undefined
  /** What has named this account, newest first. */
  history(place: Address): readonly Landed[]
  /** Executes a transaction, once. A failure is a result. */
  send(transaction: Transaction, blockhash: string): Landed
}

const RICH_LAMPORTS = 10n ** 15n
/** Enough for an account to exist (890,880), with some margin. */
const COLLECTOR_LAMPORTS = 10_000_000n
/** More transactions than any sandbox has; required to detect repeated ones. */
const HISTORY = 100_000n

/** Starts a virtual machine with the tokens on it. */
export async function startSolanaChain(settings: SolanaSettings): Promise<SolanaChain> {
  // Blockhashes come from the clock: the machine knows only one of its own.
  const machine = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(HISTORY)
  const [service, faucet] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
  for (const rich of [service, faucet]) giveLamports(machine, rich.address, RICH_LAMPORTS)
  giveLamports(machine, address(SOLANA_COLLECTOR), COLLECTOR_LAMPORTS)
  putMints(machine, settings.tokens, faucet.address)
  const clock = createBlockClock()
  const ledger = createLedger(machine, clock)
  return {
    namespace: 'solana',
    settings,
    clock,
    service,
    account: (at) => machine.getAccount(at),
    rentOf: (bytes) => machine.minimumBalanceForRentExemption(bytes),
    // For one year instead of mainnet's two, so that the number is that of a byte.
    setRent: (lamportsPerByte) => machine.setRent(new Rent(lamportsPerByte, 1, 50)),
    accountsOf: (program) => machine.getProgramAccounts(program),
    ...ledger,
    fund: createFund(settings, faucet, clock, ledger.send),
    balanceOf: (asset, account) => balanceOf(machine, settings, asset, address(account)),
    transfers: async (token) => ledger.transfersOf(token),
    stop: async () => undefined,
  }
}

function giveLamports(machine: LiteSVM, to: Address, amount: bigint): void {
  const programAddress = address('11111111111111111111111111111111')
  const data = new Uint8Array()
  machine.setAccount({ address: to, lamports: lamports(amount), data, executable: false, programAddress, space: 0n })
}

function createLedger(machine: LiteSVM, clock: BlockClock) {
  const landed = new Map<string, Landed>()
  const moved: (Transfer & { asset: string })[] = []
  return {
    landed: (signature: string) => landed.get(signature),
    history: (place: Address) => [...landed.values()].filter(({ places }) => places.includes(place)).reverse(),
    transfersOf: (asset: string): Transfer[] =>
      moved.filter((transfer) => transfer.asset === asset).map(({ asset: _, ...transfer }) => transfer),
    send(transaction: Transaction, blockhash: string): Landed {
      const signature = getSignatureFromTransaction(transaction)
      const slot = clock.height()
      const places = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes).staticAccounts
      if (!clock.isValid(blockhash)) return { signature, slot, error: 'BlockhashNotFound', places }
      const outcome = machine.sendTransaction(transaction)
      const error = outcome instanceof FailedTransactionMetadata ? errorOf(outcome) : undefined
      const result = { signature, slot, error, places }
      // Sending an executed transaction again changes nothing.
      if (!landed.has(signature) && error !== 'SignatureFailure') landed.set(signature, result)
      if (error === undefined) moved.push(...movesOf(transaction).map((move) => withOwner(machine, move, signature)))
      return result
    },
  }
}

/** A token transfer names the receiver's token account, which names its owner. */
function withOwner(machine: LiteSVM, move: ReturnType<typeof movesOf>[number], hash: string) {
  return { ...move, to: readTokenAccount(machine.getAccount(move.to))?.owner ?? move.to, hash }
}

function errorOf(failure: FailedTransactionMetadata): string {
  return /err: (.+?), meta: /.exec(failure.toString())?.[1] ?? 'Unknown'
}

async function balanceOf(machine: LiteSVM, settings: SolanaSettings, asset: string, owner: Address): Promise<bigint> {
  if (asset === 'native') return machine.getBalance(owner) ?? 0n
  const token = settings.tokens.find((known) => known.address === asset)
  if (!token) throw new Error(`the sandbox's Solana has no token ${asset}`)
  return readTokenAccount(machine.getAccount(await tokenAccountOf(owner, token)))?.amount ?? 0n
}

/** `to` is the credited account: a token account, or the receiver of lamports. `asset` is a mint or `native`. */
type Moved = { asset: string; from: Address; to: Address; value: bigint }

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
/** TransferChecked: source, mint, destination, authority. */
const TRANSFER_CHECKED = 12
/** System transfer: from, to; its instruction number takes four bytes. */
const SYSTEM_TRANSFER = 2

/** The transfers among a transaction's own instructions, in order. */
function movesOf({ messageBytes }: Transaction): Moved[] {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('instructions' in message)) return []
  return message.instructions.flatMap(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => {
    const program = message.staticAccounts[programAddressIndex]
    const [first, second, third, fourth] = accountIndices.map((index) => message.staticAccounts[index])
    const bytes = new DataView(Uint8Array.from(data).buffer)
    const isToken = program !== undefined && Object.values(TOKEN_PROGRAMS).includes(program)
    if (isToken && data[0] === TRANSFER_CHECKED && second && third && fourth) {
      return [{ asset: second, from: fourth, to: third, value: bytes.getBigUint64(1, true) }]
    }
    if (program === SYSTEM_PROGRAM && data[0] === SYSTEM_TRANSFER && first && second) {
      return [{ asset: 'native', from: first, to: second, value: bytes.getBigUint64(4, true) }]
    }
    return []
  })
}
