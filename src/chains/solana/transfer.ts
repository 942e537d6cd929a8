/**
 * A send on Solana: what it depends on, what it costs, and its bytes, which `decode` must read back as the same transfer. Coins by
 * the system program, tokens by TransferChecked into the recipient's associated account.
 */

import { ed25519 } from '@noble/curves/ed25519.js'
import {
  address,
  type CompiledTransactionMessage,
  getAddressEncoder,
  getBase64Decoder,
  getCompiledTransactionMessageEncoder,
  isAddress,
} from '@solana/web3.js'
import { partsOf } from '../../core/base/caip.ts'
import { decode, malformedAnswer } from '../../core/base/decode.ts'
import type { Token } from '../../core/base/registry.ts'
import type { Transferred } from '../../core/transaction/send.ts'
import { callFirst, type Endpoints } from '../../net/json-rpc.ts'
import { ASSOCIATED_TOKEN, associatedAccountOf, COMPUTE_BUDGET, MEMOS, SYSTEM, TOKEN_PROGRAMS } from './programs.ts'
import { COMMITMENT } from './reads.ts'

/** Enough to create a token account and to fill it; what is not used costs nothing more. */
const UNIT_LIMIT = 100_000
/** Microlamports: with the limit 2,000 lamports, so that a busy network takes it. */
const UNIT_PRICE = 20_000n
/** One signature of 5,000 lamports and the priority fee. */
export const FEE_LAMPORTS = 7_000n

/** The account that receives on the chain: the recipient's own for the coin, or its associated token account. */
export const destinationOf = (to: string, token: Pick<Token, 'address' | 'program'>): string =>
  token.program ? associatedAccountOf(to, token.address, token.program) : to

/** A Solana address, the base58 text of 32 bytes, which has only one spelling. Undefined for any other text. */
export const solanaAddressOf = (text: string): string | undefined => (isAddress(text) ? text : undefined)

/** False for what a program owns by its address: nobody may be able to move tokens out of there again. */
export const isWalletAddress = (text: string): boolean =>
  isAddress(text) && ed25519.utils.isValidPublicKey(Uint8Array.from(getAddressEncoder().encode(text)), true)

export type TransferPlaces = { from: string; to: string; token: Pick<Token, 'address' | 'program'> }

/** Lamports of both sides, and whether the account that receives exists. */
export type TransferFacts = { fromLamports: bigint; toLamports: bigint; isReady: boolean }

/** @throws {PayError} chain/unreachable when no endpoint gives a well-formed answer. */
export function readTransferFacts(
  { urls, fetcher }: Endpoints,
  { from, to, token }: TransferPlaces,
): Promise<TransferFacts> {
  const params = [[from, to, destinationOf(to, token)], { ...COMMITMENT, encoding: 'base64' }]
  return callFirst(urls, 'getMultipleAccounts', params, fetcher, (result) => {
    const entries = decode(result, 'result', malformedAnswer).member('value').list()
    const [own, theirs, place] = entries.map((entry) =>
      entry === null ? undefined : decode(entry, 'result.value[]', malformedAnswer).member('lamports').whole(),
    )
    if (entries.length !== 3) return undefined
    return { fromLamports: BigInt(own ?? 0), toLamports: BigInt(theirs ?? 0), isReady: place !== undefined }
  })
}

/** @throws {PayError} chain/unreachable. */
export const readBlockhash = ({ urls, fetcher }: Endpoints): Promise<string> =>
  callFirst(urls, 'getLatestBlockhash', [COMMITMENT], fetcher, (result) => {
    const blockhash = decode(result, 'result', malformedAnswer).member('value').member('blockhash').text()
    return isAddress(blockhash) ? blockhash : undefined
  })

const SIGNATURE_BYTES = 64

/** What an instruction does with an account that does not sign. The payer signs, and is writable as the payer of the fee. */
type Place = { address: string; isWritable: boolean }
type Step = { program: string; places: readonly Place[]; data: Uint8Array }

const writable = (text: string): Place => ({ address: text, isWritable: true })
const readonly = (text: string): Place => ({ address: text, isWritable: false })

