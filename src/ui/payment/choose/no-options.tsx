/**
 * The service returned no usable option: either too little money, or offers this wallet can't take. architecture B5.
 */
import { leavesOut } from '../../../core/offer/option.ts'
import type { Choosing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { moneySentenceOf } from '../../../text/released.ts'
import { Addresses } from '../../account/addresses.tsx'
import { Balances } from '../../account/balances.tsx'
import type { PageRequest } from '../../client/use-page-request.ts'
import { LaterNote } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { Result } from '../../parts/result.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { priceOf } from '../parts/merchant.tsx'
import { paymentOf } from '../parts/screen.ts'
import { UnavailableOptions } from './options.tsx'

type Props = { view: SessionView; session: Choosing; request: PageRequest }

function CheckAgain({ view, session, request }: Props) {
  return (
    <>
      <ProblemLine problem={request.problem} />
      <button
        type="button"
        class="primary"
        disabled={request.isBlocked || view.isBusy}
        onClick={() => void request.send('session.restart', { paymentId: session.paymentId })}
      >
        Check again
      </button>
    </>
  )
}

const footerOf = (props: Props) => ({
  actions: <CheckAgain {...props} />,
  cancel: <CancelButton paymentId={props.session.paymentId} request={props.request} />,
})

function RequestedAmount({ view }: { view: SessionView }) {
  const merchant = paymentOf(view)?.merchantName
  return (
    <p>
      <bdi>{merchant || 'The merchant'}</bdi> asks for <b>{priceOf(view) ?? 'more than this wallet holds'}</b>.{' '}
      {moneySentenceOf(view.session, Date.now() + view.clockOffsetMs)}
    </p>
  )
}

function NotEnough(props: Props) {
  const { wallet, balances } = props.view
  return (
    <Result kind="insufficient_funds" title="Not enough funds" {...footerOf(props)}>
      <RequestedAmount view={props.view} />
      <section class="card stack">
        <h2>This wallet can pay with</h2>
        <p>None of your coins on these networks is enough.</p>
        {balances ? <Balances balances={balances} /> : <p role="status">Looking up your balances…</p>}
      </section>
      <p>To pay, send funds to your own account:</p>
      <Addresses wallet={wallet} balances={balances ?? []} />
      <p>
        Or take another account into use, then check again.{' '}
        <button
          type="button"
          class="quiet"
          disabled={props.request.isBlocked}
          onClick={() => void props.request.send('wallet.openTab', {})}
        >
          Change account
        </button>
      </p>
      <LaterNote />
    </Result>
  )
}

export function NoOptions(props: Props) {
  const { offer } = props.session
  if (!leavesOut(offer)) return <NotEnough {...props} />
  return (
    <Result kind="generic" title="No option that this wallet can use" {...footerOf(props)}>
      <RequestedAmount view={props.view} />
      <UnavailableOptions offer={offer} />
      <LaterNote />
    </Result>
  )
}
