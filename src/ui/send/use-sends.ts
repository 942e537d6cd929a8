/** The sends, read again while one is under way. The last list stays while a new one loads. */
import { useEffect, useRef } from 'preact/hooks'
import { isUnsettled } from '../../core/transaction/stored-transaction.ts'
import type { SendList } from '../../messages/views.ts'
import type { AskWorker } from '../client/client.ts'
import { type Query, useQuery } from '../client/use-query.ts'

/** About one block on the fast chains. */
const RELOAD_INTERVAL_MS = 3_000

export function useSends(call: AskWorker): [Query<SendList> & { list: SendList | undefined }, reload: () => void] {
  const [answer, reload] = useQuery(() => call('send.list', {}), '')
  const last = useRef<SendList>(undefined)
  if (answer.at === 'loaded') last.current = answer.value
  const isWaiting = last.current?.sends.some(isUnsettled) ?? false
  useEffect(() => {
    if (!isWaiting || answer.at === 'loading') return
    const timer = setTimeout(reload, RELOAD_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [answer, isWaiting, reload])
  return [{ ...answer, list: last.current }, reload]
}
