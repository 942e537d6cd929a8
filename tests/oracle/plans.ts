// The plans that are executed: what the corpora and changes of them hold that is not refused. security A.8.
import fc from 'fast-check'
import { type Attack, BENIGN_PLANS, GROUPS } from '../attacks/corpus.ts'
import { mutatedServices } from '../attacks/mutations.ts'
import type { Service } from '../attacks/service.ts'
import { judgeService } from '../attacks/verdict.ts'
import type { Case } from '../properties/generators/plans.ts'
import { solanaServices } from './solana/plans.ts'

/** `of` is not there where what must be accepted is refused. */
export type Accepted = { group: string; name: string; of: Case | undefined }

const HONEST = BENIGN_PLANS.map((attack) => ({ ...attack, group: 'honest plans' }))
const ATTACKS = GROUPS.flatMap(({ name, attacks }) => attacks.map((attack) => ({ ...attack, group: name })))

/** What must not be refused, whatever the verdict is now; and what is not refused now, whatever it must be. */
function acceptedOf({ group, name, service, expected }: Attack & { group: string }): Accepted[] {
  const { found, of } = judgeService(service)
  if (found.verdict !== 'refuse') return [{ group, name, of }]
  return expected.verdict === 'refuse' ? [] : [{ group, name, of: undefined }]
}

/** The same row of services every time, so that how many plans are executed does not depend on luck. */
const SEED = 0x7e4de4
const [A_BATCH, MOST_BATCHES] = [500, 40]

/** The first `most` of a row that are not refused and whose plan or quote is like no other. */
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
