// The fault matrix of pay-once §4.2 as tables: 1,894 cells, each with its flow, point, fault and the invariants it checks. Ids
// follow the order.
import type { Flow } from '../world/people/flows.ts'

export type Block = 'A' | 'B' | 'C' | 'D' | 'E' | 'G' | 'R' | 'U' | 'X'
/** `L1`: the engine in a simulated world. `L3`: also the built extension in Chromium, with the sandbox and real chains. */
export type Level = 'L1' | 'L1+L3'
export type Cell = {
  id: string
  block: Block
  flow: Flow
  point: string
  fault: string
  level: Level
  invariants: string[]
}

const list = (text: string): string[] => text.trim().split(/\s+/)

/** Crash points (pay-once §4.1) with their invariants; the flows that reach each are below. */
const POINTS: Readonly<Record<string, string>> = {
  ...{ CP01: 'I3 I6', CP02: 'I6 I13', CP03: 'I6', CP04: 'I6 I9 I15', CP05: 'I6 I15', CP06: 'I5 I6', CP07: 'I5 I6' },
  ...{ CP08: 'I6 I10', CP09: 'I6 I12', CP10: 'I1 I6 I7', CP11: 'I1 I2 I8', CP12: 'I1 I3', CP13: 'I1 I3 I5' },
  ...{ CP14: 'I2 I3', CP15: 'I2', CP16: 'I2 I11', CP17: 'I2 I5', CP18: 'I1 I5 I7', CP19: 'I1 I3 I5' },
  ...{
    CP20: 'I4 I5',
    CP21: 'I4 I13',
    CP22: 'I4 I10 I13',
    CP23: 'I4 I11',
    CP24: 'I4 I11',
    CP25: 'I7 I10',
    CP26: 'I7 I10',
  },
}
const FORM = ['CP04', 'CP05']
const SENDING = ['CP14', 'CP15', 'CP16', 'CP17']
const BETWEEN = ['CP18', 'CP19']
const SENDS: readonly Flow[] = ['F2', 'F3', 'F5']
const HAS_TWO: readonly Flow[] = ['F2', 'F5']
const FLOWS: readonly Flow[] = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6']
const KILLS = list('K1 K2 K3 K4 K5')

const isMet = (flow: Flow, point: string): boolean => {
  if (FORM.includes(point)) return flow === 'F6'
  if (SENDING.includes(point)) return SENDS.includes(flow)
  return !BETWEEN.includes(point) || HAS_TWO.includes(flow)
}

const NETWORK: readonly [points: string, flows: string][] = [
  ['options fetch confirm poll', 'F1 F2 F4'],
  ['rpc.read rpc.send rpc.receipt', 'F2 F3'],
]
const NETWORK_FAULTS: readonly [faults: string, invariants: string][] = [
  ['N01 N02 N03 N04', 'I13 I11'],
  ['N05', 'I14 I13'],
  ['N06 N07', 'I13 I11'],
  ['N08', 'I13 I14'],
  ['N09 N10 N11', 'I13 I7'],
  ['N12 N13', 'I7 I1 I13'],
  ['N14', 'I13 I7'],
  ['N15 N16 N17', 'I6 I14'],
  ['N18 N19', 'I14 I13'],
  ['N20 N21', 'I6 I14'],
  ['N22', 'I16 I14'],
  ['N23', 'I5 I6 I16'],
  ['N24', 'I13 I11'],
]
const EVM_FAULTS: Readonly<Record<string, string>> = {
  ...{ E01: 'I2 I17', E02: 'I2 I17', E03: 'I10 I17', E04: 'I2', E05: 'I2', E06: 'I2 I1', E07: 'I2', E08: 'I6 I10' },
  ...{ E09: 'I11 I10', E10: 'I2 I11', E11: 'I2 I5', E12: 'I7 I1', E13: 'I2 I10', E14: 'I6 I17', E15: 'I6', E16: 'I17' },
  ...{ E17: 'I2 I3 I17', E18: 'I11 I17', E19: 'I5 I10', E20: 'I11 I10' },
}
const SOLANA_FAULTS: Readonly<Record<string, string>> = {
  ...{ S01: 'I6', S02: 'I1 I7', S03: 'I4 I10', S04: 'I10 I16', S05: 'I5', S06: 'I1', S07: 'I17 I1', S08: 'I6 I10' },
  ...{ S09: 'I6', S10: 'I6', S11: 'I17 I1' },
}
const ENVIRONMENT: Readonly<Record<string, string>> = {
  ...{ V01: 'I7', V02: 'I7', V03: 'I7 I17', V04: 'I7 I17', V05: 'I7 I17', V06: 'I12 I1', V07: 'I12 I1', V08: 'I2 I12' },
  ...{ V09: 'I12', V10: 'I12', V11: 'I6', V12: 'I8', V13: 'I3 I18', V14: 'I18 I1', V15: 'I18 I3', V16: 'I7 I11' },
  ...{ V17: 'I10', V18: 'I18', V19: 'I6', V20: 'I6' },
}
const MESSAGES: Readonly<Record<string, string>> = {
  ...{ M01: 'I16', M02: 'I16 I6', M03: 'I16', M04: 'I15 I16', M05: 'I15 I16', M06: 'I15', M07: 'I15', M08: 'I14' },
  ...{ M09: 'I14 I16', M10: 'I6', M11: 'I12', M12: 'I12' },
}
const PHASES = list('options collect consent execute confirm poll')
const PIVOTS = list('CP12 CP13 CP14 CP15 CP16 CP17 CP21 CP22 CP23 CP25')
const SECOND_FAULTS = list('N04 N06 N12 N13 N22 E03 E04 E12 S02 V05 V13 V14')

