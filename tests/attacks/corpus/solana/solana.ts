// A payment of 12.40 USDC or 0.05 SOL on Solana, as the service builds it, and an attack's edits: instructions,
// signers, bytes, text. security A.6.
import type { Instruction } from '@solana/kit'
import * as bench from '../../../support/chains/solana-bench.ts'
import { type Otherwise, type Quote, rpc, type Service, SOLANA, serviceOf } from '../../service.ts'
import type { Expected } from '../../verdict.ts'

export type Vector = {
  name: string
  source?: string
  /** The full list; the one good payment by default. */
  instructions?: readonly Instruction[]
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

/** An account that no transaction below needs. */
export const stranger = bench.STRANGER.address
export const payer = bench.PAYER.signer
export const ownFee: bench.Plan = { feePayer: bench.PAYER }

/** The instruction with its data changed. */
export const withData = (instruction: Instruction, data: (was: number[]) => number[]): Instruction => ({
  ...instruction,
  data: Uint8Array.from(data([...(instruction.data ?? [])])),
})
/** The instruction with one more account. */
export const withAccount = (instruction: Instruction, address: Instruction['programAddress'], role: number) => ({
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
  return { accounts: [account], ...service, collectors: { [SOLANA]: [bench.SHOP_USDC, bench.SHOP.address] } }
}
