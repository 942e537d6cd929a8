/** Which of a folder's browser tests a run tells: those of its sample, and one eighth of the rest. */
import { parseArgs } from 'node:util'
import { run } from './processes.ts'

/** `line`: as Playwright lists it, and finds it again. `name`: file and title; a group's name stands before those of its tests. */
export type Listed = { line: string; name: string }

/** @param output what `playwright test --list` prints. */
export const listedIn = (output: string): Listed[] =>
  output.split('\n').flatMap((text) => {
    const [, line = '', file, title] = /^ +((\S+\.spec\.ts):\d+:\d+ › (.*))$/.exec(text) ?? []
    return file === undefined || title === undefined ? [] : [{ line, name: `${file} ${title.replaceAll(' › ', ' ')}` }]
  })

export const configOf = (folder: string): string => `${folder}/playwright.config.ts`

/** @throws {Error} with what Playwright said, where it lists none. */
export async function listTests(folder: string, env: Record<string, string> = {}): Promise<Listed[]> {
  const { output } = await run('playwright', ['test', '--list', '-c', configOf(folder)], { capture: true, env })
  const listed = listedIn(output)
  if (listed.length === 0) throw new Error(`Playwright lists no tests of ${folder}:\n${output}`)
  return listed
}

export const PARTS = 8
/** `number` is from 1 to 8; `why` says where it comes from. */
export type Eighth = { number: number; why: string }

/** The sample, and every eighth test of the rest: neighbours, which may be slow for the same reason, are shared out. */
export function toldOf(all: readonly Listed[], isSample: (name: string) => boolean, eighth?: Eighth): Listed[] {
  const rest = all.filter(({ name }) => !isSample(name))
  const chosen = rest.filter((_, at) => at % PARTS === (eighth?.number ?? 0) - 1)
  return [...all.filter(({ name }) => isSample(name)), ...chosen]
}

/**
 * By the number of the commit, so that eight commits in a row tell all. @param args `--eighth N` chooses one, to try again what failed.
 * @throws {Error} for a number that is none.
 */
export async function chooseEighth(args: readonly string[]): Promise<Eighth> {
  const { values } = parseArgs({ args: [...args], options: { eighth: { type: 'string' } } })
  const asked = values.eighth
  if (asked !== undefined) {
    if (!/^[1-8]$/.test(asked)) throw new Error(`--eighth is a number from 1 to ${PARTS}, not ${asked}`)
    return { number: Number(asked), why: 'as asked for' }
  }
  const { status, output } = await run('git', ['rev-list', '--count', 'HEAD'], { capture: true })
  const commits = Number(output)
  if (status !== 0 || !Number.isSafeInteger(commits)) return { number: 1, why: 'without the history of the commits' }
  return { number: (commits % PARTS) + 1, why: `commit number ${commits}` }
}
