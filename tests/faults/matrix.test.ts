// The matrix itself: as many cells as pay-once §4.2 counts, each with a unique number and a test that runs it.
import { expect, test } from 'vitest'
import { BLOCKS, browserCells, cellsOf } from './cells/cells.ts'
import { EVM_FAULTS } from './cells/evm-faults.ts'
import { HOSTILE } from './cells/hostile.ts'
import { FATES } from './cells/revocations.ts'
import { CHAIN_SCENARIOS } from './cells/silent-networks.ts'
import { SERVICE_SCENARIOS } from './cells/silent-services.ts'
import { SOLANA_FAULTS } from './cells/solana-faults.ts'
import { THREE_CALLS } from './cells/three-calls.ts'
import { TROUBLES } from './cells/troubles.ts'
import { FORMS } from './world/nodes/bodies.ts'
import { INVARIANTS } from './world/rules/invariants.ts'

const all = BLOCKS.flatMap(cellsOf)

test('pay-once §4.2: every block has its number of cells', () => {
  const counts = Object.fromEntries(BLOCKS.map((block) => [block, cellsOf(block).length]))
  expect(counts).toEqual({ A: 630, B: 432, C: 82, D: 120, E: 72, G: 121, R: 37, U: 280, X: 120 })
  expect(all).toHaveLength(1_894)
})

test('pay-once §4.2: 199 cells also run in Chromium', () => {
  const counts = Object.fromEntries(BLOCKS.map((block) => [block, browserCells(block).length]))
  expect(counts).toEqual({ A: 84, B: 49, C: 0, D: 36, E: 30, G: 0, R: 0, U: 0, X: 0 })
})

test('pay-once §4.2: no two cells are the same', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ block, flow, point, fault }) => `${block} ${flow} ${point} ${fault}`)).size).toBe(
    all.length,
  )
})

test('pay-once §2: every cell names invariants, and every invariant has a cell and a check', () => {
  expect(all.filter(({ invariants }) => invariants.length === 0)).toEqual([])
  const named = new Set(all.flatMap(({ invariants }) => invariants))
  expect([...named].sort()).toEqual(Object.keys(INVARIANTS).sort())
})

test('pay-once §4.2: every fault of the table is implemented', () => {
  const G = { ...CHAIN_SCENARIOS, ...SERVICE_SCENARIOS }
  const known = {
    B: { ...FORMS, N23: [] },
    C: { ...EVM_FAULTS, ...SOLANA_FAULTS },
    D: TROUBLES,
    E: HOSTILE,
    G,
    R: FATES,
    U: { K1: [], K2: [], ...FORMS, N23: [], ...THREE_CALLS },
  }
  for (const [block, faults] of Object.entries(known))
    expect(new Set(cellsOf(block as 'B').map(({ fault }) => fault))).toEqual(new Set(Object.keys(faults)))
})
