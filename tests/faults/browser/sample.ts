// Which of the browser's cells `npm test` plays: one of every kind of death at what is worst to lose, of every fault of the
// network, and of what comes from around a payment. `npm run test:faults -- --browser` plays them all.
import type { Cell } from '../cells/cells.ts'

const SAMPLE: readonly string[] = [
  // A signature in memory only, written but unused, or sent; the service's answer lost; the end not shown.
  ...['A-0136', 'A-0137', 'A-0141', 'A-0152', 'A-0171', 'A-0186', 'A-0366', 'A-0367', 'A-0401'],
  ...['B-0292', 'B-0293', 'B-0174', 'B-0180', 'B-0037', 'B-0114', 'B-0190'],
  ...['D-0046', 'D-0049', 'E-0027', 'E-0017'],
]

/** What a test is called, and found by. */
export const titleOf = ({ id, flow, point, fault }: Cell): string =>
  `security C.6 ${id} ${flow} ${point} ${fault}${SAMPLE.includes(id) ? ' @sample' : ''}`
