// A story in which the network, the service or a node misbehaves in one kind of call, for a minute. The call is retried where that may
// help and never otherwise; nothing is signed from it; afterwards the payment is made or waits for the payer.
import { expect } from 'vitest'
import { FORMS, type Misbehaviour, standBefore } from '../world/nodes/bodies.ts'
import type { Request } from '../world/nodes/network.ts'
import { type Story, submit } from '../world/people/story.ts'
import type { World } from '../world/world.ts'
import type { Cell } from './cells.ts'
import { replayed } from './replays.ts'
import type { counted } from './tally.ts'

const READS = ['eth_estimateGas', 'eth_feeHistory', 'eth_gasPrice', 'eth_getTransactionCount']
const STEPS: Readonly<Record<string, readonly string[]>> = {
  ...{ options: ['options'], fetch: ['fetch'], confirm: ['confirm'], poll: ['status'] },
  ...{ 'rpc.read': READS, 'rpc.send': ['eth_sendRawTransaction'], 'rpc.receipt': ['eth_getTransactionReceipt'] },
}
const ONCE = ['N12', 'N13']
const LASTS_MS = 60_000
/** A `Retry-After` is obeyed for up to an hour. */
const PATIENCE_MS = 90 * 60_000

/** Final refusals of the service: the call is made once. */
const FINAL = ['N09', 'N10', 'N11', 'N12', 'N13', 'N14']
const SILENT = ['N01', 'N02', 'N03', 'N04', 'N05', 'N06', 'N07', 'N22']
const MALFORMED = ['N15', 'N16', 'N17', 'N18', 'N19']

type Faulty = { world: World; cell: Cell; story: Story; hits: () => number; tries: number }

async function meet(world: World, cell: Cell, how: Misbehaviour): Promise<Faulty> {
  const { point, fault } = cell
  const isHit = ({ step }: Request) => {
    const isDue = state.hits === 0 ? point !== 'poll' || world.payment.taken !== undefined : isLasting()
    return isDue && (STEPS[point] ?? []).includes(step)
  }
  const isLasting = () => !ONCE.includes(fault) && world.time.nowMs() < state.firstAtMs + LASTS_MS
  const state = standBefore(world, isHit, how)
  const story = await submit(world, { patienceMs: PATIENCE_MS })
  const sent = world.chronicle.of('sent').filter(({ step }) => STEPS[point]?.includes(step))
  const first = sent.find(({ atMs }) => atMs >= state.firstAtMs)
  const tries = sent.filter(({ call }) => call === first?.call).length
  return { world, cell, story, hits: () => state.hits, tries }
}

const isPaid = { end: 'closed', session: { step: 'closed', outcome: 'succeeded' } }

/** How a payment ends if the service refuses for good. */
function expectRefused({ world, cell: { point, fault }, story }: Faulty) {
  if (ONCE.includes(fault) && (point === 'options' || point === 'fetch')) return expect(story).toMatchObject(isPaid)
  // For want of a key, or at a gateway that does not know the payment for a while, the results were not judged.
  if (point === 'poll' || (point === 'confirm' && (fault === 'N10' || fault === 'N11')))
    return expect(story).toMatchObject(isPaid)
  if (point === 'confirm') return expectGivenUp(world, story)
  expect(story).toMatchObject({ end: 'attention' })
  expect(world.chronicle.of('signed')).toEqual([])
}

/** No results were accepted: they are not made again, and the window says until when they could be used. */
function expectGivenUp(world: World, { session, end }: Story): void {
  // Without a status nobody says that it has expired: the payer moves it to the history when nothing can move money.
  if (world.service.hasStatus)
    expect([end, session.step, 'outcome' in session && session.outcome]).toEqual(['closed', 'closed', 'expired'])
  else expect([end, session]).toMatchObject(['gave-up', { step: 'confirming', ask: 'status', hasNoStatus: true }])
  const waited = world.chronicle
    .of('shown')
    .filter((one) => one.session.step === 'confirming' && one.session.lastFailure)
  expect(waited.length).toBeGreaterThan(0)
  expect(new Set(world.chronicle.of('signed').map(({ id }) => id)).size).toBe(world.payment.options[0]?.calls.length)
}

function expectEnd(met: Faulty) {
  const { world, cell, story, tries } = met
  const isNode = cell.point.startsWith('rpc.')
  expect(story.broken).toEqual([])
  expect([world.swallowed, world.leaked]).toEqual([0, 0])
  if (isNode) return expect(story).toMatchObject(isPaid)
  if (FINAL.includes(cell.fault)) {
    expect(tries).toBe(1)
    return expectRefused(met)
  }
  // A malformed action is not retried automatically: the payer is told.
  if (cell.fault === 'N21' && story.code === 'action/malformed') return expect(world.chronicle.of('signed')).toEqual([])
  // A blockhash does not outlive a `Retry-After` of a day: the service refuses the transaction, which is dead by then.
  if (cell.fault === 'N08' && cell.point === 'confirm' && cell.flow === 'F4')
    return expect(world.service.hasStatus ? ['closed'] : ['closed', 'confirming']).toContain(story.session.step)
  if (SILENT.includes(cell.fault)) expect(tries).toBe(4)
  if (MALFORMED.includes(cell.fault)) expect(tries).toBe(1)
  expect(story).toMatchObject(isPaid)
}

/** Another payment's answer: refused before anything is signed from it, and never a reason to say "Paid". */
function expectReplay({ cell: { point }, story }: Faulty): void {
  expect(story.broken).toEqual([])
  if (point === 'options') expect(story).toMatchObject({ end: 'attention' })
  else if (point === 'fetch') expect(story).toMatchObject({ end: 'refused', code: 'amount-differs' })
  else expect(story).toMatchObject(isPaid)
}

/** Every form of the cell's fault, each in a world of its own. */
export async function misbehave(cell: Cell, make: () => World, tally: ReturnType<typeof counted>): Promise<void> {
  const forms =
    cell.fault === 'N23'
      ? [async (...[of, request, serve]: Parameters<Misbehaviour>) => replayed(of, request, serve)]
      : FORMS[cell.fault]
  for (const form of forms ?? []) {
    const world = make()
    const met = await meet(world, cell, form)
    tally.add(world, cell)
    expect(met.hits()).toBeGreaterThan(0)
    if (cell.fault === 'N23') expectReplay(met)
    else expectEnd(met)
    expect(await tally.outlive(world, cell)).toEqual([])
  }
}
