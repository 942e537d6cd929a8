/** The settings, for a control that changes one of them. */
import { useState } from 'preact/hooks'
import type { Settings } from '../../core/base/settings.ts'
import type { PageApi } from '../../messages/protocol.ts'
import type { AskWorker } from './client.ts'
import { usePageRequest } from './use-page-request.ts'
import { useQuery } from './use-query.ts'

/** `settings`: undefined until they are read. `unread`: why they cannot be. */
export function useSettings(call: AskWorker) {
  const [answer] = useQuery(() => call('settings.get', {}), '')
  const [changed, setChanged] = useState<Settings>()
  const request = usePageRequest(call)
  const settings = changed ?? (answer.at === 'loaded' ? answer.value : undefined)
  const set = async (change: Parameters<PageApi['settings.set']>[0]) => {
    const now = await request.send('settings.set', change)
    // Without an answer the old choice stays and is drawn over what the browser shows.
    if (settings) setChanged({ ...(now ?? settings) })
  }
  return { settings, set, request, unread: answer.at === 'failed' ? answer.problem : undefined }
}
