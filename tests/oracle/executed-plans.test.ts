// security §7, the executing oracles: every plan that is not refused is signed and executed on anvil or in LiteSVM,
// the signatures are used to their limit, and the transfers must equal `exposure`. Prints a table.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DecodedAction } from '../../src/core/plan/decoded-action.ts'
import { type Attack, BENIGN_PLANS, GROUPS } from '../attacks/corpus.ts'
import { mutatedServices } from '../attacks/mutations.ts'
import type { Service } from '../attacks/service.ts'
import { judgeService } from '../attacks/verdict.ts'
import type { Case } from '../properties/generators/plans.ts'
import { executeOnEvm } from './evm/execute.ts'
import { type EvmWorld, openEvmWorld } from './evm/world.ts'
import { executeOnSolana } from './solana/execute.ts'
import { solanaServices } from './solana/plans.ts'

/** `of` is missing if a plan that must be accepted is refused. */
type Accepted = { group: string; name: string; of: Case | undefined }

const HONEST = BENIGN_PLANS.map((attack) => ({ ...attack, group: 'honest plans' }))
const ATTACKS = GROUPS.flatMap(({ name, attacks }) => attacks.map((attack) => ({ ...attack, group: name })))

/** Plans that must not be refused, whatever the current verdict, and plans that are currently not refused. */
function acceptedOf({ group, name, service, expected }: Attack & { group: string }): Accepted[] {
  const { found, of } = judgeService(service)
  if (found.verdict !== 'refuse') return [{ group, name, of }]
  return expected.verdict === 'refuse' ? [] : [{ group, name, of: undefined }]
}

/** Fixed, so that the number of executed plans is reproducible. */
const SEED = 0x7e4de4
const [A_BATCH, MOST_BATCHES] = [500, 40]

/** The first `most` services of a sequence that are not refused and differ in plan or quote from all before. */
function sampled(group: string, services: fc.Arbitrary<Service>, most: number): Accepted[] {
  const known = new Set(HONEST.map(({ service }) => judgeService(service).of?.planHash))
  const found: Accepted[] = []
  for (let batch = 0; batch < MOST_BATCHES && found.length < most; batch++)
    for (const service of fc.sample(services, { seed: SEED + batch, numRuns: A_BATCH })) {
      const { found: verdict, of } = judgeService(service)
      if (verdict.verdict === 'refuse' || !of || known.has(of.planHash) || found.length === most) continue
      known.add(of.planHash)
      found.push({ group, name: `number ${found.length + 1}`, of })
    }
  return found
}

const IN_CORPORA: readonly Accepted[] = [...HONEST, ...ATTACKS].flatMap(acceptedOf)
const MUTATED: readonly Accepted[] = sampled('mutations', mutatedServices, 200)
const ON_SOLANA: readonly Accepted[] = sampled('Solana at random', solanaServices, 60)

const PLANS = [...IN_CORPORA, ...MUTATED, ...ON_SOLANA]

type Row = { plans: number; steps: number; executed: number; differences: number }
const EMPTY: Row = { plans: 0, steps: 0, executed: 0, differences: 0 }
const table = new Map<string, Row>()
const sum = (name: keyof Row) => [...table.values()].reduce((all, row) => all + row[name], 0)

let world: EvmWorld
beforeAll(async () => {
  world = await openEvmWorld()
})
afterAll(() => world.stop())

const execute = (of: Case): Promise<string[]> =>
  of.option.account.startsWith('solana:') ? executeOnSolana(of) : executeOnEvm(world, of)

/** Executes and counts. A plan that cannot be completed counts as a difference. */
async function check({ group, of }: Accepted): Promise<void> {
  const row = { ...(table.get(group) ?? EMPTY) }
  table.set(group, row)
  row.plans += 1
  row.differences += 1
  if (!of) throw new Error('it is refused')
  const differences = await execute(of)
  row.executed += 1
  row.steps += of.plan.length
  if (differences.length === 0) row.differences -= 1
  expect(differences).toEqual([])
}

describe('security §3, §7: what is not refused moves on the chain exactly what exposure says, however it is used', () => {
  test.each(PLANS.map((one) => [one.group, one.name, one] as const))('%s: %s', (_group, _name, one) => check(one))

  test('all of them were executed, and none differs', () => {
    expect([MUTATED.length, ON_SOLANA.length]).toEqual([200, 60])
    expect(IN_CORPORA.length).toBeGreaterThanOrEqual(73)
    expect([sum('executed'), sum('differences')]).toEqual([PLANS.length, 0])
  })
})

type Change = (of: Case) => Case
const explained =
  (change: (one: DecodedAction) => object): Change =>
  (of) => ({ ...of, decodedActions: of.decodedActions.map((one) => ({ ...one, ...change(one) }) as DecodedAction) })
const quotedLess: Change = (of) => ({
  ...of,
  option: { ...of.option, amountBaseUnits: of.option.amountBaseUnits - 1n },
})
const explainedLess = explained((one) =>
  one.kind === 'token-transfer' ? { valueBaseUnits: one.valueBaseUnits - 1n } : {},
)
const cheaper = explained((one) => (one.kind === 'solana-transfer' ? { feeLamports: one.feeLamports - 1n } : {}))
const otherDigest = explained(() => ({ digest: `0x${'00'.repeat(32)}` }))

describe('the oracle sees a planted difference', () => {
  const planted: [what: string, plan: string, change: Change, difference: RegExp][] = [
    ['an authorisation for more than the quote', 'receive, 1, USDC', quotedLess, /^12400000 paid, 12399999 quoted$/],
    ['a permit for more than the quote', 'permit, 1, USDT', quotedLess, /^12400000 paid, 12399999 quoted$/],
    [
      'an allowance of more than the quote',
      'allowance, permit, 1',
      quotedLess,
      /^12400000 allowed, .* 12399999 quoted$/,
    ],
    ['coins for more than the quote', 'coins', quotedLess, /^41877035785636 paid, 41877035785635 quoted$/],
    [
      'tokens on Solana for more than the quote',
      'USDC, the sponsor pays',
      quotedLess,
      /^12400000 paid, 12399999 quoted$/,
    ],
    ['a transfer of more than is explained', 'token transfer', explainedLess, /^12400000 left .* says 12399999$/],
    [
      'another digest',
      'receive, 1, USDC',
      otherDigest,
      /^transfer-authorization: the digest is 0x.* micro-eth-signer finds another/,
    ],
    ['a fee above the one that is named', 'USDC, the payer pays', cheaper, /^5000 spent on fees: .* 4999 named/],
  ]
  test.each(planted)('%s', async (_, plan, change, difference) => {
    const of = IN_CORPORA.find(({ group, name }) => group === 'honest plans' && name.startsWith(plan))?.of
    expect(of && (await execute(change(of)))).toContainEqual(expect.stringMatching(difference))
  })
})

afterAll(() => {
  const line = (name: string, cells: (string | number)[]) =>
    `${name.padEnd(22)}${cells.map((cell) => String(cell).padStart(13)).join('')}\n`
  const rows = [...table].map(([name, row]) => line(name, Object.values(row)))
  process.stdout.write(`\n${line('executed', Object.keys(EMPTY))}${rows.join('')}`)
  process.stdout.write(`plans executed on chains ${sum('executed')}, differences ${sum('differences')}\n`)
})
