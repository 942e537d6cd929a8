/** Solana's rent: what an account has to hold to be kept, as the nodes of its network say it for its size. security §5. */
import { PayError } from '../../core/base/errors.ts'
import type { Token } from '../../core/base/registry.ts'
import type { Endpoints } from '../../net/json-rpc.ts'
import { quorum } from '../../net/quorum.ts'
import { wholeIn } from './reads.ts'

/** spl-token, `Account`. Token-2022 appends extensions: those of the listed mints are far shorter than this. */
const ACCOUNT_BYTES = { 'spl-token': 165, 'token-2022': 300 } as const

/** solana-sdk, `ACCOUNT_STORAGE_OVERHEAD`: bytes that every account is charged for besides its own. */
const OVERHEAD_BYTES = 128n
/** Ten times what a byte has cost on mainnet since its beginning (solana-sdk, `Rent::default`): no node is believed to ask for more. */
const MOST_LAMPORTS_PER_BYTE = 69_600n

/**
 * `leastLamports`: what an account without data has to hold, unless it holds nothing. `accountLamports`: what a new account for the
 * token costs at most; 0 for the coin, which needs none.
 */
export type Rents = { leastLamports: bigint; accountLamports: bigint }

/** @throws {PayError} as `readAccountRent`. */
export async function readRents(rpc: Endpoints, { program }: Pick<Token, 'program'>): Promise<Rents> {
  const [leastLamports, accountLamports] = await Promise.all([
    readRent(rpc, 0),
    program ? readAccountRent(rpc, program) : 0n,
  ])
  return { leastLamports, accountLamports }
}

/**
 * What a new token account of the program costs at most, in lamports. @throws {PayError} chain/nodes-differ, chain/unreachable when too
 * few give an answer that can be a rent.
 */
export const readAccountRent = (rpc: Endpoints, program: keyof typeof ACCOUNT_BYTES): Promise<bigint> =>
  readRent(rpc, ACCOUNT_BYTES[program])

/** Enough nodes must say the same: the chain takes what it takes, and what is shown must be neither more nor less. */
async function readRent(rpc: Endpoints, bytes: number): Promise<bigint> {
  const most = (BigInt(bytes) + OVERHEAD_BYTES) * MOST_LAMPORTS_PER_BYTE
  const { heard, agree } = await quorum(rpc, 'getMinimumBalanceForRentExemption', [bytes], (result) => {
    const lamports = wholeIn(result)
    return lamports !== undefined && lamports > 0n && lamports <= most ? lamports : undefined
  })
  const agreed = heard.find((one) => agree((other) => other === one))
  if (agreed === undefined) throw new PayError({ code: 'chain/nodes-differ' })
  return agreed
}
