/** What one run has found, and all runs as a table. */
export type Row = {
  run: number
  how: 'button' | 'timer'
  megabytes: number
  processes: number
  heapStrings: number
  heapHits: number
  keyHits: number
  /** What the browser's own copies still held, as long as the wallet's pages were open. */
  copies: string[]
  leftHits: number
  files: number
  diskHits: number
  control: number
}

const HEAD = [
  ...['run', 'locked by', 'memory read', 'strings in heaps', 'secrets in heaps', 'keys in memory'],
  ...['copies of the browser', 'after the pages are closed', 'files', 'secrets on disk', 'files with the address'],
]

const cellsOf = ({ run, how, megabytes, processes, heapStrings, heapHits, keyHits, copies, ...row }: Row) => [
  ...[run, how, `${megabytes} MiB of ${processes} processes`, heapStrings, heapHits, keyHits],
  ...[copies.length === 0 ? 'none' : copies.join('; '), row.leftHits, row.files, row.diskHits, row.control],
]

const lineOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** A table in Markdown. */
export const tableOfRuns = (rows: readonly Row[]): string =>
  [HEAD, HEAD.map(() => '---'), ...rows.map(cellsOf)].map(lineOf).join('\n')
