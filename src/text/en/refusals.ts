/** Why a link was refused. */
import type { LinkRefusal } from '../../core/base/errors.ts'

export const REFUSAL_TEXT: Record<LinkRefusal, string> = {
  'too-often': 'This site opened several payment links within a minute. Wait a minute, then click the link again.',
  'not-a-payment-link': 'This isn’t a payment link. Payment links start with https:// and include an ID such as pay_…',
  'wallet-verification':
    'This link is for showing a site that a wallet is yours. It is not a payment. Tender does not sign in to sites: open the link with another wallet.',
  'untrusted-host': 'This link goes to a different site, even if it looks like the payment service.',
  'not-https': 'This link isn’t secure (no https). Real payment links always are.',
  userinfo: 'This link hides where it really goes behind an @ sign. Real payment links never do.',
  port: 'This link uses an unusual port number. Real payment links never do.',
  'odd-characters': 'This link contains characters that payment links never use.',
  'too-long': 'This link is much longer than any payment link.',
  'no-id': 'This link doesn’t say which payment it’s for.',
  'bad-id': 'The payment ID in this link isn’t valid.',
  'two-ids': 'This link names two different payments.',
  'no-page': 'This has no checkout page. Paste the full link that starts with https://.',
}
