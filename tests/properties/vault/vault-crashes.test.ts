// A worker that dies at any write loses no vault. security §8.2.
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import type { Vault } from '../../../src/vault/vault.ts'
import * as fixtures from '../../support/vault/fixtures.ts'
import { bench, copies, endOf, KEY_0, lentKey, NEW_PASSWORD, PASSWORD, WORDS } from '../../support/vault/fixtures.ts'

const LEAVES = ['nothing', 'everything', 'first entry', 'last entry'] as const

/** Every failure of one store at one of its first `writes` writes. */
const faults = (writes: number) =>
  (['local', 'session'] as const).flatMap((which) =>
    Array.from({ length: writes }, (_, at) => at + 1).flatMap((atWrite) =>
      LEAVES.map((leaves) => ({ which, fault: { atWrite, leaves } })),
    ),
  )

type Death = ReturnType<typeof faults>[number]

/** Runs `work` with this failure, then returns the vault of a restarted worker. `diedAt` names the write that failed. */
async function dying(made: fixtures.Bench, { which, fault }: Death, work: (vault: Vault) => Promise<unknown>) {
  const store = made[which]
  store.fault = { ...fault, atWrite: store.writes + fault.atWrite }
  const diedAt = await work(made.vault).then(
    () => undefined,
    (error: unknown) =>
      error instanceof Error && error.message === 'the worker died' ? `${which} ${fault.atWrite}` : String(error),
  )
  store.fault = undefined
  return { vault: made.restart(), diedAt }
}

test('security §8.2: a worker that dies at any write of create() leaves an empty vault or one that opens', async () => {
  const reached = new Set<string | undefined>()
  for (const death of faults(5)) {
    const { vault, diedAt } = await dying(bench(), death, (vault) => vault.create({ password: PASSWORD, words: WORDS }))
    reached.add(diedAt)
    if ((await vault.status()) === 'empty') await vault.create({ password: PASSWORD, words: WORDS })
    await vault.unlock(PASSWORD)
    expect(bytesToHex(await lentKey(vault))).toBe(KEY_0)
    expect(await vault.exportPhrase(PASSWORD)).toMatchObject({ words: WORDS })
  }
  expect(reached).toEqual(new Set([undefined, 'local 1', 'local 2', 'local 3', 'session 1']))
})

test.each(['open', 'locked'] as const)(
  'security §8.2: a worker that dies at any write of changePassword() of an %s vault leaves one that exactly one password opens',
  async (state) => {
    const reached = new Set<string | undefined>()
    const copyOf = await copies(state)
    for (const death of faults(6)) {
      const made = copyOf()
      const { vault, diedAt } = await dying(made, death, (vault) => vault.changePassword(PASSWORD, NEW_PASSWORD))
      reached.add(diedAt)
      // The vault either lends the right key or is locked.
      const lent = await lentKey(vault).then(bytesToHex, (error: unknown) => endOf(Promise.reject(error)))
      expect([KEY_0, 'vault/locked']).toContain(lent)
      const ends = { new: await endOf(vault.unlock(NEW_PASSWORD)), old: await endOf(vault.unlock(PASSWORD)) }
      expect(Object.values(ends).filter((end) => end === 'open')).toHaveLength(1)
      if (diedAt === undefined) expect([ends.new, lent]).toEqual(['open', state === 'open' ? KEY_0 : 'vault/locked'])
      expect(await vault.exportPhrase(ends.new === 'open' ? NEW_PASSWORD : PASSWORD)).toMatchObject({ words: WORDS })
      expect(fixtures.slotOf(made.local, 'a')).toEqual(fixtures.slotOf(made.local, 'b'))
    }
    const local = ['local 1', 'local 2', 'local 3', 'local 4']
    expect(reached).toEqual(new Set([undefined, ...local, ...(state === 'open' ? ['session 1'] : [])]))
  },
)

const corruptions = [
  ['unlock', 'a'],
  ['unlock', 'b'],
  ['unlock', 'neither'],
  ['recover', 'a'],
  ['recover', 'b'],
  ['lock', 'a'],
  ['touch', 'a'],
  ['erase', 'neither'],
] as const

test.each(corruptions)(
  'security §8.2: a worker that dies at any write of %s() with slot %s corrupted loses no vault',
  async (work, corrupted) => {
    const reached = new Set<string | undefined>()
    const copyOf = await copies('open')
    for (const death of faults(4)) {
      const made = copyOf()
      if (corrupted !== 'neither') fixtures.putSlot(made.local, corrupted, 'junk')
      const { vault, diedAt } = await dying(made, death, (vault) => vault[work](PASSWORD))
      reached.add(diedAt)
      if (work === 'erase' && (await vault.status()) === 'empty') continue
      await vault.recover(PASSWORD)
      expect(await vault.exportPhrase(PASSWORD)).toMatchObject({ words: WORDS })
    }
    expect(reached.size).toBeGreaterThan(1)
  },
)
