// The names of all messages, read from the code, so that a new one is tried by every attacker without being written down again.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../tools/processes.ts'

const PROTOCOL = readFileSync(join(ROOT, 'src', 'messages', 'protocol.ts'), 'utf8')

function namesOf(table: string): string[] {
  const start = PROTOCOL.indexOf(`export type ${table} = {`)
  const rows = PROTOCOL.slice(start, PROTOCOL.indexOf('\n}\n', start))
  const names = [...rows.matchAll(/^ {2}'([\w.]+)': \(/gm)].map(([, name = '']) => name)
  if (names.length === 0) throw new Error(`no table ${table}`)
  return names
}

export const PAGE_NAMES: readonly string[] = namesOf('PageApi')
export const CONTENT_NAMES: readonly string[] = namesOf('ContentApi')
export const ALL_NAMES: readonly string[] = [...PAGE_NAMES, ...CONTENT_NAMES]
