// security §3 for every kind of plan: what the chain would do with the signatures, computed independently of
// `core/plan/transfer` and `core/plan/review`.
import { isSameAddress, partsOf } from '../../src/core/base/caip.ts'
import type { DecodedAction } from '../../src/core/plan/review.ts'
import type { EvmCall } from '../../src/core/transaction/transaction.ts'
import { methodOf } from '../properties/generators/matching-plans.ts'
import type { Case } from '../properties/generators/plans.ts'
import { PERMIT2, TETHER, USDC } from './service.ts'

/** Contracts that a call in the account's name can make move its tokens. */
const MOVERS: readonly string[] = [PERMIT2, TETHER, USDC]

/** Money that leaves `from`. `asset`: a contract, a mint, or empty for the native asset. */
type Move = { chain: string; from: string; asset: string; amount: bigint }
type Allowed = { token: string; spender: string; amount: bigint }
type Effect = { moves: Move[]; allowed?: Allowed }
/** All that a plan can move, without zero amounts, and every allowance it sets, resets included. */
export type Exposure = { moves: Move[]; allowances: Allowed[] }

const coinsOf = (call: EvmCall): Move => ({
  chain: `eip155:${call.chainId}`,
  from: call.from,
  asset: '',
  amount: call.valueWei,
})

function effectOf(one: DecodedAction, chain: string, isHarmless: (router: string) => boolean): Effect | undefined {
  switch (one.kind) {
    case 'transfer-authorization': {
      const moved = { chain: `eip155:${one.domain.chainId}`, asset: one.tokenAddress, amount: one.valueBaseUnits }
      return one.signer === one.from ? { moves: [{ ...moved, from: one.from }] } : undefined
    }
    case 'permit-transfer': {
      const moved = { chain: `eip155:${one.chainId}`, from: one.signer, asset: one.tokenAddress }
      return one.permit2 === PERMIT2 ? { moves: [{ ...moved, amount: one.valueBaseUnits }] } : undefined
    }
    case 'allowance': {
      const allowed = { token: one.call.to, spender: one.spender, amount: one.valueBaseUnits }
      return one.call.to === one.tokenAddress ? { moves: [coinsOf(one.call)], allowed } : undefined
    }
    case 'token-transfer': {
      const moved = { ...coinsOf(one.call), asset: one.call.to, amount: one.valueBaseUnits }
      return one.call.to === one.tokenAddress ? { moves: [coinsOf(one.call), moved] } : undefined
    }
    case 'coin-transfer':
      return one.call.data === '0x' ? { moves: [coinsOf(one.call)] } : undefined
    case 'router-call':
      return isHarmless(one.call.to) ? { moves: [coinsOf(one.call)] } : undefined
    case 'text-message':
      return { moves: [] }
    case 'solana-transfer': {
      const asset = one.asset.program === 'system' ? '' : one.asset.mint
      return { moves: one.movements.map(({ amountBaseUnits: amount }) => ({ chain, from: one.signer, asset, amount })) }
    }
    case 'not-understood':
      return undefined
    default:
      return one satisfies never
  }
}

/** What the chain would do with a whole plan; undefined if that is unknown. @param router the service's own. */
export function exposureOf(asked: Case, router: string): Exposure | undefined {
  const { plan, decodedActions, option } = asked
  // A contract without an allowance of the account can take only the coins that the call sends it.
  const isStranger = asked.recipient === 'contract' && asked.routerAllowances === 'none'
  const isHarmless = (to: string) => to === router || (isStranger && !MOVERS.includes(to))
  if (plan.length !== decodedActions.length) return undefined
  const exposure: Exposure = { moves: [], allowances: [] }
  for (const [index, one] of decodedActions.entries()) {
    const effect = effectOf(one, partsOf(option.account).chainId, isHarmless)
    if (!effect || plan[index]?.method !== methodOf(one)) return undefined
    const moves = effect.moves.filter(({ amount }) => amount !== 0n)
    if (moves.some(({ chain }) => chain !== plan[index]?.chainId)) return undefined
    exposure.moves.push(...moves)
    if (effect.allowed) exposure.allowances.push(effect.allowed)
  }
  return exposure
}

const sumOf = (amounts: readonly { amount: bigint }[]): bigint => amounts.reduce((sum, { amount }) => sum + amount, 0n)

/** True if at most the quoted amount of the quoted asset can leave the account. @param router the service's own. */
export function isWithinQuote(one: Case, router: string): boolean {
  const { option, isLastingChosen = false } = one
  const quoted = partsOf(option.account)
  const isSame = (a: string, b: string) => isSameAddress(quoted.chainId, a, b)
  const asset = option.asset.kind === 'slip44' ? '' : option.asset.reference
  const exposure = exposureOf(one, router)
  if (!exposure || option.asset.chainId !== quoted.chainId) return false
  const { moves, allowances } = exposure
  // An allowance for Permit2 alone exposes nothing: it takes only what is signed each time, and signatures for more
  // (PermitSingle, PermitBatch) are refused (T07). But only the payer may make it lasting.
  return (
    moves.every(({ chain, from }) => chain === quoted.chainId && isSame(from, quoted.address)) &&
    moves.every((move) => isSame(move.asset, asset)) &&
    allowances.every(({ spender, token }) => isSame(spender, PERMIT2) && isSame(token, asset)) &&
    sumOf(moves) <= option.amountBaseUnits &&
    (isLastingChosen || sumOf(allowances) <= option.amountBaseUnits)
  )
}
