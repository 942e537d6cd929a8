// The browser's database is lost while a payment's signature can still move money: no second one is ever made. security C.1, I18.
import { describe, expect, test } from 'vitest'
import { memoryJournal } from '../../../support/background/journal-in-memory.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { ID, until, usersTurn } from '../../../support/background/world.ts'

const { world, approved } = useWorld()

/** Signs and confirms, and the service never says how it ended. */
async function confirmed() {
  world.service.meddle = async ({ step }) =>
    step === 'confirm' ? Response.json({ status: 'processing', isFinal: false, pollInMs: 1_000 }) : undefined
  const { payments } = await approved()
  void payments.go(ID)
  await until(
    new Promise<void>((resolve) => {
      world.changed = ({ session }) => session.step === 'confirming' && resolve()
    }),
  )
  expect(world.wallet.signed).toHaveLength(1)
  world.changed = () => undefined
}

describe('security I18: after the database was lost', () => {
  test('the same link is not offered again, and nothing is signed', async () => {
    await confirmed()
    world.journal = memoryJournal()
    const options = world.service.count('options')
    const payments = world.work()
    await payments.open(ID)
    const live = await payments.load(ID)
    await usersTurn(live).catch(() => undefined)
    expect(live.session).toMatchObject({ step: 'corrupted', isNoted: true })
    expect([world.service.count('options'), world.wallet.signed.length]).toEqual([options, 1])
  })
})
