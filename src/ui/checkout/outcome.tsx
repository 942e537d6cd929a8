/**
 * Compares the outcome that the checkout reported with the service's status. Says "Paid" only for its final success.
 * protocol §4.8.5, §3.
 */
import type { CheckoutMessage } from '../../core/links/checkout.ts'
import type { Status, StatusResponse } from '../../core/offer/responses.ts'
import type { Outcome } from '../../core/session/session.ts'
import { MEANWHILE_TEXT, PAID_TEXT, REPORT_TEXT } from '../../text/checkout.ts'
import { escapeText } from '../../text/escape.ts'
import { OUTCOME_TEXT } from '../../text/failures.ts'
import type { AskWorker } from '../client/client.ts'
import { Heading } from '../parts/heading.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { closeWindow, Page } from '../parts/page.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { type PolledStatus, useStatus } from './use-status.ts'

const SHOWN_CHARS = 200

/** Outcome for each final status. Only `succeeded` counts as paid. */
const ENDS: Record<Exclude<Status, 'succeeded'>, Outcome> = {
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
  requires_action: 'not-payable',
  processing: 'not-payable',
  unknown: 'not-payable',
}

type Sign = { icon: IconName; look: string; testId: string }
const PAID: Sign = { icon: 'check', look: 'success', testId: 'checkout-paid' }
const VERIFYING: Sign = { icon: 'clock', look: 'waiting', testId: 'checkout-verifying' }
const FAILED: Sign = { icon: 'warning', look: 'generic', testId: 'checkout-failed' }

const finalOf = (progress: StatusResponse | undefined): Status | undefined =>
  progress?.isFinal === true ? progress.status : undefined

/** The checkout's own message: quoted, escaped and truncated. */
function OwnWords({ said }: { said: CheckoutMessage }) {
  if (said.words === '') return null
  return (
    <p class="note">
      In the checkout’s own words: <q>{escapeText(said.words.slice(0, SHOWN_CHARS))}</q>
    </p>
  )
}

function Told({ said, polled }: { said: CheckoutMessage; polled: PolledStatus }) {
  const { progress } = polled
  const final = finalOf(progress)
  if (final === 'succeeded')
    return (
      <>
        <p>{PAID_TEXT.text}</p>
        <OwnWords said={said} />
      </>
    )
  return (
    <>
      <p>{final === undefined ? REPORT_TEXT[said.kind].text : OUTCOME_TEXT[ENDS[final]].text}</p>
      <OwnWords said={said} />
      <p role="status" class="note">
        {final === undefined && (progress ? MEANWHILE_TEXT[progress.status] : 'Asking the payment service…')}
      </p>
      {progress?.failureCode !== undefined && (
        <p class="note">Code of the service: {escapeText(progress.failureCode)}</p>
      )}
    </>
  )
}

function titleOf(said: CheckoutMessage, final: Status | undefined): string {
  if (final === undefined) return REPORT_TEXT[said.kind].title
  return final === 'succeeded' ? PAID_TEXT.title : OUTCOME_TEXT[ENDS[final]].title
}

function signOf(said: CheckoutMessage, final: Status | undefined): Sign {
  if (final === 'succeeded') return PAID
  return final === undefined && said.kind === 'success' ? VERIFYING : FAILED
}

type Props = { said: CheckoutMessage; call: AskWorker; paymentId: string; back: () => void; openInTender: () => void }

function Actions({
  polled,
  isPaid,
  back,
  openInTender,
}: Omit<Props, 'said' | 'call' | 'paymentId'> & { polled: PolledStatus; isPaid: boolean }) {
  if (isPaid)
    return (
      <button type="button" class="primary" onClick={closeWindow}>
        Done
      </button>
    )
  return (
    <>
      <ProblemLine problem={polled.problem} />
      {polled.problem && (
        <button type="button" class="primary" disabled={polled.isPending} onClick={polled.again}>
          Check again
        </button>
      )}
      <div class="pair">
        <button type="button" class="secondary" onClick={back}>
          Back to the checkout
        </button>
        <button type="button" class="secondary" onClick={openInTender}>
          Open in Tender
        </button>
      </div>
    </>
  )
}

export function CheckoutOutcome({ said, call, paymentId, ...ways }: Props) {
  const polled = useStatus(call, paymentId)
  const final = finalOf(polled.progress)
  const { icon, look, testId } = signOf(said, final)
  const title = titleOf(said, final)
  return (
    <Page actions={<Actions polled={polled} isPaid={final === 'succeeded'} {...ways} />}>
      <div class="result">
        <span class={`sign sign-${look}`} data-testid={testId}>
          <Icon name={icon} />
        </span>
        <Heading key={title}>{title}</Heading>
        <Told said={said} polled={polled} />
      </div>
    </Page>
  )
}
