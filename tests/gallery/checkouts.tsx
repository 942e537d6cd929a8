// Every state of the checkout page, except the frame itself, which needs the checkout's own host.
import { PayError } from '../../src/core/base/errors.ts'
import type { StatusResponse } from '../../src/core/offer/responses.ts'
import { CHECKOUT } from '../../src/text/words/checkout.ts'
import {
  BlockedNavigation,
  CheckoutBar,
  CheckoutPage,
  CheckoutWindow,
  Unframed,
} from '../../src/ui/checkout/checkout-page.tsx'
import { CheckoutOutcome } from '../../src/ui/checkout/outcome.tsx'
import { callWith } from './worker-client.ts'

const HOST = 'pay.tender.test'
const nothing = () => undefined
const later = async () => undefined

const within = (part: preact.JSX.Element) => (
  <div class="frame">
    <CheckoutBar host={HOST} isSandbox={true} isBlocked={false} openInTender={nothing} />
    {part}
  </div>
)

const reported = (kind: 'success' | 'failure', words: string, answer: () => StatusResponse) => () =>
  within(
    <CheckoutOutcome
      reported={{ kind, words }}
      call={callWith({ 'checkout.status': answer })}
      paymentId="pay_1"
      back={nothing}
      openInTender={nothing}
    />,
  )

const offline = (): StatusResponse => {
  throw new PayError({ code: 'gateway/unreachable' })
}

const left =
  (url: string, isTooOften = false) =>
  () =>
    within(
      <main>
        <h1 class="unseen">{CHECKOUT.title(HOST)}</h1>
        <BlockedNavigation url={url} payHost={HOST} call={callWith({})} isTooOften={isTooOften} onDone={nothing} />
      </main>,
    )

export const CHECKOUTS: Record<string, () => preact.JSX.Element> = {
  verifying: reported('success', '$12.40 was paid to Fern & Kettle.', () => ({ status: 'processing', isFinal: false })),
  paid: reported('success', '', () => ({ status: 'succeeded', isFinal: true })),
  failed: reported('failure', 'The card was eaten.', () => ({ status: 'requires_action', isFinal: false })),
  'not-paid': reported('success', 'Thank you!', () => ({ status: 'expired', isFinal: true })),
  offline: reported('success', 'Thank you!', offline),
  unframed: () => within(<Unframed isBlocked={false} open={later} />),
  window: () => within(<CheckoutWindow isOpen={true} isBlocked={false} open={later} />),
  'window-closed': () => within(<CheckoutWindow isOpen={false} isBlocked={false} open={later} />),
  'leaves-wallet': left(`https://wallets.tender.test/harbour/wc?uri=wc%3A${'7f6e504b'.repeat(8)}`),
  'leaves-elsewhere': left('https://shop.tender.test/thanks?order=1203'),
  'leaves-blocked': left('tel:+15550100'),
  'leaves-too-often': left('https://wallets.tender.test/harbour/wc?uri=wc%3A7f6e504b', true),
  refused: () => <CheckoutPage url="pay_7fa2ecc1" payHost={HOST} call={callWith({})} />,
}
