// Compares an account before and after its plan was executed with the plan's `exposure`.
import { isSameAddress, partsOf } from '../../src/core/base/caip.ts'
import { type Exposure, exposureOf } from '../attacks/exposure.ts'
import { ROUTER } from '../attacks/service.ts'
import type { Case } from '../properties/generators/plans.ts'

/**
 * `balances`: by owner and asset, empty for the native asset. `rights`: whatever lets another account take more, such
 * as allowances, delegates and authorities.
 */
export type Holdings = { balances: Map<string, bigint>; rights: Map<string, string> }
export const balanceKey = (owner: string, asset: string): string => `${owner} ${asset}`
export const rightKey = (owner: string, asset: string, other: string): string => `${owner} ${asset} → ${other}`

/** In the native asset: the maximum shown to the payer, the policy's maximum, and the total of the receipts, if any. */
export type Fees = { named: bigint; most: bigint; paid?: bigint }
export type Executed = {
  of: Case
  before: Holdings
  after: Holdings
  fees: Fees
  /** Forbidden effects that were observed. */
  seen: string[]
}

/** Every difference between the chain and `exposure`; empty if they agree. */
export function differencesOf({ of, before, after, fees, seen }: Executed): string[] {
  const exposure = exposureOf(of, ROUTER)
  if (!exposure) return [...seen, 'exposure cannot say what it does']
  const [account, asset] = [partsOf(of.option.account), assetOf(of)]
  const isSame = (a: string, b: string) => isSameAddress(account.chainId, a, b)
  const left = (key: string) => (before.balances.get(key) ?? 0n) - (after.balances.get(key) ?? 0n)
  const said = (reference: string) => sumOf(exposure.moves.filter((move) => isSame(move.asset, reference)))
  const found = [...seen]
  // Exposure separates a native payment from fees; both are judged together.
  let paid = said('')
  for (const key of before.balances.keys()) {
    const [owner = '', reference = ''] = key.split(' ')
    const isOurs = isSame(owner, account.address)
    if (!isOurs && left(key) > 0n) found.push(`${left(key)} left ${key}`)
    if (!isOurs || reference === '') continue
    if (left(key) !== said(reference)) found.push(`${left(key)} left ${key}, exposure says ${said(reference)}`)
    if (isSame(reference, asset)) paid = left(key)
  }
  const spent = left(balanceKey(account.address, '')) - said('')
  if (spent < 0n || spent > fees.named || fees.named > fees.most || spent !== (fees.paid ?? spent))
    found.push(`${spent} spent on fees: ${fees.paid} paid, ${fees.named} named, ${fees.most} allowed`)
  if (paid !== of.option.amountBaseUnits) found.push(`${paid} paid, ${of.option.amountBaseUnits} quoted`)
  return [...found, ...rightDifferences(exposure, of, before.rights, after.rights)]
}

/** The quoted asset as an exposure names it. */
const assetOf = ({ option: { asset } }: Case): string => (asset.kind === 'slip44' ? '' : asset.reference)

const sumOf = (amounts: readonly { amount: bigint }[]): bigint => amounts.reduce((sum, { amount }) => sum + amount, 0n)

/** No right may change except the plan's own allowance, reduced by what was taken. */
function rightDifferences(
  { moves, allowances }: Exposure,
  { option }: Case,
  before: Holdings['rights'],
  after: Holdings['rights'],
): string[] {
  const made = allowances.at(-1)
  const owner = partsOf(option.account).address.toLowerCase()
  const own = made && rightKey(owner, made.token, made.spender)
  const wrong = [...after].flatMap(([key, is]) => {
    const isMade = made && key === own
    const expected = isMade ? String(made.amount - sumOf(moves)) : before.get(key)
    return is === expected ? [] : [`${key} is ${is}, not ${expected}`]
  })
  const isMeasured = own === undefined || after.has(own)
  return isMeasured ? wrong : [...wrong, `${own} was not measured`]
}
