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
  'look-alike': 'This link only looks like one that Tender pays: a letter before the colon is not what it seems to be.',
  'double-encoded': 'This link is encoded twice, so it would say something else than it seems to.',
  recipient: 'This link has no valid address to send to.',
  name: 'This link gives a name in place of an address. Tender sends to addresses only.',
  chain: 'This link doesn’t say clearly which network it is for.',
  call: 'This link asks for more than a transfer. Tender won’t open it.',
  parameter: 'This link asks for something that Tender can’t do, so it would not do all that the link says.',
  twice: 'This link says the same thing twice, perhaps differently.',
  amount: 'The amount in this link isn’t a number that can be sent.',
  exponent: 'The amount in this link is written with an exponent that isn’t allowed there.',
  'no-integer': 'The amount in this link is smaller than the smallest unit, or lies between two of them.',
  negative: 'The amount in this link is negative.',
  zero: 'The amount in this link is zero.',
  host: 'This link lets something that isn’t a website decide what you sign.',
  request:
    'This link lets a website decide what you sign. Tender can’t ask it safely in this browser. Open the link in Chrome, Edge or Brave.',
  checksum: 'An address in this link has a wrong character. Ask whoever gave you the link for a new one.',
  network: 'This link is for a network that Tender doesn’t support.',
  token: 'This link asks for a token that Tender doesn’t recognise.',
  decimals: 'The amount in this link has more decimals than the token.',
}
