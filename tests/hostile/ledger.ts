// What was tried and what came of it, one row for each attack. Written before anything is asserted, so that an attack that
// succeeded is in the table.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

export const ATTACKERS = ['page', 'frames', 'races', 'extension', 'form', 'messages', 'requests'] as const
export type Attacker = (typeof ATTACKERS)[number]
/** `what`: one line for the table. `note`: what else was measured. `details`: a table of its own, printed behind the others. */
export type Row = { attacker: Attacker; what: string; tries: number; effects: number; note?: string; details?: string }

const FOLDER = process.env['TENDER_LEDGER']

/** How often an attack is tried: less often in the sample that `npm test` plays, which keeps no ledger. */
export const times = (all: number, inSample: number): number => (FOLDER === undefined ? inSample : all)

/** Writes only where the caller asks for it; one file by hand leaves nothing behind. */
function write(row: Row): void {
  if (FOLDER === undefined) return
  mkdirSync(FOLDER, { recursive: true })
  const name = `${ATTACKERS.indexOf(row.attacker)}-${row.what.replaceAll(/\W+/g, '-')}.json`
  writeFileSync(join(FOLDER, name), JSON.stringify(row))
}

/** An attack is over: it was tried at all, and had no effect. */
export function settle(row: Row): void {
  write(row)
  expect(row.tries, `${row.what}: tries`).toBeGreaterThan(0)
  expect(row.effects, `${row.what}: effects`).toBe(0)
}
