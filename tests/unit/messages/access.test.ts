// The browser's permission for the hosts of the manifest: all of them, asked for in the turn of the press.
import { afterEach, expect, test, vi } from 'vitest'
import { access } from '../../../src/messages/access.ts'

afterEach(() => vi.unstubAllGlobals())

const HOSTS = ['https://gateway.example/*', 'https://rpc.example/*']

function browserWith(hostPermissions: string[] | undefined, answer = true) {
  const asked: [string, unknown][] = []
  const [given, withdrawn] = [new Set<() => void>(), new Set<() => void>()]
  const eventOf = (heard: Set<() => void>) => ({
    addListener: (listener: () => void) => void heard.add(listener),
    removeListener: (listener: () => void) => void heard.delete(listener),
  })
  const asking = (name: string) => (what: unknown) => {
    asked.push([name, what])
    return Promise.resolve(answer)
  }
  vi.stubGlobal('browser', {
    runtime: { getManifest: () => ({ host_permissions: hostPermissions }) },
    permissions: {
      contains: asking('contains'),
      request: asking('request'),
      onAdded: eventOf(given),
      onRemoved: eventOf(withdrawn),
    },
  })
  return { asked, given, withdrawn }
}

test('screens §15 access is that to every host of the manifest, and is asked for before anything is awaited', () => {
  const { asked } = browserWith(HOSTS)
  void access.isGiven()
  void access.ask()
  expect(asked).toEqual([
    ['contains', { origins: HOSTS }],
    ['request', { origins: HOSTS }],
  ])
})

test('what the browser answers is passed on; a build without hosts needs none', async () => {
  browserWith(HOSTS, false)
  expect([await access.isGiven(), await access.ask()]).toEqual([false, false])
  const { asked } = browserWith(undefined)
  expect(await access.isGiven()).toBe(true)
  expect(asked).toEqual([['contains', { origins: [] }]])
})

test('access that is given and access that is withdrawn are heard until nobody listens any more', () => {
  const { given, withdrawn } = browserWith(HOSTS)
  const onChange = vi.fn()
  const stop = access.watch(onChange)
  for (const heard of [given, withdrawn]) {
    onChange.mockClear()
    for (const listener of heard) listener()
    expect(onChange).toHaveBeenCalledOnce()
  }
  stop()
  expect([given.size, withdrawn.size]).toEqual([0, 0])
})
