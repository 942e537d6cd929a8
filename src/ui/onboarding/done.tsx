/** Last onboarding page: the addresses, where to find Tender, and a payment that waits for the wallet. */
import { useEffect } from 'preact/hooks'
import type { WalletStatus } from '../../messages/views.ts'
import { READY } from '../../text/words/setup.ts'
import { Addresses } from '../account/addresses.tsx'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { Icon } from '../marks/icon.tsx'
import { Heading } from '../parts/heading.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { fill } from '../words/message.tsx'

type Keeper = Partial<Pick<StorageManager, 'persist' | 'persisted'>>

/**
 * Asks the browser not to delete Tender's database when its disk is full. Only a page can ask. pay-once §1. Does not ask again once it is
 * granted. A browser may refuse or ask the user; the witness covers a refusal. WXT takes the name `storage` for its own library and would
 * bundle it.
 */
export async function keepStorage(keeper: Keeper | undefined): Promise<void> {
  try {
    if (!(await keeper?.persisted?.())) await keeper?.persist?.()
  } catch {
    // A browser may reject the request, and nothing depends on its answer.
  }
}

/** Told by the scheme of its extension pages. */
const isFirefox = (): boolean => location.protocol === 'moz-extension:'

/** Someone who opened a payment before having a wallet probably wants to return to it. */
function WaitingPayment({ call }: { call: AskWorker }) {
  const [answer] = useQuery(() => call('session.list', {}), '')
  const request = usePageRequest(call)
  const payments = answer.at === 'loaded' ? answer.value.payments : []
  const waiting = payments.filter(({ step }) => step !== 'closed').sort((a, b) => b.openedAtMs - a.openedAtMs)[0]
  if (!waiting) return <p>{READY.noPayment}</p>
  const { paymentId, merchantName } = waiting
  return (
    <section class="card stack">
      <h2>{READY.payment}</h2>
      <p>{merchantName === '' ? READY.paymentToUnnamed : fill(READY.paymentTo, { shop: <bdi>{merchantName}</bdi> })}</p>
      <button
        type="button"
        class="primary"
        disabled={request.isBlocked}
        onClick={() => void request.send('session.show', { paymentId })}
      >
        {READY.continue}
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
      <Heading>{READY.title}</Heading>
      <WaitingPayment call={call} />
      <Addresses wallet={status} balances={[]} />
      <p class="note">{isFirefox() ? READY.pinInFirefox : READY.pin}</p>
    </section>
  )
}
