/** Asks before the payment service is told of any account: one press for this payment, and for good if the payer ticks so. security T24. */
import { useState } from 'preact/hooks'
import type { SessionView, SharingView } from '../../messages/views.ts'
import { PREVIEW_TEXT } from '../../text/failures.ts'
import { placeText } from '../../text/places.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { useArming, usePress } from '../parts/arming.ts'
import { Heading } from '../parts/heading.tsx'
import { LaterNote, Page } from '../parts/page.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { CancelButton } from './parts/cancel-button.tsx'
import { Merchant } from './parts/merchant.tsx'
import { PayerChoice } from './parts/payer-choice.tsx'
import { paymentOf } from './parts/screen.ts'

type LastingProps = { place: string; isLasting: boolean; choose: (isLasting: boolean) => void }

function Lasting({ place, isLasting, choose }: LastingProps) {
  return (
    <div class="choice">
      <input
        type="checkbox"
        id="share-lasting"
        checked={isLasting}
        aria-describedby="share-lasting-text"
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <div>
        <label for="share-lasting">
          Do not ask again on <b>{place}</b>
        </label>
        <p class="note" id="share-lasting-text">
          You can take this back under Privacy in your wallet.
        </p>
      </div>
    </div>
  )
}

/** Names one account, or says how many. */
function Explained({ names }: { names: readonly string[] }) {
  const [name = ''] = names
  return names.length === 1 ? (
    <p>
      To find what you can pay with, Tender tells the payment service the addresses of <bdi>{name}</bdi>. Anyone who
      knows an address can see what it holds. Nothing is paid yet.
    </p>
  ) : (
    <p>
      To find what you can pay with, Tender tells the payment service the addresses of all {names.length} accounts.
      Anyone who knows an address can see what it holds, and the service learns that they belong together. Nothing is
      paid yet.
    </p>
  )
}

type Props = { view: SessionView; sharing: SharingView; request: PageRequest }

export function AskToShare({ view, sharing, request }: Props) {
  const { tags, names, consent } = sharing
  const { paymentId } = view.session
  const [isLasting, setLasting] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const share = async () => {
    setUsed(true)
    if (!(await request.send('session.share', { paymentId, tags, isLasting }))) setUsed(false)
  }
  const arming = useArming(tags.join(' '))
  const press = usePress(arming, () => void share())
  const payment = paymentOf(view)
  const note = payment?.status && PREVIEW_TEXT[payment.status]
  const isOff = isUsed || request.isBlocked
  return (
    <Page
      actions={
        <>
          {!note && (
            <button
              type="button"
              class="primary"
              data-testid="pay-button-share"
              disabled={isOff}
              aria-disabled={isOff || !arming.isArmed}
              {...press}
            >
              {names.length === 1 ? `Continue with ${names[0]}` : 'Continue with all accounts'}
            </button>
          )}
          <CancelButton paymentId={paymentId} request={request} />
          <LaterNote />
        </>
      }
    >
      {payment ? <Merchant view={view} /> : <Heading>Continue to payment</Heading>}
      {note ? (
        <p class="notice">{note}</p>
      ) : (
        <div class="card stack">
          <Explained names={names} />
          {names.length === 1 && <PayerChoice wallet={view.wallet} paymentId={paymentId} request={request} />}
          {consent && <Lasting place={placeText(consent) ?? ''} isLasting={isLasting} choose={setLasting} />}
        </div>
      )}
      <ProblemLine problem={request.problem} />
    </Page>
  )
}
