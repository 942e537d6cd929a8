/** Screens shown before a payment can start: no API key, no wallet, locked wallet. The payment is kept. */
import { isCommitted } from '../../core/session/session.ts'
import type { SessionView } from '../../messages/views.ts'
import { moneySentenceOf } from '../../text/released.ts'
import { previewText } from '../../text/under-way.ts'
import { BEFORE } from '../../text/words/before.ts'
import { FAILURE_TEXT } from '../../text/words/failures.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { Icon } from '../marks/icon.tsx'
import { Heading } from '../parts/heading.tsx'
import { IdentityForm } from '../parts/identity-form.tsx'
import { LaterNote, Page } from '../parts/page.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { PasskeyUnlock } from '../unlock/passkey-unlock.tsx'
import { UnlockForm } from '../unlock/unlock-form.tsx'
import { CancelButton } from './parts/cancel-button.tsx'
import { Merchant } from './parts/merchant.tsx'
import { paymentOf } from './parts/screen.ts'

type Props = { view: SessionView; request: PageRequest }

/** Once an App-Id or key is kept, the worker goes on with the payment, and another screen comes. */
export function NoKey({ view, request }: Props) {
  return (
    <Page actions={<LaterNote />}>
      <div class="card stack">
        <Heading>{FAILURE_TEXT['gateway/no-key'].title}</Heading>
        <p class="money">{moneySentenceOf(view.session, Date.now() + view.clockOffsetMs)}</p>
        <IdentityForm request={request} why={BEFORE.keptUntilKey} onKept={() => undefined} />
      </div>
    </Page>
  )
}

export function NoWallet({ view, request }: Props) {
  return (
    <Page
      actions={
        <>
          <button
            type="button"
            class="primary"
            disabled={request.isBlocked}
            onClick={() => void request.send('wallet.openTab', {})}
          >
            {BEFORE.setUp}
          </button>
          <LaterNote />
        </>
      }
    >
      {paymentOf(view) && <Merchant view={view} isHeading={false} />}
      <div class="card stack">
        <Heading>{BEFORE.setUpTitle}</Heading>
        <p>{BEFORE.setUpText}</p>
        <p>{BEFORE.kept}</p>
      </div>
      <ProblemLine problem={request.problem} />
    </Page>
  )
}

/** screens §4: the payment stays visible above the password field, so that its purpose is clear. */
export function Locked({ view, request }: Props) {
  const payment = paymentOf(view)
  const note = previewText(payment?.status)
  return (
    <Page
      actions={
        <>
          {!isCommitted(view.session) && <CancelButton paymentId={view.session.paymentId} request={request} />}
          <LaterNote />
        </>
      }
    >
      {payment ? <Merchant view={view} /> : <Heading>{BEFORE.unlockTitle}</Heading>}
      {note && <p class="notice">{note}</p>}
      <div class="card stack">
        <UnlockForm request={request}>
          <PasskeyUnlock request={request} passkey={view.wallet.passkey} />
        </UnlockForm>
      </div>
      <p class="note centred">
        <Icon name="lock" /> {BEFORE.noPhrase}
      </p>
    </Page>
  )
}
