// Which of the browser's cells `npm test` plays: an end of the worker or of the browser where most would be lost, answers of the
// network, and what comes from around a payment. All cells are played without a browser too, and these and all others of the browser
// by `npm run deep -- faults --browser`.
import type { Cell } from '../cells/cells.ts'

const SAMPLE: readonly string[] = [
  // What is not written yet: a signature, a transaction that was sent, the service's last word.
  ...['A-0136', 'A-0152', 'A-0401'],
  // An endless answer, a broken one, none.
  ...['B-0114', 'B-0174', 'B-0292'],
  ...['D-0046', 'E-0017'],
]

/** What a test is called, and found by. */
export const titleOf = ({ id, flow, point, fault }: Cell): string =>
  `pay-once §4.2 ${id} ${flow} ${point} ${fault}${SAMPLE.includes(id) ? ' @sample' : ''}`
