// States of the payment window after a click in a frame: the frame's site and the page around it, also where either is not known.

import { UNKNOWN } from '../../../src/core/base/place.ts'
import type { Fact } from '../../../src/core/session/session.ts'
import type { SessionView } from '../../../src/messages/views.ts'
import { after, statusReceived, toConfirming, toReview } from './payments.ts'
import { viewOf } from './views.ts'

const PAGE = 'https://shop.tender.test'
const framed: Fact = { type: 'opened', site: 'https://buttons.widgets.test', page: PAGE }
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
