/** Last onboarding page: the addresses, where to find Tender, and a payment that waits for the wallet. */
import { useEffect } from 'preact/hooks'
import type { WalletStatus } from '../../messages/views.ts'
import { Addresses } from '../account/addresses.tsx'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { Icon } from '../marks/icon.tsx'
import { Heading } from '../parts/heading.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { keepStorage } from './keep-storage.ts'

/** Someone who opened a payment before having a wallet probably wants to return to it. */
function WaitingPayment({ call }: { call: AskWorker }) {
  const [answer] = useQuery(() => call('session.list', {}), '')
  const request = usePageRequest(call)
  const payments = answer.at === 'loaded' ? answer.value.payments : []
  const waiting = payments.filter(({ step }) => step !== 'closed').sort((a, b) => b.openedAtMs - a.openedAtMs)[0]
  if (!waiting) return <p>You can close this tab. Click a payment link on any website to pay.</p>
  const { paymentId, merchantName } = waiting
  return (
    <section class="card stack">
      <h2>You have a payment waiting</h2>
      <p>
        Your payment{' '}
        {merchantName !== '' && (
          <>
            to <bdi>{merchantName}</bdi>{' '}
          </>
        )}
        was kept. Go on with it when you are ready.
      </p>
      <button
        type="button"
        class="primary"
        disabled={request.isBlocked}
        onClick={() => void request.send('session.show', { paymentId })}
      >
        Continue to payment
      </button>
      <ProblemLine problem={request.problem} />
    </section>
  )
}

export function Done({ status, call }: { status: WalletStatus; call: AskWorker }) {
  useEffect(() => void keepStorage(navigator.storage), [])
  return (
    <section class="stack">
      <span class="sign sign-success">
        <Icon name="check" />
      </span>
      <Heading>Your wallet is ready</Heading>
      <WaitingPayment call={call} />
      <Addresses wallet={status} balances={[]} />
      <p class="note">
        Tip: pin Tender to your toolbar. Open the extensions menu (the puzzle piece) and click the pin next to Tender.
      </p>
    </section>
  )
}