/** What also runs in Chromium: what only a browser can get wrong, once for each kind of payment. */
const IN_BROWSER: Readonly<Partial<Record<Block, readonly [flows: string, faults: string]>>> = {
  A: ['F2 F4', 'K1 K2'],
  B: ['F2', 'N04 N05 N06 N12 N13 N18 N22'],
  D: ['F2 F6', 'V01 V06 V07 V09 V12 V20'],
  E: ['F1 F6', 'M01 M03 M04 M05 M10'],
}
function levelOf(block: Block, { flow, fault }: Row): Level {
  const [flows, faults] = IN_BROWSER[block] ?? ['', '']
  return list(flows).includes(flow) && list(faults).includes(fault) ? 'L1+L3' : 'L1'
}

type Row = Omit<Cell, 'id' | 'block' | 'level'>
const row = (flow: Flow, point: string, fault: string, invariants: string): Row => ({
  ...{ flow, point, fault },
  invariants: [...new Set(list(invariants))],
})
const flowsOf = (text: string): Flow[] => FLOWS.filter((flow) => list(text).includes(flow))
const inPhase = (point: string, usual: Flow): Flow => (point === 'collect' ? 'F6' : usual)

const crashes = (flows = FLOWS, kills = KILLS): Row[] =>
  flows.flatMap((flow) =>
    Object.entries(POINTS)
      .filter(([point]) => isMet(flow, point))
      .flatMap(([point, its]) => kills.map((kill) => row(flow, point, kill, kill === 'K5' ? `${its} I8` : its))),
  )
const network = (calls = NETWORK): Row[] =>
  calls.flatMap(([points, flows]) =>
    list(points).flatMap((point) =>
      flowsOf(flows).flatMap((flow) =>
        NETWORK_FAULTS.flatMap(([faults, its]) => list(faults).map((fault) => row(flow, point, fault, its))),
      ),
    ),
  )
const onChain = (faults: Readonly<Record<string, string>>, flows: readonly Flow[]): Row[] =>
  flows.flatMap((flow) => Object.entries(faults).map(([fault, its]) => row(flow, 'chain', fault, its)))
const phased = (faults: Readonly<Record<string, string>>, usual: Flow): Row[] =>
  PHASES.flatMap((point) => Object.entries(faults).map(([fault, its]) => row(inPhase(point, usual), point, fault, its)))
const recoveries = (): Row[] =>
  PIVOTS.flatMap((point) =>
    SECOND_FAULTS.map((fault) => row(fault === 'S02' ? 'F5' : 'F2', point, fault, `${POINTS[point]} I1 I2`)),
  )

