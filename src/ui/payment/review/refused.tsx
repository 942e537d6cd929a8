/** A refused plan: what was shown, what was asked for, and no button that signs (security §3). */
import { isPayingAction, transferOf } from '../../../core/plan/transfer.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatAmount, formatOption } from '../../../text/amounts.ts'
import { showParams } from '../../../text/escape.ts'
import { moneySentenceOf } from '../../../text/released.ts'
import { REFUSED } from '../../../text/words/review.ts'
import { REFUSE_TEXT } from '../../../text/words/verdicts.ts'
import { WINDOW } from '../../../text/words/window.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { Icon } from '../../marks/icon.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Heading } from '../../parts/heading.tsx'
import { closeWindow, LaterNote, Page } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { fill } from '../../words/message.tsx'
import { SigningDetails } from '../lazy-screens.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { Merchant } from '../parts/merchant.tsx'
import { PayWith } from './pay-with.tsx'

/** Details for a report to the shop or to Tender's developers. Contains no secret. */
const reportOf = ({ paymentId, option, plan, review }: Reviewing): string =>
  showParams([{ paymentId, optionId: option.id, review, plan }])

/** The amount that would leave, where the bytes say another one than the option. */
function askedFor({ option, review }: Reviewing): string | undefined {
  const paying = review.decodedActions.at(-1)
  if (!paying || !isPayingAction(paying)) return undefined
  const { amountBaseUnits } = transferOf(paying, option.asset.chainId)
  return amountBaseUnits === option.amountBaseUnits ? undefined : formatAmount({ ...option.token, amountBaseUnits })
}

function Versus({ session }: { session: Reviewing }) {
  const { verdict } = session.review
  const asked = askedFor(session)
  if (asked === undefined || verdict.level !== 'refuse' || !verdict.reasons.includes('amount-differs')) return null
  return (
    <dl class="versus" data-testid="pay-refused-versus">
      <div>
        <dt>{REFUSED.shown}</dt>
        <dd>
          <b>{formatOption(session.option)}</b>
        </dd>
      </div>
      <div class="versus-bad">
        <dt>{REFUSED.asked}</dt>
        <dd>
          <b>{asked}</b>
        </dd>
      </div>
    </dl>
  )
}

type Props = { view: SessionView; session: Reviewing; request: PageRequest }

export function Refused({ view, session, request }: Props) {
  const nowMs = Date.now() + view.clockOffsetMs
  const { verdict } = session.review
  const reasons = verdict.level === 'refuse' ? verdict.reasons : []
  return (
    <Page
      actions={
        <>
          <ProblemLine problem={request.problem} />
          <div class="pair">
            <CancelButton paymentId={session.paymentId} request={request} />
            <button type="button" class="primary" onClick={closeWindow}>
              {WINDOW.close}
            </button>
          </div>
        </>
      }
    >
      <div class="result">
        <span class="sign sign-refused">
          <Icon name="cross" />
        </span>
        <Heading>{REFUSED.title}</Heading>
        <p>{fill(REFUSED.money, { money: moneySentenceOf(session, nowMs) })}</p>
      </div>
      <Versus session={session} />
      <section class="strip strip-bad">
        <div>
          <p>{fill(REFUSED.why, {})}</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{REFUSE_TEXT[reason]}</li>
            ))}
          </ul>
          <CopyButton text={reportOf(session)} label={REFUSED.copy} />
        </div>
      </section>
      <Merchant view={view} isHeading={false} isLine />
      <PayWith view={view} session={session} request={request} isRefused />
      <SigningDetails session={session} nowMs={nowMs} />
      <LaterNote />
    </Page>
  )
}
