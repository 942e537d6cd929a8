// Random damage to one thing that the wallet keeps: no key is lost, no unfinished payment, nothing can be paid twice, and whatever is
// noticed is told in words. `npm run deep -- corruption` plays ten thousand cases, `npm test` a few hundred. security §8.2, §8.6, pay-once I18.
import { writeFileSync } from 'node:fs'
import { bytesToHex } from '@noble/hashes/utils.js'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readAccountBook } from '../../src/background/storage/account-book.ts'
import { parseSettings } from '../../src/background/storage/settings.ts'
import type { PaymentId } from '../../src/core/base/caip.ts'
import { type Failure, isPayError } from '../../src/core/base/errors.ts'
import type { Session } from '../../src/core/session/session.ts'
import { failureText } from '../../src/text/failures.ts'
import type { Vault } from '../../src/vault/vault.ts'
import { bench, KEY_0, PASSWORD } from '../support/vault/fixtures.ts'
import { backupsOf, HALFWAY, livesOf, makeStores, OVER, openStores, type Stores, WAITING } from './stores.ts'

const RUNS = Number(process.env['TENDER_CORRUPTIONS'] ?? 400)
const tally = { cases: 0, told: 0, lostKeys: 0, lostPayments: 0, doublePayments: 0, untold: 0 }

let whole: Stores
let addresses: string
beforeAll(async () => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  whole = await makeStores()
  const { made } = await openStores(whole)
  addresses = JSON.stringify(await made.vault.accounts())
})
afterAll(() => {
  const { TENDER_CORRUPTION_TALLY: path = '' } = process.env
  if (path !== '') writeFileSync(path, JSON.stringify(tally))
})

/** What happens to a text: cut short, emptied, a character changed, a part repeated, replaced. */
type Damage = { how: 'cut' | 'empty' | 'change' | 'repeat' | 'junk' | 'remove'; at: number; character: string }
const damages: fc.Arbitrary<Damage> = fc.record({
  how: fc.constantFrom('cut', 'empty', 'change', 'change', 'change', 'repeat', 'junk', 'remove'),
  at: fc.nat(),
  character: fc.constantFrom(...'0aZ"{}[],:\\ é'),
})

function damaged(text: string, { how, at, character }: Damage): string {
  const place = text.length === 0 ? 0 : at % text.length
  switch (how) {
    case 'cut':
    case 'remove':
      return text.slice(0, place)
    case 'empty':
      return ''
    case 'change':
      return `${text.slice(0, place)}${character}${text.slice(place + 1)}`
    case 'repeat':
      return `${text.slice(0, place)}${text}`
    case 'junk':
      return character
    default:
      return how satisfies never
  }
}

/** The browser stores values, not texts: what no longer parses is stored as the text that is left. */
const storedValue = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const pick = <T>(all: readonly T[], at: number): T => {
  const found = all[at % all.length]
  if (found === undefined) throw new Error('nothing to damage')
  return found
}

function damageLocal({ local, ...rest }: Stores, keys: readonly string[], entry: number, damage: Damage): Stores {
  const key = pick(keys, entry)
  const next = new Map(local)
  if (damage.how === 'remove') next.delete(key)
  else next.set(key, JSON.stringify(storedValue(damaged(local.get(key) ?? '', damage))) ?? 'null')
  return { ...rest, local: next }
}

function damageDatabase({ database, ...rest }: Stores, entry: number, damage: Damage): Stores {
  const at = entry % database.length
  if (damage.how === 'remove') return { ...rest, database: database.filter((_, index) => index !== at) }
  const [key, value] = pick(database, at)
  return { ...rest, database: database.with(at, [key, storedValue(damaged(JSON.stringify(value), damage))]) }
}

const failed = (error: unknown): Failure => {
  if (!isPayError(error)) throw error
  return error.failure
}
const isTold = (failure: Failure): boolean => {
  const { title, text } = failureText(failure)
  tally.told += 1
  return title.length > 5 && text.length > 10
}

