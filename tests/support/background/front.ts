// What a worker in Chromium has beside the extension's APIs, as the first script of ours uses it.
import { vi } from 'vitest'

type Front = { imported: string[]; failures: Error[] }

/** `begin`: what the imported script does. `state`: of a worker that was installed before, unless it is told. Gone after the test. */
export function bringsIn(begin: () => void, state = 'activated'): Front {
  const front: Front = { imported: [], failures: [] }
  vi.stubGlobal('trustedTypes', { createPolicy: (_: string, rules: object) => rules })
  vi.stubGlobal('serviceWorker', { state })
  vi.stubGlobal('importScripts', (path: string) => {
    const failure = front.failures.pop()
    if (failure) throw failure
    front.imported.push(path)
    begin()
  })
  vi.stubGlobal('tenderListeners', undefined)
  return front
}
