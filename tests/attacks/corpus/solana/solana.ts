// A payment of 12.40 USDC or 0.05 SOL on Solana, as the service builds it, and an attack's edits: instructions,
// signers, bytes, text. security §5.
import type * as kit from '@solana/kit'
import * as bench from '../../../support/chains/solana-bench.ts'
import { type Otherwise, type Quote, rpc, type Service, SOLANA, serviceOf } from '../../service.ts'
import type { Expected } from '../../verdict.ts'

export type Vector = {
  name: string
  source?: string
  /** The full list; the one good payment by default. */
  instructions?: readonly kit.Instruction[]
  /** Fee payer and signers; the sponsor by default. */
  plan?: bench.Plan
  bytes?: (wire: Uint8Array) => ArrayLike<number>
  text?: (base64: string) => string
  params?: (base64: string) => unknown
  quote?: Quote
  expected: Expected
} & Otherwise

const account = `${SOLANA}:${bench.PAYER.address}`
export const IN_USDC: Quote = {
  unit: `caip19/${SOLANA}/token:${bench.USDC}`,
  ...{ account, symbol: 'USDC', decimals: 6, value: String(bench.AMOUNT) },
}
export const LAMPORTS = 50_000_000n
export const IN_SOL: Quote = {
  unit: `caip19/${SOLANA}/slip44:501`,
  ...{ account, symbol: 'SOL', decimals: 9, value: String(LAMPORTS) },
}

const PYUSD = '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo' as kit.Address
const IN_PYUSD: Quote = { ...IN_USDC, unit: `caip19/${SOLANA}/token:${PYUSD}`, symbol: 'PYUSD' }
const pyusdOf = (owner: kit.Address) => bench.accountOf(owner, PYUSD, bench.TOKEN_2022)
const [ourPyusd, shopPyusd] = [await pyusdOf(bench.PAYER.address), await pyusdOf(bench.SHOP.address)]

/** 12.40 PYUSD by TransferCheckedWithFee (spl-token-2022), of which the token keeps `fee`. */
export function withFee(fee: bigint) {
  const data = Buffer.alloc(19)
  data.set([26, 1])
  data.writeBigUInt64LE(bench.AMOUNT, 2)
  data.writeUInt8(6, 10)
  data.writeBigUInt64LE(fee, 11)
  const accounts: [kit.Address, number][] = [
    [ourPyusd, bench.WRITE],
    [PYUSD, bench.READ],
    [shopPyusd, bench.WRITE],
    [bench.PAYER.address, bench.SIGN],
  ]
  return { instructions: [bench.call(bench.TOKEN_2022, accounts, data)], quote: IN_PYUSD }
}

/** An account that no transaction below needs. */
export const stranger = bench.STRANGER.address
export const payer = bench.PAYER.signer
export const ownFee: bench.Plan = { feePayer: bench.PAYER }

/** The instruction with its data changed. */
export const withData = (instruction: kit.Instruction, data: (was: number[]) => number[]): kit.Instruction => ({
  ...instruction,
  data: Uint8Array.from(data([...(instruction.data ?? [])])),
})
/** The instruction with one more account. */
export const withAccount = (instruction: kit.Instruction, address: kit.Address, role: number) => ({
  ...instruction,
  accounts: [...(instruction.accounts ?? []), { address, role }],
})

const whole = (base64: string): unknown => [{ transaction: base64 }]

export function serviceOfVector(vector: Vector): Service {
  const { instructions = [bench.payment()], plan = {}, quote = IN_USDC, params = whole, ...said } = vector
  const { bytes = (wire) => wire, text = (same) => same } = vector
  const wire = new Uint8Array(Buffer.from(bench.transaction(instructions, plan), 'base64'))
  const base64 = text(bench.base64(Uint8Array.from(bytes(wire))))
  const service = serviceOf(quote, [rpc('solana_signTransaction', params(base64), SOLANA)], said)
  return { accounts: [account], ...service, collectors: { [SOLANA]: [bench.SHOP_USDC, shopPyusd, bench.SHOP.address] } }
}
