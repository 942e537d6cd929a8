/**
 * Which eighth of the rest is tried beside the samples in this run of `npm test`: by the number of the commit, so that eight commits in a
 * row try all.
 */
import { parseArgs } from 'node:util'
import { run } from './processes.ts'

const PARTS = 8

/** `shard` is Playwright's argument; `why` says where the number comes from. */
export type Eighth = { shard: string; why: string }

/** @param args `--eighth N` chooses one, to try again what failed. @throws {Error} for a number that is none. */
export async function chooseEighth(args: readonly string[]): Promise<Eighth> {
  const { values } = parseArgs({ args: [...args], options: { eighth: { type: 'string' } } })
  const chosen = values.eighth
  if (chosen !== undefined) {
    if (!/^[1-8]$/.test(chosen)) throw new Error(`--eighth is a number from 1 to ${PARTS}, not ${chosen}`)
    return eighth(Number(chosen), 'as asked for')
  }
  const { status, output } = await run('git', ['rev-list', '--count', 'HEAD'], { capture: true })
  const commits = Number(output)
  if (status !== 0 || !Number.isSafeInteger(commits)) return eighth(1, 'without the history of the commits')
  return eighth((commits % PARTS) + 1, `commit number ${commits}`)
}

const eighth = (number: number, why: string): Eighth => ({ shard: `${number}/${PARTS}`, why })