/** Opens the wallet as its pages do: unlock, else the intact copy. The key of the first account, or why there is none. */
async function keyOf(vault: Vault): Promise<string | Failure> {
  const unlocked = await vault.unlock(PASSWORD).then(() => undefined, failed)
  if (unlocked) {
    if (!isTold(unlocked)) tally.untold += 1
    const recovered = await vault.recover(PASSWORD).then(() => undefined, failed)
    if (recovered) return recovered
  }
  return vault.useKey('eip155', 0, async (key) => bytesToHex(key))
}

/** Steps from which nothing can be signed again. */
const IS_SAFE: readonly Session['step'][] = ['confirming', 'corrupted', 'closed']

async function checkPayments(stores: Stores): Promise<void> {
  const { made, factory } = await openStores(stores)
  const lives = livesOf(factory, made.local)
  await lives.compareWitness()
  const stepOf = async (id: PaymentId) => (await lives.find(id)).session.step
  const [halfway, over, waiting] = [await stepOf(HALFWAY), await stepOf(OVER), await stepOf(WAITING)]
  const listed = new Set([
    ...(await lives.journal.unfinished()),
    ...(await lives.journal.summaries()).map(({ paymentId }) => paymentId),
  ])
  if (!IS_SAFE.includes(halfway)) tally.doublePayments += 1
  if (over === 'reviewing' || over === 'executing') tally.doublePayments += 1
  if (waiting === 'executing' || waiting === 'confirming') tally.doublePayments += 1
  if (!listed.has(HALFWAY)) tally.lostPayments += 1
  if ([halfway, over, waiting].includes('corrupted')) tally.told += 1
  expect([halfway, IS_SAFE.includes(halfway), listed.has(HALFWAY)]).toEqual([halfway, true, true])
}

const target = fc.constantFrom('vault', 'journal', 'rest', 'backup')

test('security §8.2, §8.6, pay-once I18: no damage to one thing loses a key or an unfinished payment, or lets one be paid twice', async () => {
  const vaultKeys = ['vault/slot-a', 'vault/slot-b', 'vault/pointer', 'vault/saved-a', 'vault/saved-b']
  const restKeys = [...whole.local.keys()].filter((key) => !key.startsWith('vault/'))
  expect(restKeys).toEqual(expect.arrayContaining(['settings', 'account-book', 'witness']))
  const run = async (kind: string, entry: number, damage: Damage) => {
    tally.cases += 1
    if (kind === 'vault') {
      const { made } = await openStores(damageLocal(whole, vaultKeys, entry, damage))
      const key = await keyOf(made.vault)
      if (key !== KEY_0) tally.lostKeys += 1
      expect(key).toBe(KEY_0)
      expect(JSON.stringify(await made.vault.accounts())).toBe(addresses)
    }
    if (kind === 'journal') await checkPayments(damageDatabase(whole, entry, damage))
    if (kind === 'rest') {
      const stores = damageLocal(whole, restKeys, entry, damage)
      await checkPayments(stores)
      const { made } = await openStores(stores)
      const { limitUnits, offer } = parseSettings(await made.local.get('settings'))
      expect([limitUnits >= 0n && limitUnits <= 1_000_000n, ['active', 'all'].includes(offer)]).toEqual([true, true])
      expect(readAccountBook(await made.local.get('account-book')).watched).toEqual([])
      expect(await keyOf(made.vault)).toBe(KEY_0)
    }
    if (kind === 'backup') {
      const [there, factory] = [bench(), new IDBFactory()]
      const text = damaged(whole.backup, damage)
      const failure = await backupsOf(there, factory)
        .restore({ text, password: PASSWORD })
        .then(() => undefined, failed)
      if (failure) {
        if (!isTold(failure)) tally.untold += 1
        expect(await there.vault.status()).toBe('empty')
      } else {
        expect(JSON.stringify(await there.vault.accounts())).toBe(addresses)
        expect((await livesOf(factory, there.local).find(HALFWAY)).session.step).toBe('confirming')
        expect((await livesOf(factory, there.local).find(WAITING)).session.step).toBe('corrupted')
      }
    }
  }
  await fc.assert(fc.asyncProperty(target, fc.nat(), damages, run), { numRuns: RUNS })
  expect(tally).toMatchObject({ lostKeys: 0, lostPayments: 0, doublePayments: 0, untold: 0 })
  expect(tally.told).toBeGreaterThan(RUNS / 10)
}, 1_800_000)
