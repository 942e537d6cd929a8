// What the sandbox and the chains have counted, and what must be true of it after every cell: one payment or none, each thing
// signed once, and a screen that says what happened.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { keccak256 } from 'viem'
import type { Cell } from '../cells/cells.ts'
import type { Counts } from '../cells/tally.ts'
import { PRICE } from './kinds.ts'
import { paidScreen } from './payer.ts'
import { balancesOf, type Stage } from './stage.ts'

type Counted = Counts & { paid: bigint; bodies: number; late: number }

/** Distinct transactions that were given to the chain for this payment, each with the time at which it came first. */
function sendsOf({ sandbox, kind, firstCall }: Stage): Map<string, number> {
  const calls = sandbox.rpcCalls
    .slice(firstCall)
    .filter(({ chainId, method }) => chainId === kind.chainId && /^(eth_sendRaw|send)Transaction$/.test(method))
  return firstOfEach(calls.map(({ params, atMs }) => [String(Array.isArray(params) ? params[0] : ''), atMs]))
}

/** Distinct confirm bodies, likewise. */
export function confirmsOf({ sandbox, paymentId }: Stage): Map<string, number> {
  const calls = sandbox.requests.filter((one) => one.call === 'confirm' && one.paymentId === paymentId)
  return firstOfEach(calls.map(({ body, atMs }) => [body, atMs]))
}

const firstOfEach = (all: readonly (readonly [string, number])[]) => new Map(all.toReversed())

/** @throws {Error} for a body that no wallet should send. */
function resultsIn(body: string): string[] {
  const { results }: { results: { data: string[] }[] } = JSON.parse(body)
  return results.map(({ data }) => data.join())
}

const isHex = (text: string): text is `0x${string}` => text.startsWith('0x')
const hashOf = (raw: string): string => (isHex(raw) ? keccak256(raw) : raw)

function isAligned({ kind }: Stage, results: readonly string[], hashes: ReadonlySet<string>): boolean {
  const isEach = kind.results.every((pattern, at) => pattern.test(results[at] ?? ''))
  const ownHashes = results.filter((result) => /^0x[0-9a-f]{64}$/.test(result))
  return results.length === kind.results.length && isEach && ownHashes.every((hash) => hashes.has(hash))
}

async function count(stage: Stage): Promise<Counted> {
  const { sandbox, paymentId, before } = stage
  const now = await balancesOf(stage)
  const { settlements, accepted, expiresAtMs } = sandbox.payment(paymentId)
  const [sends, confirms] = [sendsOf(stage), confirmsOf(stage)]
  const hashes = new Set([...sends.keys()].map(hashOf))
  const results = [...confirms.keys()].map(resultsIn)
  const authorities = new Set(results.map((each) => each.at(-1)))
  const paid = before.payer - now.payer
  return {
    cells: 1,
    doublePayments: Math.max(0, Number(paid / PRICE) - 1) + Math.max(0, settlements - 1),
    secondAuthorities: Math.max(0, authorities.size - 1) + Math.max(0, sends.size - 1),
    lostSignatures: accepted ? [...hashes].filter((hash) => !accepted.results.includes(hash)).length : 0,
    misaligned: results.filter((each) => !isAligned(stage, each, hashes)).length,
    paid,
    bodies: confirms.size,
    late: [...sends.values(), ...confirms.values()].filter((atMs) => atMs >= expiresAtMs).length,
  }
}

export type End = 'paid' | 'unpaid'

/** Judges what has happened. Counts first, so that a cell that fails is in the table with what is wrong. */
export async function judge(cell: Cell, stage: Stage, payment: Page, end: End): Promise<void> {
  const counted = await count(stage)
  const { paid: _, bodies: __, late: ___, ...tally } = counted
  write(cell, tally)
  await expectRight(counted, stage, payment, end)
}

/** The same for what is no cell of the fault matrix. */
export const expectOnce = async (stage: Stage, payment: Page, end: End): Promise<void> =>
  expectRight(await count(stage), stage, payment, end)

async function expectRight(
  { paid, bodies, late, ...tally }: Counted,
  stage: Stage,
  payment: Page,
  end: End,
): Promise<void> {
  expect(tally).toEqual({ cells: 1, doublePayments: 0, secondAuthorities: 0, lostSignatures: 0, misaligned: 0 })
  expect({ bodies: Math.max(bodies, 1), late }).toEqual({ bodies: 1, late: 0 })
  expect(paid).toBe(end === 'paid' ? PRICE : 0n)
  const now = await balancesOf(stage)
  expect(now.receiver - stage.before.receiver).toBe(paid)
  const { status } = stage.sandbox.payment(stage.paymentId)
  expect([status === 'succeeded', (await paidScreen(payment).count()) === 1]).toEqual([end === 'paid', end === 'paid'])
}

/** Where the caller asked for it: one file for each cell, because the cells run in several processes. */
function write({ id }: Cell, tally: Counts): void {
  const folder = process.env['TENDER_TALLY']
  if (folder === undefined) return
  mkdirSync(join(folder, 'browser'), { recursive: true })
  writeFileSync(join(folder, 'browser', `${id}.json`), JSON.stringify(tally))
}
