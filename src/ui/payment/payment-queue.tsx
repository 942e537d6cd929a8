/**
 * The payments of the window, of which it shows one. What can be decided or is under way is replaced only by the payer's press, or by a
 * link to another payment that is here. Each is drawn anew, so that no press, focus or arming carries over. screens §3.
 */

import { useEffect, useRef, useState } from 'preact/hooks'
import type { QueuedPayment, QueueView } from '../../messages/views.ts'
import { formatPrice } from '../../text/amounts.ts'
import { nextPaymentText, previousPaymentText, queuedName } from '../../text/under-way.ts'
import { PAYMENTS_NAME, queuePlaceText, queueSizeText } from '../../text/words/under-way.ts'
import type { WorkerClient } from '../client/client.ts'
import { Icon } from '../marks/icon.tsx'
import { insteadOfClosing } from '../parts/page.tsx'
import { PaymentWindow } from './payment-window.tsx'

const priceOf = ({ info }: QueuedPayment) => info?.price && formatPrice(info.price)

type StepProps = { to: QueuedPayment | undefined; isNext?: boolean; show: (paymentId: string) => void }

/** To the next payment, which is named, or back. */
function Step({ to, isNext = false, show }: StepProps) {
  if (!to) return null
  const name = queuedName(to)
  const price = priceOf(to)
  const label = (isNext ? nextPaymentText : previousPaymentText)(name, price)
  return (
    <button type="button" aria-label={label} title={label} onClick={() => show(to.paymentId)}>
      {isNext && (
        <>
          <bdi>{name}</bdi> <b>{price}</b>
        </>
      )}
      <Icon name={isNext ? 'chevron' : 'back'} />
    </button>
  )
}

type BarProps = { payments: QueuedPayment[]; shown: string; show: (paymentId: string) => void }

/** Which of the payments in the window is shown, and the way to the next and back. screens §3. */
function QueueBar({ payments, shown, show }: BarProps) {
  const at = payments.findIndex(({ paymentId }) => paymentId === shown)
  if (at < 0 || payments.length < 2) return null
  return (
    <nav class="queue" aria-label={PAYMENTS_NAME}>
      <Step to={payments[at - 1]} show={show} />
      <span>{queuePlaceText(at + 1, payments.length)}</span>
      <Step to={payments[at + 1]} isNext show={show} />
    </nav>
  )
}

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
