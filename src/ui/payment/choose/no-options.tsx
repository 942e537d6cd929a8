/** No way to pay came back. Tells apart: not enough money, and offers that this wallet cannot take. UX B5. */
import type { Choosing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { moneySentenceOf } from '../../../text/released.ts'
import { Addresses } from '../../account/addresses.tsx'
import { Holdings } from '../../account/balances.tsx'
import type { PageRequest } from '../../client/use-page-request.ts'
import { LaterNote } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { Result } from '../../parts/result.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { priceOf } from '../parts/merchant.tsx'
import { paymentOf } from '../parts/screen.ts'
import { LeftOut } from './options.tsx'

type Props = { view: SessionView; session: Choosing; asking: PageRequest }

function CheckAgain({ view, session, asking }: Props) {
  return (
    <>
      <ProblemLine problem={asking.problem} />
      <button
        type="button"
        class="primary"
        disabled={asking.isBlocked || view.isBusy}
        onClick={() => void asking.ask('session.restart', { paymentId: session.paymentId })}
      >
        Check again
      </button>
    </>
  )
}

const footerOf = (props: Props) => ({
  actions: <CheckAgain {...props} />,
  cancel: <CancelButton paymentId={props.session.paymentId} asking={props.asking} />,
})

function Asked({ view }: { view: SessionView }) {
  const merchant = paymentOf(view)?.merchantName
  return (
    <p>
      <bdi>{merchant || 'The merchant'}</bdi> asks for <b>{priceOf(view) ?? 'more than this wallet holds'}</b>.{' '}
      {moneySentenceOf(view.session, Date.now() + view.clockOffsetMs)}
    </p>
  )
}

function NotEnough(props: Props) {
  const { wallet, holdings } = props.view
  return (
    <Result kind="insufficient_funds" title="Not enough funds" {...footerOf(props)}>
      <Asked view={props.view} />
      <section class="card stack">
        <h2>This wallet can pay with</h2>
        <p>None of your coins on these networks is enough.</p>
        {holdings ? <Holdings holdings={holdings} /> : <p role="status">Looking up your balances…</p>}
      </section>
      <p>To pay, send funds to your own account:</p>
      <Addresses wallet={wallet} holdings={holdings ?? []} />
      <p>
        Or take another account into use, then check again.{' '}
        <button
          type="button"
          class="quiet"
          disabled={props.asking.isBlocked}
          onClick={() => void props.asking.ask('wallet.openTab', {})}
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
  if (offer.setAside.length === 0 && offer.unreadable === 0) return <NotEnough {...props} />
  return (
    <Result kind="generic" title="No option that this wallet can use" {...footerOf(props)}>
      <Asked view={props.view} />
      <LeftOut offer={offer} />
      <LaterNote />
    </Result>
  )
}