/** Rows of block G: points, flows, faults and their invariants. */
const NETWORKS: readonly (readonly [points: string, flows: string, faults: string, invariants: string])[] = [
  ['chain', 'F2 F3 F5', 'G01 G02 G03 G04 G05 G32 G33 G34', 'I2 I10 I11 I17'],
  ['chain', 'F2 F3 F5', 'G06 G07 G08 G29 G30', 'I2 I17 I11'],
  ['chain', 'F2 F3 F5', 'G09 G10 G11', 'I7 I11 I14'],
  ['recorded:approved recorded:transaction-prepared', 'F2 F3', 'G12', 'I6 I7'],
  ['recorded:approved key', 'F1', 'G12', 'I6 I7'],
  ['consent execute confirm', 'F2', 'G13 G14 G15 G16', 'I6 I7 I11'],
  ['service', 'F1 F3', 'G17 G18 G19', 'I1 I10'],
  ['service', 'F1 F2 F3', 'G20 G21 G22 G23 G24 G25 G26 G31', 'I4 I11 I14'],
  ['recorded:transaction-sent', 'F2 F5', 'G41', 'I6 I7'],
  ['recorded:transaction-signed', 'F3', 'G42 G43', 'I1 I2'],
  ['recorded:result-recorded', 'F1 F4', 'G44', 'I1'],
  ['recorded:approved', 'F2 F3', 'G45', 'I1 I6'],
  ['recorded:approved', 'F3', 'G46', 'I1 I11'],
  ['confirm', 'F3', 'G37 G38 G39', 'I1 I4 I11'],
  ['confirm', 'F1 F3 F4', 'G40', 'I11 I14'],
  ['account', 'F2 F3 F5', 'G27 G28', 'I1 I2 I11'],
  ['account', 'F2 F3', 'G35 G36', 'I1 I2 I11'],
]
/** Rows of block R. The last two lines: the worker dies where the revocation, or the payment, is at this point. */
const REVOCATIONS: typeof NETWORKS = [
  ['same-token', 'F2 F3', 'R01 R02 R03 R04 R05', 'I1 I2 I11'],
  ['other-token', 'F2', 'R01 R02 R03 R04 R05', 'I1 I2 I11'],
  ['revocation:signed revocation:stored revocation:sending revocation:sent', 'F2 F3', 'R06', 'I1 I2 I11'],
  [
    'before:prepare-transaction recorded:transaction-prepared keyed recorded:transaction-signed',
    'F2 F3',
    'R06',
    'I2 I3',
  ],
  ['recorded:transaction-sent recorded:receipt-missing recorded:result-recorded', 'F2 F3', 'R06', 'I2 I11'],
]
/** Rows of block U, beside crashes and a faulty network: services that have the three calls alone, or seem to. */
const THREE_CALLS: typeof NETWORKS = [
  ['status', 'F1 F2 F3 F4', 'U01 U02 U03 U04', 'I1 I4 I10 I14'],
  ['status', 'F1 F2', 'U05', 'I6 I13'],
  ['status', 'F1 F2 F3 F4', 'U06 U07', 'I1 I4 I10'],
  ['status', 'F1 F2', 'U08', 'I6 I13'],
  ['confirm', 'F1 F2 F3 F4', 'U09 U10 U11 U12', 'I1 I4 I11 I14'],
]
const met = (table: typeof NETWORKS): Row[] =>
  table.flatMap(([points, flows, faults, its]) =>
    list(points).flatMap((point) =>
      flowsOf(flows).flatMap((flow) => list(faults).map((fault) => row(flow, point, fault, its))),
    ),
  )

const ROWS: Readonly<Record<Block, () => Row[]>> = {
  A: () => crashes(),
  B: () => network(),
  C: () => [...onChain(EVM_FAULTS, ['F2', 'F3', 'F5']), ...onChain(SOLANA_FAULTS, ['F4', 'F5'])],
  D: () => phased(ENVIRONMENT, 'F2'),
  E: () => phased(MESSAGES, 'F1'),
  G: () => met(NETWORKS),
  R: () => met(REVOCATIONS),
  U: () => [
    ...crashes(['F1', 'F2', 'F3', 'F4'], ['K1', 'K2']),
    ...network([['confirm', 'F1 F2 F4']]),
    ...met(THREE_CALLS),
  ],
  X: recoveries,
}

export const BLOCKS: readonly Block[] = ['A', 'B', 'C', 'D', 'E', 'G', 'R', 'U', 'X']
/** All cells of a block, numbered in order. */
export const cellsOf = (block: Block): Cell[] =>
  ROWS[block]().map((one, at) => {
    const id = `${block}-${String(at + 1).padStart(4, '0')}`
    return { ...one, block, id, level: levelOf(block, one) }
  })

/** The cells that run in Chromium. */
export const browserCells = (block: Block): Cell[] => cellsOf(block).filter(({ level }) => level === 'L1+L3')
