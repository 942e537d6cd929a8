// SECURITY A.3 for every kind of plan: what the chain would do with what is signed, reckoned apart from `core/legs` and `core/review`.
import { isSameAddress, partsOf } from '../../src/core/caip.ts'
import type { EvmCall } from '../../src/core/explanation.ts'
import type { Explanation } from '../../src/core/review.ts'
import { methodOf } from '../properties/matching-plans.ts'
import type { Case } from '../properties/plans.ts'
import { PERMIT2 } from './service.ts'

/** Money that leaves `from`: `asset` is a contract, a mint, or empty for the chain's coin. */
type Move = { chain: string; from: string; asset: string; amount: bigint }
type Effect = { moves: Move[]; allowed?: { token: string; spender: string; amount: bigint } }

const coinsOf = (call: EvmCall): Move => ({
  chain: `eip155:${call.chainId}`,
  from: call.from,
  asset: '',
  amount: call.valueWei,
})

function effectOf(one: Explanation, chain: string, router: string): Effect | undefined {
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
      return one.call.to === router ? { moves: [coinsOf(one.call)] } : undefined
    case 'text-message':
      return { moves: [] }
    case 'solana-transfer': {
      const asset = one.asset.program === 'system' ? '' : one.asset.mint
      return { moves: one.legs.map(({ amountBaseUnits: amount }) => ({ chain, from: one.signer, asset, amount })) }
    }
    case 'token-permit':
    case 'not-understood':
      return undefined
    default:
      return one satisfies never
  }
}

/** True where at most the quoted amount of the quoted asset can ever leave the quoted account. @param router the service's own. */
export function isWithinQuote({ plan, explanations, option }: Case, router: string): boolean {
  const quoted = partsOf(option.account)
  const isSame = (a: string, b: string) => isSameAddress(quoted.chainId, a, b)
  const asset = option.asset.kind === 'slip44' ? '' : option.asset.reference
  if (plan.length !== explanations.length || option.asset.chainId !== quoted.chainId) return false
  let [left, allowed] = [0n, 0n]
  for (const [index, one] of explanations.entries()) {
    const effect = effectOf(one, quoted.chainId, router)
    if (!effect || plan[index]?.method !== methodOf(one)) return false
    for (const move of effect.moves.filter(({ amount }) => amount !== 0n)) {
      if (move.chain !== quoted.chainId || plan[index]?.chainId !== quoted.chainId) return false
      if (!isSame(move.from, quoted.address) || !isSame(move.asset, asset)) return false
      left += move.amount
    }
    if (!effect.allowed) continue
    if (!isSame(effect.allowed.spender, PERMIT2) || !isSame(effect.allowed.token, asset)) return false
    allowed += effect.allowed.amount
  }
  return left <= option.amountBaseUnits && allowed <= option.amountBaseUnits
}
