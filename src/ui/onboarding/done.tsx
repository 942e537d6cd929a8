/** Last onboarding page: the way to the first payment, or to one that waits for the wallet, and where to find Tender. */
import { useEffect } from 'preact/hooks'
import type { WalletStatus } from '../../messages/views.ts'
import { READY } from '../../text/words/setup.ts'
import type { AskWorker } from '../client/client.ts'
import { keepStorage } from '../client/keep-storage.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { WayToFirstPayment } from '../home/first-payment.tsx'
import { Icon } from '../marks/icon.tsx'
import { Heading } from '../parts/heading.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { fill } from '../words/message.tsx'

/** Told by the scheme of its extension pages. */
const isFirefox = (): boolean => location.protocol === 'moz-extension:'

type Props = {
  call: AskWorker
  status: WalletStatus
  hasMoney: boolean
  /** To the wallet, at a page of it. */
  onLeave: (hash: string) => void
}

/** Someone who opened a payment before having a wallet probably wants to return to it. */
function NextStep({ call, status, hasMoney, onLeave }: Props) {
  const [answer] = useQuery(() => call('session.list', {}), '')
  const request = usePageRequest(call)
  const payments = answer.at === 'loaded' ? answer.value.payments : []
  const waiting = payments.filter(({ step }) => step !== 'closed').sort((a, b) => b.openedAtMs - a.openedAtMs)[0]
  if (!waiting) {
    const { pretendShop } = status
    const toReceive = () => onLeave('#receive')
    return <WayToFirstPayment {...{ hasMoney, pretendShop }} isBlocked={false} onReceive={toReceive} />
  }
  const { paymentId, merchantName } = waiting
  return (
    <>
      <h2>{READY.payment}</h2>
      {merchantName !== '' && <p>{fill(READY.paymentTo, { shop: <bdi>{merchantName}</bdi> })}</p>}
      <button
        type="button"
        class="primary"
        disabled={request.isBlocked}
        onClick={() => void request.send('session.show', { paymentId })}
      >
        {READY.continue}
      </button>
      <ProblemLine problem={request.problem} />
    </>
  )
}

export function Done(props: Props) {
  useEffect(() => void keepStorage(navigator.storage), [])
  return (
    <section class="stack">
      <span class="sign sign-success">
        <Icon name="check" />
      </span>
      <Heading>{READY.title}</Heading>
      <NextStep {...props} />
      <button type="button" class="quiet" onClick={() => props.onLeave('')}>
        {READY.openWallet}
      </button>
      <p class="note">{isFirefox() ? READY.pinInFirefox : READY.pin}</p>
    </section>
  )
}
