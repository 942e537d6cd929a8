// What each published version has stored, as its own build wrote it (`npm run deep -- record`), is read by this one: a later release may add, and
// must go on to read all of this. architecture §13.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createLivePayments } from '../../../src/background/engine/live-payment.ts'
import { readAccountBook } from '../../../src/background/storage/account-book.ts'
import { openActivityIndex } from '../../../src/background/storage/activity-index.ts'
import { promised, strictStore } from '../../../src/background/storage/database.ts'
import { openJournal } from '../../../src/background/storage/journal.ts'
import { parseSettings } from '../../../src/background/storage/settings.ts'
import { createWitness } from '../../../src/background/storage/witness.ts'
import { isPaymentId, type PaymentId } from '../../../src/core/base/caip.ts'
import { type Account, accountTag } from '../../../src/core/base/chain-family.ts'
import { encodeJson } from '../../../src/core/base/codec.ts'
import type { WalletAccount } from '../../../src/messages/views.ts'
import { keyAddress } from '../../../src/vault/keys/keys.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { NO_PACE } from '../../support/background/absent-parts.ts'
import { fairLock, type MemoryStore, memoryStore } from '../../support/vault/fixtures.ts'

type Said = {
  password: string
  steps: Record<string, string>
  activity: string[]
  settings: Record<string, unknown>
  accounts: WalletAccount[]
}

const versions = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const partOf = <T>(version: string, name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, version, `${name}.json`), 'utf8'))

test('architecture §13: the first version is recorded, so there is something to read', () => {
  expect(versions.map(({ name }) => name)).toContain('0.1.0')
})

describe.each(versions.map(({ name }) => name))('a profile of %s', (version) => {
  const said = partOf<Said>(version, 'said')
  let local: MemoryStore
  let factory: IDBFactory
  beforeAll(async () => {
    vi.stubGlobal('IDBKeyRange', IDBKeyRange)
    const items = Object.entries(partOf<Record<string, unknown>>(version, 'local'))
    local = memoryStore(new Map(items.map(([key, value]) => [key, JSON.stringify(value)])))
    factory = new IDBFactory()
    await strictStore(factory)('readwrite', async (store) => {
      for (const [key, value] of partOf<[IDBValidKey, unknown][]>(version, 'journal')) store.put(value, key)
      await promised<undefined>(store.transaction)
    })
  })
  const ids = Object.keys(said.steps).filter((id): id is PaymentId => isPaymentId(id))

  test('security §8.2: its vault opens with its password, at the cost it was made with, and signs for every account', async () => {
    const vault = createVault({ local, session: memoryStore(), nowMs: Date.now, withLock: fairLock() })
    await vault.unlock(said.password)
    const accounts: Account[] = await vault.accounts()
    expect(accounts.map(accountTag)).toEqual(said.accounts.map(accountTag))
    for (const [index, { address = '' }] of accounts.entries())
      expect(await vault.useKey('eip155', index, async (key) => keyAddress('eip155', key))).toBe(address)
  })

  test('architecture §4: every payment is at the step at which it was left, and none is lost to the witness', async () => {
    const lives = createLivePayments({
      ...{ journal: openJournal(factory), pace: NO_PACE, withLock: fairLock(), nowMs: Date.now },
      witness: createWitness(local, fairLock()),
      crashPoint: async () => undefined,
      onChange: () => undefined,
    })
    await lives.compareWitness()
    const steps = await Promise.all(ids.map(async (id) => [id, (await lives.find(id)).session.step]))
    expect(Object.fromEntries(steps)).toEqual(said.steps)
    expect([...new Set(Object.values(said.steps))].sort()).toEqual(
      ['choosing', 'closed', 'collecting', 'confirming', 'executing', 'opening', 'planning', 'reviewing'].sort(),
    )
  })

  test('architecture §4: Activity lists all of its payments, in the order of their clicks, at the same steps', async () => {
    const { payments } = await openActivityIndex(factory).read(100)
    expect(payments.map(({ paymentId }) => paymentId)).toEqual(said.activity)
    expect(Object.fromEntries(payments.map(({ paymentId, step }) => [paymentId, step]))).toEqual(said.steps)
  })

  test('architecture §13: its settings and the names of its accounts are the same', async () => {
    const settings: unknown = JSON.parse(encodeJson(parseSettings(await local.get('settings'))))
    expect(settings).toMatchObject(said.settings)
    const { names, watched } = readAccountBook(await local.get('account-book'))
    expect(watched).toHaveLength(1)
    expect(Object.values(names)).toEqual(expect.arrayContaining(['Rent', 'The shop']))
  })
})
