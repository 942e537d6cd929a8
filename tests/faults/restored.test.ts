// A backup is made in the middle of a payment, the browser goes on and is lost, and another browser restores the backup. Whatever was
// signed after the backup, no second authority is made. security §8.6.
import { afterEach, describe, expect, test } from 'vitest'
import { type JournalEntry, openJournalBackup } from '../../src/background/storage/journal-backup.ts'
import type { Flow } from './world/people/flows.ts'
import { comeBack, leave, submit } from './world/people/story.ts'
import { createWorld, note, type World } from './world/world.ts'

let world: World
afterEach(() => leave(world))

const isPaying = () => new Set(world.chronicle.of('signed').flatMap((one) => (one.isPaying ? [one.authority] : [])))

/** The worker is stopped at `backupAt`, where the backup is made, and again at `lostAt`, where the browser is lost. */
async function move(flow: Flow, backupAt: string, lostAt: string) {
  world = createWorld(flow)
  const at = [backupAt, lostAt]
  world.onBoundary = (name) => {
    if (name !== at[0]) return
    at.shift()
    world.kill()
  }
  let file: JournalEntry[] | undefined
  const story = await submit(world, {}, async () => {
    if (!file) {
      file = await openJournalBackup(world.disk.factory).dump()
      return comeBack(world)
    }
    world.disk.lose()
    world.disk.local.clear()
    world.disk.session.clear()
    note(world, 'lost')
    await openJournalBackup(world.disk.factory).restore(file, world.time.nowMs())
    comeBack(world)
  })
  return { story, left: at.length }
}

const FLOWS = ['F1', 'F2', 'F3', 'F4', 'F6'] as const
const BACKUPS = ['recorded:opened', 'recorded:plan-reviewed', 'recorded:approved', 'recorded:result-recorded'] as const
const LOSSES = ['recorded:result-recorded', 'net:confirm:answered', 'recorded:status-received'] as const

describe.each(FLOWS)('security §8.6 %s: restored in another browser', (flow) => {
  test.each(BACKUPS.flatMap((backupAt) => LOSSES.map((lostAt) => [backupAt, lostAt])))(
    'from a backup made at %s, after the first browser was lost at %s',
    async (backupAt, lostAt) => {
      const { story, left } = await move(flow, backupAt, lostAt)
      // Only a plan of two signatures comes to a second one.
      if (flow === 'F2' || backupAt !== lostAt) expect(left).toBe(0)
      expect(isPaying().size).toBeLessThanOrEqual(1)
      expect(story.broken).toEqual([])
    },
  )
})
