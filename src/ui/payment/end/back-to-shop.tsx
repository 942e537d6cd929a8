/** The way back to the page of the click, after a success. */
import { useEffect, useState } from 'preact/hooks'
import type { Closed } from '../../../core/session/session.ts'
import { PAID } from '../../../text/words/ending.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { closeWindow } from '../../parts/page.tsx'

/** True once the tab of the click is known to be there. @param isAfterSuccess nothing is asked before. */
export function useShopTab(paymentId: string, { call }: PageRequest, isAfterSuccess: boolean): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!isAfterSuccess) return
    let isCurrent = true
    const show = (isKnown: boolean) => {
      if (isCurrent) setThere(isKnown)
    }
    call('shop.isThere', { paymentId }).then(
      (answer) => show(answer.isThere),
      () => show(false),
    )
    return () => {
      isCurrent = false
    }
  }, [paymentId, call, isAfterSuccess])
  return isThere
}

/** Closes this window, also if the tab was closed in the meantime: there is nothing left to do in it. */
export function BackToShop({ session, request }: { session: Closed; request: PageRequest }) {
  const goBack = async () => {
    if (await request.send('shop.show', { paymentId: session.paymentId })) closeWindow()
  }
  return (
    <button type="button" class="primary" disabled={request.isBlocked} onClick={() => void goBack()}>
      {PAID.backToShop}
    </button>
  )
}
