// The plans to execute: all of the corpora and of their random changes that are not refused. security A.8.
import fc from 'fast-check'
import { type Attack, BENIGN_PLANS, GROUPS } from '../attacks/corpus.ts'
import { mutatedServices } from '../attacks/mutations.ts'
import type { Service } from '../attacks/service.ts'
import { judgeService } from '../attacks/verdict.ts'
import type { Case } from '../properties/generators/plans.ts'
import { solanaServices } from './solana/plans.ts'

/** `of` is missing if a plan that must be accepted is refused. */
export type Accepted = { group: string; name: string; of: Case | undefined }

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

export const IN_CORPORA: readonly Accepted[] = [...HONEST, ...ATTACKS].flatMap(acceptedOf)
export const MUTATED: readonly Accepted[] = sampled('mutations', mutatedServices, 200)
export const ON_SOLANA: readonly Accepted[] = sampled('Solana at random', solanaServices, 60)
