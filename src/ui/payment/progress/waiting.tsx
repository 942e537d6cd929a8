/** Screens that wait for the service before anything is signed. */
import { MAX_RETRIES } from '../../../core/base/retry.ts'
import type { SessionView } from '../../../messages/views.ts'
import { PROGRESS, retryText } from '../../../text/words/progress.ts'
import { useAfter } from '../../client/use-after.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { Heading } from '../../parts/heading.tsx'
import { Page } from '../../parts/page.tsx'
import { NoAnswer } from '../../parts/problem.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { Merchant } from '../parts/merchant.tsx'

/** screens §12: shorter waits show no skeleton. */
const SKELETON_AFTER_MS = 150

/** As large as the screen that follows, so that nothing jumps. */
function Skeleton() {
  return (
    <div class="skeleton" aria-hidden="true">
      <span class="bone bone-merchant" />
      <span class="bone bone-amount" />
      <span class="bone bone-row" />
    </div>
  )
}

/** screens §9.2: shows the current retry while the service doesn't answer. */
export function RetryLine({ view }: { view: SessionView | undefined }) {
  return (
    <p role="status" class="note centred">
      {view?.retry !== undefined && retryText(view.retry, MAX_RETRIES)}
    </p>
  )
}

/** There is a way out as soon as the payment is known: the service may take its time. */
export function OpeningScreen({ view, request }: { view: SessionView | undefined; request: PageRequest }) {
  const isDue = useAfter(SKELETON_AFTER_MS, true)
  if (!isDue) return <main class="content" />
  return (
    <Page
      actions={
        <>
          <span class="bone bone-button" aria-hidden="true" />
          {view && <CancelButton paymentId={view.session.paymentId} request={request} />}
        </>
      }
    >
      <Heading>
        <span class="loading" data-testid="pay-loading-message">
          {PROGRESS.opening}
        </span>
      </Heading>
      <RetryLine view={view} />
      <NoAnswer isWaiting={!view} />
      <Skeleton />
    </Page>
  )
}

export function PlanningScreen({ view, request }: { view: SessionView; request: PageRequest }) {
  return (
    <Page actions={<CancelButton paymentId={view.session.paymentId} request={request} />}>
      <Merchant view={view} />
      <div class="skeleton" aria-hidden="true">
        <span class="bone bone-row" />
      </div>
      <p class="loading" role="status" data-testid="pay-loading-message">
        <span class="spinner" aria-hidden="true" />
        {PROGRESS.planning}
      </p>
      <RetryLine view={view} />
    </Page>
  )
}
