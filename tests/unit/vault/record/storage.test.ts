// The browser stores are closed to content scripts. security §13 M5.
import { afterAll, expect, test } from 'vitest'
import { openStores } from '../../../../src/vault/record/storage.ts'
import { browser } from '../../../support/background/browser.ts'

/** Each test sets other storage areas. */
const { storage } = browser
afterAll(() => {
  Object.assign(browser, { storage })
})

/** A storage area that records the order of its calls. */
function area(name: string, calls: string[], restrict?: () => Promise<void>) {
  const kept = new Map<string, unknown>()
  return {
    kept,
    get: async (key: string) => {
      calls.push(`${name}.get`)
      return kept.has(key) ? { [key]: kept.get(key) } : {}
    },
    set: async (entries: Record<string, unknown>) => {
      calls.push(`${name}.set`)
      for (const [key, value] of Object.entries(entries)) kept.set(key, value)
    },
    remove: async (key: string) => {
      calls.push(`${name}.remove`)
      kept.delete(key)
    },
    ...(restrict && {
      setAccessLevel: async ({ accessLevel }: { accessLevel: string }) => {
        await restrict()
        calls.push(`${name} ${accessLevel}`)
      },
    }),
  }
}

function storesOf(local: object, session: object) {
  Object.assign(browser, { storage: { local, session } })
  return openStores()
}

test('security §13 M5: both areas are closed to content scripts before any read or write', async () => {
  const calls: string[] = []
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const stores = storesOf(
    area('local', calls, () => opened),
    area('session', calls, () => opened),
  )
  const work = Promise.all([stores.local.set({ a: 1 }), stores.session.get('a'), stores.local.remove('b')])
  await new Promise((resolve) => setImmediate(resolve))
  expect(calls).toEqual([])
  open()
  await work
  expect(calls.slice(0, 2).sort()).toEqual(['local TRUSTED_CONTEXTS', 'session TRUSTED_CONTEXTS'])
  expect(calls.slice(2).sort()).toEqual(['local.remove', 'local.set', 'session.get'])
})

test('security §13 M5: an area that cannot be closed is not used', async () => {
  const calls: string[] = []
  const refuse = () => Promise.reject(new Error('access level refused'))
  const stores = storesOf(area('local', calls, refuse), area('session', calls, refuse))
  await expect(stores.local.set({ a: 1 })).rejects.toThrow('access level refused')
  await expect(stores.session.get('a')).rejects.toThrow('access level refused')
  expect(calls).toEqual([])
})

test('a browser without access levels still has its stores', async () => {
  const local = area('local', [])
  const stores = storesOf(local, area('session', []))
  await stores.local.set({ a: 1, b: [2] })
  expect(await stores.local.get('b')).toEqual([2])
  await stores.local.remove('b')
  expect(await stores.local.get('b')).toBeUndefined()
  expect([...local.kept]).toEqual([['a', 1]])
})
