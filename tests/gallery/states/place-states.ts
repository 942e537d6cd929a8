// States of the payment window after a click in a frame, where either site may not be known, and before the service is told of any account:
// what is paid, who would be named, and what can be ticked.

import { accountTag } from '../../../src/core/base/chain-family.ts'
import { UNKNOWN } from '../../../src/core/base/place.ts'
import type { Fact } from '../../../src/core/session/session.ts'
import type { SessionView, SharingView } from '../../../src/messages/views.ts'
import { after, offerOf, opened, rawInfo, statusReceived, toConfirming, toReview } from './payments.ts'
import { unlocked, viewOf } from './views.ts'

const frame = { site: 'https://buttons.widgets.test', page: 'https://shop.tender.test' }
const framed: Fact = { type: 'opened', ...frame }
const unknown: Fact = { ...framed, page: UNKNOWN }
const nowhere: Fact = { type: 'opened', site: UNKNOWN }
const long: Fact = {
  type: 'opened',
  site: 'https://checkout-buttons-for-small-shops.europe-west-4.widgets-and-more.example:8443',
  page: 'http://xn--bcher-und-mehr-kob.international-bookshops.example',
}
const paid = [...toConfirming.slice(1), statusReceived('succeeded', true, `0x${'e3'.repeat(32)}`)]

export const PLACE_STATES: Record<string, SessionView> = {
  'review-framed': viewOf(after(framed, ...toReview.slice(1))),
  'review-framed-unknown': viewOf(after(unknown, ...toReview.slice(1))),
  'review-nowhere': viewOf(after(nowhere, ...toReview.slice(1))),
  'succeeded-nowhere': viewOf(after(nowhere, ...paid)),
  'review-framed-long': viewOf(after(long, ...toReview.slice(1))),
  'succeeded-framed': viewOf(after(framed, ...paid)),
}

const { info: preview } = offerOf([], rawInfo())
const { info: expired } = offerOf([], rawInfo({ status: 'expired' }))
const tags = [accountTag({ address: unlocked.address ?? '' })]
const sharing: SharingView = { tags, names: ['Account 1'], consent: { site: 'https://shop.tender.test' } }
const pasted: Fact = { type: 'opened' }
const { consent: _, ...once } = sharing

export const SHARING_STATES: Record<string, SessionView> = {
  sharing: viewOf(after(opened), { opening: { sharing, preview } }),
  'sharing-all': viewOf(after(opened), {
    opening: { sharing: { ...sharing, tags: [...tags, 'x'], names: ['Account 1', 'Savings'] }, preview },
  }),
  'sharing-framed': viewOf(after(framed), { opening: { sharing: { ...sharing, consent: frame }, preview } }),
  'sharing-pasted': viewOf(after(pasted), { opening: { sharing: once, preview } }),
  'sharing-unknown': viewOf(after(opened), { opening: { sharing } }),
  'sharing-expired': viewOf(after(opened), { opening: { sharing, preview: expired } }),
}
