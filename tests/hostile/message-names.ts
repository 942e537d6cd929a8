// The names of all messages, read from the code, so that a new one is tried by every attacker without being written down again.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/processes.ts'

const MESSAGES = ['account-calls.ts', 'protocol.ts']
  .map((file) => readFileSync(join(ROOT, 'src', 'messages', file), 'utf8'))
  .join('\n')

function namesOf(table: string): string[] {
  const [, rows = ''] = new RegExp(`\\nexport type ${table} = (?:\\w+ & )*\\{(.*?)\\n\\}\\n`, 's').exec(MESSAGES) ?? []
  const names = [...rows.matchAll(/^ {2}'([\w.]+)': \(/gm)].map(([, name = '']) => name)
  if (names.length === 0) throw new Error(`no table ${table}`)
  return names
}

export const PAGE_NAMES: readonly string[] = [...namesOf('AccountCalls'), ...namesOf('PageApi')]
export const CONTENT_NAMES: readonly string[] = namesOf('ContentApi')
export const ALL_NAMES: readonly string[] = [...PAGE_NAMES, ...CONTENT_NAMES]
