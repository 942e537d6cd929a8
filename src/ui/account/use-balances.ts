/** The account's balances: the last ones at once, then those of now, again whenever the page is seen. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { BalancesView } from '../../messages/views.ts'
import type { AskWorker } from '../client/client.ts'
import { type Problem, problemOf } from '../client/use-page-request.ts'

/** `isReading`: a newer answer is under way. `problem`: the latest request failed. */
export type ShownBalances = { view?: BalancesView | undefined; problem?: Problem | undefined; isReading: boolean }

/** @param topic the account: another one's balances are never shown. */
export function useBalances(call: AskWorker, topic: string): [shown: ShownBalances, refresh: () => void] {
  const [shown, setShown] = useState<ShownBalances>({ isReading: true })
  const turn = useRef(0)
  const refresh = useCallback(() => {
    const mine = ++turn.current
    const settle = (next: (before: ShownBalances) => ShownBalances) => {
      if (mine === turn.current) setShown(next)
    }
    setShown(({ view }) => ({ view, isReading: true }))
    call('wallet.balances', {}).then(
      (view) => settle(() => ({ view, isReading: false })),
      (error) => settle(({ view }) => ({ view, problem: problemOf(error), isReading: false })),
    )
  }, [call])
  useEffect(() => {
    const onSeen = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    setShown({ isReading: true })
    refresh()
    let isGone = false
    const fill = (last: BalancesView | undefined) => {
      if (!isGone) setShown((before) => (before.view ? before : { ...before, view: last }))
    }
    call('wallet.lastBalances', {}).then(
      ({ last }) => fill(last),
      () => undefined,
    )
    document.addEventListener('visibilitychange', onSeen)
    window.addEventListener('focus', onSeen)
    return () => {
      isGone = true
      turn.current += 1
      document.removeEventListener('visibilitychange', onSeen)
      window.removeEventListener('focus', onSeen)
    }
  }, [call, refresh, topic])
  return [shown, refresh]
}

/** Rates are for balances that are known, and for newer ones again. */
export const ratesTopic = ({ view }: ShownBalances): string | undefined => view?.readAtMs?.toString()
