/** Bar above a hosted checkout: names its host and offers to pay in Tender instead. security T34. */
import { CHECKOUT } from '../../text/words/checkout.ts'
import { Icon } from '../marks/icon.tsx'
import { Brand } from '../marks/pictures.tsx'
import { fill } from '../words/message.tsx'

type BarProps = { host: string; isSandbox: boolean; isBlocked: boolean; openInTender: () => void }

/** Always visible, outside the area that the checkout can draw on. */
export function CheckoutBar({ host, isSandbox, isBlocked, openInTender }: BarProps) {
  return (
    <header class="bar checkout-bar">
      <Brand isSandbox={isSandbox} />
      <p class="host" data-testid="checkout-banner">
        <Icon name="lock" /> {fill(CHECKOUT.banner, { host })}
      </p>
      <button type="button" class="quiet bar-end" disabled={isBlocked} onClick={openInTender}>
        {CHECKOUT.payWithTender}
      </button>
    </header>
  )
}
