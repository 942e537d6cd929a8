// A payment from the click to its end, over as many workers as it takes.

import { useTime } from '../nodes/time.ts'
import { brokenIn } from '../rules/invariants.ts'
import { note, type World } from '../world.ts'
import { type End, type Habits, pay, quietly } from './payer.ts'
import { ID } from './people.ts'

export type Story = End & { broken: string[] }

/** Runs until the payer has nothing more to do. After each death of the worker, `aftermath` runs before the next one starts. */
export async function submit(
  world: World,
  habits: Partial<Habits> = {},
  aftermath: () => Promise<void> = async () => undefined,
): Promise<Story> {
  for (let lives = 0; lives < 10; lives++) {
    const payments = world.start()
    const end = await world.live(together(world, pay(world, payments, habits)))
    if (end !== 'died') return { ...end, broken: await brokenIn(world) }
    await aftermath()
  }
  throw new Error('the worker dies again and again')
}

/** How it ended for the payer, once everything else has ended too. */
async function together(world: World, payer: Promise<End>): Promise<End> {
  const end = await payer
  const ends = await Promise.all(world.others)
  const stuck = ends.filter(isEnd).find(({ end: how }) => how !== 'closed')
  return stuck ?? end
}
const isEnd = (one: unknown): one is End => typeof one === 'object' && one !== null && 'end' in one

/** The worker alone for a while: no window, no payer, only the browser's alarm. */
export async function alone(world: World, forMs: number): Promise<void> {
  const payments = world.start()
  const work = async () => {
    await quietly(payments.resume())
    const until = world.time.nowMs() + forMs
    while (world.time.nowMs() < until) {
      await world.time.sleep(1_000)
      if (world.isAlarmSet && Math.round(world.time.nowMs() / 1000) % 30 === 0) void quietly(payments.resume())
    }
  }
  await world.live(work())
  world.kill()
}

/** The payer returns and clicks the link again, which leads to the same payment. */
export function comeBack(world: World): void {
  note(world, 'open')
  world.watched.add(ID)
}

/** Ends the world and restores real time. */
export function leave(world: World | undefined): void {
  world?.end()
  useTime(undefined)
}
