// The browser deletes the database before a release, after it, and after the end. No second authority is made, and the payer is told.
// pay-once §1, I18.
import { afterEach, describe, expect, test } from 'vitest'
import type { Flow } from './world/people/flows.ts'
import { leave, type Story, submit } from './world/people/story.ts'
import { createWorld, note, type World } from './world/world.ts'

let world: World
afterEach(() => leave(world))

const isPaying = () => new Set(world.chronicle.of('signed').flatMap((one) => (one.isPaying ? [one.authority] : [])))

/** The worker dies where the phase begins, and the database is gone when the next one starts. */
async function lose(flow: Flow, isHere: (name: string) => boolean) {
  world = createWorld(flow)
  let isLost = false
  world.onBoundary = (name) => {
    if (isLost || !isHere(name)) return
    isLost = true
    world.kill()
  }
  const story = await submit(world, {}, async () => {
    note(world, 'lost')
    world.disk.lose()
  })
  // A payment that nobody knows any more may be asked for again; the service's status is its end.
  const broken = story.broken.filter((one) => !isUnknown(story) || one !== 'I10: "start over" while it is paid')
  expect([isLost, broken]).toEqual([true, []])
  return story
}

const isUnknown = ({ session }: Story) =>
  session.step === 'closed' && session.outcome === 'succeeded' && session.results.length === 0

const FLOWS = ['F1', 'F2', 'F3', 'F4', 'F6'] as const
const isPaid = { end: 'closed', session: { step: 'closed', outcome: 'succeeded' } }

describe.each(FLOWS)('pay-once I18 %s: the database is lost', (flow) => {
  const signedAt = flow === 'F3' ? 'recorded:broadcast-started' : 'recorded:result-recorded'

  test('before anything is released: nothing is signed again', async () => {
    const story = await lose(flow, (name) => name === signedAt && isPaying().size > 0)
    expect(story).toMatchObject({ end: 'attention', session: { step: 'corrupted', lost: {} } })
    expect(isPaying().size).toBe(1)
  })

  test('after the release: nothing is signed again', async () => {
    const story = await lose(flow, (name) => name === 'net:confirm:answered')
    expect(story).toMatchObject({ end: 'attention', session: { step: 'corrupted', lost: {} } })
    expect(isPaying().size).toBe(1)
  })

  test('after the end: the same link says that it is paid', async () => {
    const isOver = () => world.chronicle.of('written').at(-1)?.event
    const story = await lose(flow, (name) => {
      const event = isOver()
      return name === 'recorded:status-received' && event?.type === 'status-received' && event.progress.isFinal
    })
    expect(story).toMatchObject(isPaid)
    expect(isPaying().size).toBe(1)
  })
})
