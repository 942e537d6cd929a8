/** Which of the payments in the window is shown, and the way to the next and back. architecture B2. */
import type { QueuedPayment } from '../../messages/views.ts'
import { formatPrice } from '../../text/amounts.ts'
import { nextPaymentText, previousPaymentText, queuedName } from '../../text/under-way.ts'
import { PAYMENTS_NAME, queuePlaceText } from '../../text/words/under-way.ts'
import { Icon } from '../marks/icon.tsx'

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

export function QueueBar({ payments, shown, show }: BarProps) {
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
