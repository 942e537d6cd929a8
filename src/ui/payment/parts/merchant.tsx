/**
 * Shows who requests how much, and the site of the click. The name is labelled as the service's claim (security T47).
 */
import type { SessionView } from '../../../messages/views.ts'
import { formatOption, formatPrice } from '../../../text/amounts.ts'
import { placeText } from '../../../text/places.ts'
import { Heading } from '../../parts/heading.tsx'
import { Tile } from '../../parts/icon.tsx'
import { MerchantHistory } from './counterparty-history.tsx'
import { paymentOf } from './screen.ts'

/** The price, or the option's amount if the service names no price. */
export function priceOf(view: SessionView): string | undefined {
  const price = paymentOf(view)?.price
  if (price) return formatPrice(price)
  const { session } = view
  return 'option' in session && session.option ? formatOption(session.option) : undefined
}

function Claim({ view }: { view: SessionView }) {
  const price = priceOf(view)
  const merchant = paymentOf(view)?.merchantName
  return (
    <>
      {`Pay ${price ?? ''}`.trim()} to <bdi>{merchant || 'an unnamed merchant'}</bdi>
    </>
  )
}

/** `isHeading` is false on screens that have another heading. */
export function Merchant({ view, isHeading = true }: { view: SessionView; isHeading?: boolean }) {
  const payment = paymentOf(view)
  const place = placeText(view.session)
  return (
    <section class="merchant" data-testid="pay-merchant-info">
      <Tile name={payment?.merchantName || '?'} />
      <div>
        {isHeading ? (
          <Heading>
            <Claim view={view} />
          </Heading>
        ) : (
          <p class="claim">
            <Claim view={view} />
          </p>
        )}
        <p class="site">
          {place === undefined ? (
            'from a pasted link'
          ) : (
            <>
              from <b>{place}</b>
              {view.session.page === undefined && <span class="note"> (the page you clicked on)</span>}
            </>
          )}
        </p>
        <p class="note">
          Name given by the payment service
          <MerchantHistory counterpartyHistory={view.counterpartyHistory} nowMs={Date.now() + view.clockOffsetMs} />
        </p>
      </div>
    </section>
  )
}
