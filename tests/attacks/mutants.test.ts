// Each mutant of `npm run test:mutants` still finds its text; the full run is too slow for every day. security E.1.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../tools/processes.ts'
import { IN_CONNECTIONS } from './mutants/connections.ts'
import { IN_EXPLAIN } from './mutants/decode.ts'
import { IN_FACTS } from './mutants/facts.ts'
import { IN_LEAVING } from './mutants/leaving.ts'
import { IN_MOVING } from './mutants/moving.ts'
import { IN_PRIVACY } from './mutants/privacy.ts'
import { IN_REVIEW } from './mutants/review.ts'
import { IN_SECRETS } from './mutants/secrets.ts'
import { IN_SENDS } from './mutants/sends.ts'
import { IN_TRANSACTIONS } from './mutants/transactions.ts'
import { IN_WEBSITE } from './mutants/website.ts'
import { IN_WIRING } from './mutants/wiring.ts'

test.each(
  [
    IN_REVIEW,
    IN_EXPLAIN,
    IN_FACTS,
    IN_WIRING,
    IN_CONNECTIONS,
    IN_LEAVING,
    IN_MOVING,
    IN_PRIVACY,
    IN_SECRETS,
    IN_SENDS,
    IN_WEBSITE,
    ...IN_TRANSACTIONS.map(({ files }) => files),
  ].flatMap((files) => Object.entries(files)),
)('security E.1 %s has the text of each of its mutants exactly once', (path, mutants) => {
  const source = readFileSync(join(ROOT, path), 'utf8')
  expect(mutants.filter(([, text]) => source.split(text).length !== 2)).toEqual([])
})
