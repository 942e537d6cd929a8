/**
 * Shows who requests how much, and the site of the click. The name is the service's claim; what the wallet remembers is
 * said of the name, not of the shop (security T47).
 */
import type { ComponentChildren } from 'preact'
import { UNKNOWN } from '../../../core/base/place.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatOption, formatPrice } from '../../../text/amounts.ts'
import { placeText } from '../../../text/places.ts'
import { PAYEE } from '../../../text/words/payee.ts'
import { Tile } from '../../marks/token-mark.tsx'
import { Heading } from '../../parts/heading.tsx'
import { fill, unseen } from '../../words/message.tsx'
import { MerchantHistory } from './counterparty-history.tsx'
import { paymentOf } from './screen.ts'

/** The price, or the option's amount if the service names no price. */
export function priceOf(view: SessionView): string | undefined {
  const price = paymentOf(view)?.price
  if (price) return formatPrice(price)
  const { session } = view
  return 'option' in session && session.option ? formatOption(session.option) : undefined
}

/** Figures are never cut: longer ones are smaller. Isolates take no room. */
function sizeOf(price: string): string {
  const { length } = price.replace(/[\u2066\u2069]/g, '')
  if (length > 14) return 'amount amount-longest'
  return length > 9 ? 'amount amount-long' : 'amount'
}

const nameOf = (view: SessionView): string => paymentOf(view)?.merchantName ?? ''

/** Reads "Pay $12.40 to Acme Store"; the name is seen above the figure. */
function priceLine(view: SessionView): ComponentChildren {
  const price = priceOf(view)
  const name = nameOf(view)
  const shop = <bdi>{name}</bdi>
  if (price === undefined)
    return name === '' ? fill(PAYEE.payUnnamed, { unseen }) : fill(PAYEE.payShop, { unseen, shop })
  const amount = <bdi data-essential="price">{price}</bdi>
  return name === '' ? fill(PAYEE.payToUnnamed, { unseen, amount }) : fill(PAYEE.payTo, { unseen, amount, shop })
}

function siteLine(view: SessionView): ComponentChildren {
  const place = placeText(view.session)
  if (place === undefined) return PAYEE.pasted
  if (view.session.site === UNKNOWN) return <b>{PAYEE.unknownSite}</b>
  return view.session.page === undefined ? fill(PAYEE.clickedOn, { site: place }) : <b>{place}</b>
}

type Props = {
  view: SessionView
  /** False on screens that have another heading. */
  isHeading?: boolean
  /** Name and price in one line, beside a list or a form. */
  isLine?: boolean
}

export function Merchant({ view, isHeading = true, isLine = false }: Props) {
  const name = nameOf(view)
  const price = priceLine(view)
  const size = sizeOf(priceOf(view) ?? '')
  return (
    <section class={isLine ? 'hero hero-line' : 'hero'} data-testid="pay-merchant-info">
      <div class="payee">
        <Tile name={name || '?'} />
        <div>
          <bdi class="payee-name" data-essential="shop">
            {name || PAYEE.unnamed}
          </bdi>
          <p class="note" data-essential="site">
            {siteLine(view)}
          </p>
          {!isLine && (
            <p class="note">
              <MerchantHistory
                counterpartyHistory={view.reviewing?.counterpartyHistory}
                nowMs={Date.now() + view.clockOffsetMs}
              />
            </p>
          )}
        </div>
      </div>
      {isHeading ? <Heading look={size}>{price}</Heading> : <p class={size}>{price}</p>}
    </section>
  )
}
