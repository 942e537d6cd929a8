/**
 * Looks for secrets where they must not be: the memory of a browser's processes, and the files of its profile. Linux only, because it
 * reads `/proc`. security §8.3.
 */
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Needle } from './secrets.ts'

export type Hit = { secret: string; spelling: string; where: string }

type Process = { pid: number; parent: number; command: string }
export type BrowserProcess = { pid: number; kind: string }

function processes(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The name of the program stands in brackets and may contain any sign.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0])
      return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'latin1') }]
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

const kindOf = (command: string): string =>
  command.includes('--extension-process') ? 'extension' : (/--type=([\w-]+)/.exec(command)?.[1] ?? 'browser')

/** All processes of the browser with this profile: the one that names it, and those below. The browser itself is the first. */
export function processesOf(profile: string): BrowserProcess[] {
  const all = processes()
  const own = new Set(all.filter(({ command }) => command.includes(profile)).map(({ pid }) => pid))
  for (let size = -1; size !== own.size; ) {
    size = own.size
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid)
  }
  const found = all.filter(({ pid }) => own.has(pid)).map(({ pid, command }) => ({ pid, kind: kindOf(command) }))
  return found.sort((a, b) => Number(b.kind === 'browser') - Number(a.kind === 'browser') || a.pid - b.pid)
}

const CHUNK_BYTES = 8 << 20
const PAGE_BYTES = 4096
/** Of the eight bytes that the kernel says of a page, the highest bit: it is in memory. */
const [ENTRY_BYTES, LAST_BYTE, PRESENT] = [8, 7, 0x80]

type Range = { from: number; to: number }

/** What a process has in memory of its writable mappings. Most of what it has reserved was never touched. */
function rangesOf(pid: number): Range[] {
  const pagemap = openSync(`/proc/${pid}/pagemap`, 'r')
  const ranges = readFileSync(`/proc/${pid}/maps`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, from = '', to = '', mode = '', name = ''] = /^(\S+)-(\S+) (\S+) \S+ \S+ \S+[ \t]*(.*)/.exec(line) ?? []
      if (!mode.startsWith('rw') || name.startsWith('/dev/')) return []
      return presentIn(pagemap, Number.parseInt(from, 16), Number.parseInt(to, 16))
    })
  closeSync(pagemap)
  return ranges
}

function presentIn(pagemap: number, from: number, to: number): Range[] {
  const pages = Buffer.alloc(((to - from) / PAGE_BYTES) * ENTRY_BYTES)
  readSync(pagemap, pages, 0, pages.length, (from / PAGE_BYTES) * ENTRY_BYTES)
  const ranges: Range[] = []
  for (let at = from, entry = LAST_BYTE; at < to; at += PAGE_BYTES, entry += ENTRY_BYTES) {
    if (((pages[entry] ?? 0) & PRESENT) === 0) continue
    const last = ranges.at(-1)
    if (last?.to === at && at - last.from < CHUNK_BYTES) last.to = at + PAGE_BYTES
    else ranges.push({ from: at, to: at + PAGE_BYTES })
  }
  return ranges
}

type ProcessScan = { hits: Hit[]; bytes: number }

/** ESRCH while its parent has not taken note of its end. */
const ENDED = ['ENOENT', 'ESRCH']

/** Every secret in the writable memory of a process. One that has ended meanwhile has none. */
export function scanProcess(one: BrowserProcess, needles: readonly Needle[]): ProcessScan {
  try {
    return scanLiving(one, needles)
  } catch (error) {
    if (!ENDED.includes(String(Reflect.get(Object(error), 'code')))) throw error
    return { hits: [], bytes: 0 }
  }
}

function scanLiving({ pid, kind }: BrowserProcess, needles: readonly Needle[]): ProcessScan {
  const hits: Hit[] = []
  let bytes = 0
  const chunk = Buffer.alloc(CHUNK_BYTES + 2 * PAGE_BYTES)
  const ranges = rangesOf(pid)
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  for (const { from, to } of ranges) {
    // A page more, because a secret may lie across two ranges.
    const length = readAt(memory, chunk, from, to - from + PAGE_BYTES) || readAt(memory, chunk, from, to - from)
    bytes += Math.min(length, to - from)
    hits.push(...hitsIn(chunk.subarray(0, length), needles, kind))
  }
  closeSync(memory)
  return { hits, bytes }
}

function readAt(memory: number, into: Buffer, at: number, length: number): number {
  try {
    return readSync(memory, into, 0, length, at)
  } catch {
    // Unmapped meanwhile, or not readable.
    return 0
  }
}

const hitsIn = (bytes: Buffer, needles: readonly Needle[], where: string): Hit[] =>
  needles.filter((needle) => bytes.includes(needle.bytes)).map(({ secret, spelling }) => ({ secret, spelling, where }))

/** Every secret in the files of a folder. */
export function scanFolder(folder: string, needles: readonly Needle[]): { hits: Hit[]; files: number; bytes: number } {
  const found = { hits: [] as Hit[], files: 0, bytes: 0 }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    // Sockets and locks of a browser that was killed.
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) continue
    const content = readFileSync(path)
    found.files += 1
    found.bytes += content.length
    found.hits.push(...hitsIn(content, needles, name))
  }
  return found
}

/** Each kind of hit once, as text. */
export const named = (hits: readonly Hit[]): string[] =>
  [...new Set(hits.map(({ secret, spelling, where }) => `${secret} as ${spelling} in ${where}`))].sort()