/** Unsigned, base64. `isCreating`: it also creates the recipient's token account, which does nothing if that exists by then. */
export function buildTransfer(
  { account, to, amountBaseUnits, memo, references = [] }: Transferred,
  token: Mint,
  { isCreating, blockhash }: { isCreating: boolean; blockhash: string },
): string {
  const payer = partsOf(account).address
  const place = destinationOf(to, token)
  const creating = isCreating && token.program ? [creation(payer, to, place, token)] : []
  const moving = token.program ? tokens(payer, place, token, amountBaseUnits) : coins(payer, to, amountBaseUnits)
  const found = { ...moving, places: [...moving.places, ...references.map(readonly)] }
  const noted = memo === undefined ? [] : [note(memo)]
  const message = compiled(payer, [...BUDGET, ...creating, ...noted, found], blockhash)
  const messageBytes = getCompiledTransactionMessageEncoder().encode(message)
  // One slot for a signature, which is still empty.
  return getBase64Decoder().decode(Uint8Array.of(1, ...new Uint8Array(SIGNATURE_BYTES), ...messageBytes))
}

/** The accounts in the order of their roles: the payer, those that are written, all others (solana-sdk, `MessageHeader`). */
function compiled(payer: string, steps: readonly Step[], blockhash: string): CompiledTransactionMessage {
  const places = steps
    .flatMap((step) => [...step.places, readonly(step.program)])
    .filter((one) => one.address !== payer)
  const written = new Set(places.filter(({ isWritable }) => isWritable).map((one) => one.address))
  const others = new Set(places.map((one) => one.address).filter((one) => !written.has(one)))
  const accounts = [payer, ...written, ...others]
  return {
    version: 0,
    header: { numSignerAccounts: 1, numReadonlySignerAccounts: 0, numReadonlyNonSignerAccounts: others.size },
    staticAccounts: accounts.map((one) => address(one)),
    lifetimeToken: blockhash,
    instructions: steps.map(({ program, places: own, data }) => ({
      programAddressIndex: accounts.indexOf(program),
      accountIndices: own.map((one) => accounts.indexOf(one.address)),
      data,
    })),
  }
}

/** Little-endian, as every program here reads its numbers. */
function bytes(length: number, write: (view: DataView) => void): Uint8Array {
  const data = new Uint8Array(length)
  write(new DataView(data.buffer))
  return data
}

/** solana-sdk, `ComputeBudgetInstruction`: SetComputeUnitLimit and SetComputeUnitPrice. */
const BUDGET: readonly Step[] = [
  {
    program: COMPUTE_BUDGET,
    places: [],
    data: bytes(5, (view) => {
      view.setUint8(0, 2)
      view.setUint32(1, UNIT_LIMIT, true)
    }),
  },
  {
    program: COMPUTE_BUDGET,
    places: [],
    data: bytes(9, (view) => {
      view.setUint8(0, 3)
      view.setBigUint64(1, UNIT_PRICE, true)
    }),
  },
]

/** solana-sdk, `SystemInstruction::Transfer`. */
const coins = (payer: string, to: string, lamports: bigint): Step => ({
  program: SYSTEM,
  places: [writable(payer), writable(to)],
  data: bytes(12, (view) => {
    view.setUint32(0, 2, true)
    view.setBigUint64(4, lamports, true)
  }),
})

type Mint = Pick<Token, 'address' | 'program' | 'decimals'>
const programOf = ({ program = 'spl-token' }: Mint): string => TOKEN_PROGRAMS[program]

/** spl-associated-token-account, CreateIdempotent. */
const creation = (payer: string, owner: string, place: string, mint: Mint): Step => ({
  program: ASSOCIATED_TOKEN,
  places: [
    writable(payer),
    writable(place),
    readonly(owner),
    readonly(mint.address),
    readonly(SYSTEM),
    readonly(programOf(mint)),
  ],
  data: Uint8Array.of(1),
})

/** spl-memo, signed by nobody in particular. Solana Pay: right before the transfer. */
const note = (memo: string): Step => ({ program: MEMOS[1], places: [], data: new TextEncoder().encode(memo) })

/** spl-token, TransferChecked: the program itself compares the mint and its decimals. */
const tokens = (payer: string, place: string, mint: Mint, amountBaseUnits: bigint): Step => ({
  program: programOf(mint),
  places: [writable(destinationOf(payer, mint)), readonly(mint.address), writable(place), readonly(payer)],
  data: bytes(10, (view) => {
    view.setUint8(0, 12)
    view.setBigUint64(1, amountBaseUnits, true)
    view.setUint8(9, mint.decimals)
  }),
})
