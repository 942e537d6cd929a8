// Random changes of any member of a plan of any kind. security §3–§5.
import fc from 'fast-check'
import { BASE, COLLECTOR, PAYER, STRANGER, USDC_ADDRESS } from '../../support/core/fixtures.ts'
import { leavesOf, type Path, withLeaf } from './leaves.ts'
import { AMOUNT, MATCHING, PERMIT2, ROUTER, SOLANA } from './matching-plans.ts'
import type { Case } from './plans.ts'

/** Members that the service controls, so not the registry's token and network. */
const changeable = ({ plan, decodedActions, option, info }: Case) => ({
  plan,
  decodedActions,
  quote: { account: option.account, asset: option.asset, amountBaseUnits: option.amountBaseUnits },
  price: info?.price && { minorUnits: info.price.minorUnits },
})
/** Members with a closed set of values, which only the decoder sets. */
const CLOSED = new Set(['kind', 'program', 'type', 'scheme'])
function isKind(path: Path): boolean {
  let last = path
  while (last?.rest) last = last.rest
  return path?.key !== 'quote' && CLOSED.has(last?.key ?? '')
}

const WORDS = [
  PAYER,
  COLLECTOR,
  STRANGER,
  USDC_ADDRESS,
  PERMIT2,
  ROUTER,
  `0x${'0'.repeat(40)}`,
  BASE,
  'eip155:1',
  SOLANA,
]
const otherWords = fc.constantFrom(...WORDS, 'Payer1111', 'Mint1111', '0x', '', 'erc20', 'slip44', 'token')
const others = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value === 'string') return otherWords
  if (typeof value === 'number') return fc.nat(18)
  if (typeof value !== 'bigint') return fc.boolean()
  const near = fc.constantFrom(value + 1n, value > 0n ? value - 1n : 1n, value * 10n, AMOUNT, 2n * AMOUNT, 0n, 1n)
  return fc.oneof(near, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }))
}
function oneLeaf(one: Case): fc.Arbitrary<Case> {
  const said = changeable(one)
  const leaves = leavesOf(said).filter(({ path, value }) => value !== undefined && !isKind(path))
  return fc.constantFrom(...leaves).chain(({ path, value }) =>
    others(value).map((leaf) => {
      const { plan, decodedActions, quote, price } = withLeaf(said, path, leaf) as typeof said
      const info = one.info?.price && price ? { ...one.info, price: { ...one.info.price, ...price } } : one.info
      return { ...one, plan, decodedActions, option: { ...one.option, ...quote }, info }
    }),
  )
}

const STEPS = Object.values(MATCHING).flatMap(({ plan, decodedActions }) =>
  plan.flatMap((request, index) => decodedActions.slice(index, index + 1).map((decoded) => ({ request, decoded }))),
)
/** One request added, removed, repeated or replaced. */
const oneStep = (one: Case): fc.Arbitrary<Case> =>
  fc
    .record({ at: fc.nat(one.plan.length), gone: fc.nat(1), added: fc.option(fc.constantFrom(...STEPS)) })
    .map(({ at, gone, added }) => ({
      ...one,
      plan: one.plan.toSpliced(at, gone, ...(added ? [added.request] : [])),
      decodedActions: one.decodedActions.toSpliced(at, gone, ...(added ? [added.decoded] : [])),
    }))

export const changed = (one: Case) =>
  fc.oneof({ weight: 6, arbitrary: oneLeaf(one) }, { weight: 1, arbitrary: oneStep(one) })
const CHANGED = Object.entries(MATCHING).map(([name, one]) => {
  const once = changed(one)
  const often = fc.oneof(once, once.chain(changed), once.chain(changed).chain(changed))
  return often.map((result) => ({ name, changed: result }))
})
export const anyChanged = fc.constantFrom(...CHANGED).chain((one) => one)
