// States of the payment window before the service is told of any account: what is paid, who would be named, and what can be ticked.

import { accountTag } from '../../../src/core/base/chain-family.ts'
import type { Fact } from '../../../src/core/session/session.ts'
import type { SessionView, SharingView } from '../../../src/messages/views.ts'
import { after, offerOf, opened, rawInfo } from './payments.ts'
import { unlocked, viewOf } from './views.ts'

const { info: preview } = offerOf([], rawInfo())
const { info: expired } = offerOf([], rawInfo({ status: 'expired' }))
const tags = [accountTag({ address: unlocked.address ?? '' })]
const sharing: SharingView = { tags, names: ['Account 1'], consent: { site: 'https://shop.tender.test' } }
const framed = { site: 'https://buttons.widgets.test', page: 'https://shop.tender.test' }
const inFrame: Fact = { type: 'opened', ...framed }
const pasted: Fact = { type: 'opened' }
const { consent: _, ...once } = sharing

export const SHARING_STATES: Record<string, SessionView> = {
  sharing: viewOf(after(opened), { opening: { sharing, preview } }),
  'sharing-all': viewOf(after(opened), {
    opening: { sharing: { ...sharing, tags: [...tags, 'x'], names: ['Account 1', 'Savings'] }, preview },
  }),
  'sharing-framed': viewOf(after(inFrame), { opening: { sharing: { ...sharing, consent: framed }, preview } }),
  'sharing-pasted': viewOf(after(pasted), { opening: { sharing: once, preview } }),
  'sharing-unknown': viewOf(after(opened), { opening: { sharing } }),
  'sharing-expired': viewOf(after(opened), { opening: { sharing, preview: expired } }),
}
