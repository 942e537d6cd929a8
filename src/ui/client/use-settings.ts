/** The settings, for a control that changes one of them. */
import { useState } from 'preact/hooks'
import type { Settings } from '../../core/base/settings.ts'
import type { PageApi } from '../../messages/protocol.ts'
import type { AskWorker } from './client.ts'
import { usePageRequest } from './use-page-request.ts'
import { useQuery } from './use-query.ts'

/** `first`: the settings as the page has read them for all its controls. */
export type FirstSettings = { call: AskWorker; first: Settings }

/** `settings`: undefined until they are read. `unread`: why they cannot be. `show` takes the answer to another request about them. */
export function useSettings(call: AskWorker, first?: Settings) {
  const [answer] = useQuery(async () => first ?? (await call('settings.get', {})), '')
  const [changed, setChanged] = useState<Settings>()
  const request = usePageRequest(call)
  const settings = changed ?? first ?? (answer.at === 'loaded' ? answer.value : undefined)
  // Without an answer the old choice stays and is drawn over what the browser shows.
  const show = (now: Settings | undefined) => settings && setChanged({ ...(now ?? settings) })
  const set = async (change: Parameters<PageApi['settings.set']>[0]) => {
    const now = await request.send('settings.set', change)
    show(now)
    return now
  }
  return { settings, set, show, request, unread: answer.at === 'failed' ? answer.problem : undefined }
}
