/**
 * The payments of the window, of which it shows one. What can be decided or is under way is replaced only by the payer's press, or by a
 * link to another payment that is here. Each is drawn anew, so that no press, focus or arming carries over. architecture B2.
 */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { QueueView } from '../../messages/views.ts'
import { queueSizeText } from '../../text/words/under-way.ts'
import type { WorkerClient } from '../client/client.ts'
import { insteadOfClosing } from '../parts/page.tsx'
import { PaymentWindow } from './payment-window.tsx'
import { QueueBar } from './queue-bar.tsx'

type Props = { client: WorkerClient; paymentId: string; isOpenedAgain: boolean }

export function PaymentQueue({ client, paymentId, isOpenedAgain }: Props) {
  const [queue, setQueue] = useState<QueueView>()
  const [shown, setShown] = useState(paymentId)
  const screen = useRef('opening')
  const payments = queue?.payments ?? []
  const hasEnded = () => screen.current === 'closed' || screen.current === 'missing'
  const show = (next: string) => {
    // Of a window that is loaded again.
    history.replaceState(null, '', `?id=${encodeURIComponent(next)}`)
    setShown(next)
  }
  const goOnTo = async (next: string) => {
    await client.call('session.leave', { paymentId: shown }).catch(() => undefined)
    show(next)
  }
  const hear = (now: QueueView) => {
    setQueue(now)
    const added = queue && now.payments.find((one) => !payments.some((old) => old.paymentId === one.paymentId))
    if (now.linked !== undefined) show(now.linked)
    else if (added && hasEnded()) void goOnTo(added.paymentId)
  }
  const latest = useRef(hear)
  latest.current = hear
  const at = payments.findIndex((one) => one.paymentId === shown)
  useEffect(() =>
    insteadOfClosing(() => {
      const next = at < 0 ? payments[0] : (payments[at + 1] ?? payments[at - 1])
      if (!next || !(hasEnded() || screen.current === 'refused')) return false
      void goOnTo(next.paymentId)
      return true
    }),
  )
  const isAgain = payments.find((one) => one.paymentId === shown)?.isAgain ?? (isOpenedAgain && shown === paymentId)
  return (
    <>
      <PaymentWindow
        key={`${shown} ${isAgain}`}
        client={client}
        paymentId={shown}
        isOpenedAgain={isAgain}
        onQueue={(now) => latest.current(now)}
        onScreen={(at) => {
          screen.current = at
        }}
        queue={<QueueBar payments={payments} shown={shown} show={show} />}
      />
      <p role="status" class="unseen">
        {payments.length > 1 && queueSizeText(payments.length)}
      </p>
    </>
  )
}
