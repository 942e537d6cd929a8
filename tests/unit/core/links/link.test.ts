// Which text is a payment link, and why other text is refused. protocol §2 "Payment link formats", security §6, live-service W1.6.
import { describe, expect, test } from 'vitest'
import type { LinkRefusal } from '../../../../src/core/base/errors.ts'
import { judgeLink, type LinkSource } from '../../../../src/core/links/link.ts'

/** The payment id, the reason for a refusal, or `other` for a link that is left to the page. */
type Verdict = `pay_${string}` | LinkRefusal | 'other'

function verdictOf(text: string, payHost: string, source: LinkSource): string {
  const verdict = judgeLink(text, payHost, source)
  if (verdict.kind === 'payment') return verdict.paymentId
  return verdict.kind === 'refused' ? verdict.reason : 'other'
}

const HOST = 'pay.walletconnect.com'
const ID = 'pay_6fa2ecc101M2NV05JCTQGE0FXR387X4TJB'
const LINK = `https://${HOST}/${ID}`
const once = encodeURIComponent
const pairing = (pay: string) =>
  `wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&pay=${pay}`

describe('the four forms', () => {
  const forms: [string, string, LinkSource][] = [
    ['id in the path', LINK, 'page'],
    ['id in the query', `https://${HOST}/?pid=${ID}`, 'page'],
    ['pairing URI that carries the link', pairing(once(LINK)), 'page'],
    ['pairing URI with the query form', pairing(once(`https://${HOST}/?pid=${ID}`)), 'page'],
    ['bare id, pasted', ID, 'paste'],
  ]
  test.each(forms)('protocol §2 link path, §2 link query, §2 link wc, §2 link id: %s', (_, text, source) => {
    expect(verdictOf(text, HOST, source)).toBe(ID)
  })

  test('security §6: a bare id is accepted from a person, never from a page or a picture of one', () => {
    expect(verdictOf(ID, HOST, 'page')).toBe('other')
    expect(verdictOf(ID, HOST, 'picture')).toBe('not-a-payment-link')
  })
})

/** live-service W1.6, row by row: input, verdict when pasted, verdict on a page. */
const WIRE_1_6: [row: string, text: string, pasted: Verdict, onPage: Verdict][] = [
  ['`PAY_123`', 'PAY_123', 'not-a-payment-link', 'other'],
  ['blank before an id', ' pay_123', 'pay_123', 'other'],
  ['line end behind an id', 'pay_123\n', 'pay_123', 'other'],
  ['upper-case scheme and host', `HTTPS://PAY.WALLETCONNECT.COM/pay_1`, 'pay_1', 'pay_1'],
  ['blanks around a URL', `  ${LINK}\t\n`, ID, ID],
  ['http on the pay host', `http://${HOST}/pay_1`, 'not-https', 'not-https'],
  ['slash after the id', `https://${HOST}/pay_1/`, 'pay_1', 'pay_1'],
  ['two slashes after the host', `https://${HOST}//pay_1`, 'pay_1', 'pay_1'],
  ['`/a/pay_1`', `https://${HOST}/a/pay_1`, 'not-a-payment-link', 'other'],
  ['fragment', `${LINK}#frag`, ID, ID],
  ['unrelated query', `${LINK}?utm=pay_2`, ID, ID],
  ['empty pid and no path', `https://${HOST}/?pid=`, 'no-id', 'no-id'],
  ['two pid', `https://${HOST}/?pid=pay_1&pid=pay_2`, 'two-ids', 'two-ids'],
  ['`?PID=`', `https://${HOST}/?PID=pay_1`, 'not-a-payment-link', 'other'],
  // The real service accepts this; protocol §2 allows `pid` only after `/`, and `/collect/?pid=` is the hosted form (live-service W3.6).
  ['`/path?pid=`', `https://${HOST}/collect/?pid=pay_1&accounts=eip155:1:0x0`, 'not-a-payment-link', 'other'],
  ['`pid=pay%5F1`', `https://${HOST}/?pid=pay%5F1`, 'pay_1', 'pay_1'],
  ['`pid=pay%255F1`', `https://${HOST}/?pid=pay%255F1`, 'bad-id', 'bad-id'],
  ['`pid=../../x`', `https://${HOST}/?pid=../../x`, 'bad-id', 'bad-id'],
  ['port', `https://${HOST}:8443/pay_1`, 'port', 'port'],
  ['default port', `https://${HOST}:443/pay_1`, 'pay_1', 'pay_1'],
  ['userinfo', `https://u:p@${HOST}/pay_1`, 'userinfo', 'userinfo'],
  ['dot after the host', `https://${HOST}./pay_1`, 'untrusted-host', 'untrusted-host'],
  ['`fakepay.…`', `https://fake${HOST}/pay_1`, 'untrusted-host', 'untrusted-host'],
  ['`….com.evil.com`', `https://${HOST}.evil.com/pay_1`, 'untrusted-host', 'untrusted-host'],
  ['`….com@evil.com`', `https://${HOST}@evil.com/pay_1`, 'userinfo', 'userinfo'],
  ['`.org`', 'https://pay.walletconnect.org/pay_1', 'not-a-payment-link', 'other'],
  ['no scheme', `${HOST}/pay_1`, 'not-a-payment-link', 'other'],
  ['no scheme, two slashes', `//${HOST}/pay_1`, 'not-a-payment-link', 'other'],
  ['ftp', `ftp://${HOST}/pay_1`, 'not-https', 'not-https'],
  ['whole link encoded once', once(LINK), ID, ID],
  ['whole link encoded twice', once(once(LINK)), 'not-a-payment-link', 'other'],
  ['whole pairing URI encoded once', once(pairing(once(LINK))), ID, ID],
  ['`wc:` with pay', pairing(once(LINK)), ID, ID],
  ['`WC:` with pay', pairing(once(LINK)).replace('wc', 'WC'), ID, ID],
  ['`wc://`', `wc://7f@2?pay=${once(LINK)}`, ID, ID],
  ['`wc:?pay=`', `wc:?pay=${once(LINK)}`, ID, ID],
  ['pay encoded twice', pairing(once(once(LINK))), ID, ID],
  ['pay encoded three times', pairing(once(once(once(LINK)))), 'not-a-payment-link', 'not-a-payment-link'],
  ['pay in a fragment', `wc:7f@2?relay-protocol=irn#x&pay=${once(LINK)}`, 'not-a-payment-link', 'not-a-payment-link'],
  ['pay as a fragment', `wc:7f@2#pay=${once(LINK)}`, 'not-a-payment-link', 'not-a-payment-link'],
  ['pay before any query', `wc:7f@2&pay=${once(LINK)}`, 'not-a-payment-link', 'not-a-payment-link'],
  ['pay, and another in a fragment', `${pairing(once(LINK))}#x&pay=${once(LINK)}`, ID, ID],
  ['bare id in pay', 'wc:7f@2?pay=pay_1', 'not-a-payment-link', 'not-a-payment-link'],
  ['`wc:` without pay', 'wc:7f@2?relay-protocol=irn', 'not-a-payment-link', 'other'],
  ['other host in pay', pairing(once('https://evil.com/pay_1')), 'untrusted-host', 'untrusted-host'],
  ['`ver_…`', 'ver_6fa2ecc101', 'wallet-verification', 'other'],
  [
    'encoded link of a wallet verification',
    once('https://wallet-verification.walletconnect.com/ver_1'),
    'wallet-verification',
    'wallet-verification',
  ],
  ['`javascript:`', "javascript:alert('pay_1')", 'not-a-payment-link', 'other'],
  ['`lightning:`', 'lightning:lnbc1', 'not-a-payment-link', 'other'],
  ['`app://wc?uri=wc:…pay=`', `app://wc?uri=${once(pairing(once(LINK)))}`, 'not-a-payment-link', 'other'],
]

describe('live-service W1.6: every row of the table', () => {
  test.each(WIRE_1_6)('%s', (_, text, pasted, onPage) => {
    expect([verdictOf(text, HOST, 'paste'), verdictOf(text, HOST, 'page')]).toEqual([pasted, onPage])
    expect(verdictOf(text, HOST, 'picture')).toBe(pasted === text.trim() ? 'not-a-payment-link' : pasted)
  })
})

/** Links that the page handles itself. */
const NOT_OURS: [why: string, text: string][] = [
  ['a search for the pay host', 'https://search.example/?q=https%3A%2F%2Fpay.example%2Fpay_1'],
  ['the pay host in a path', 'https://archive.example/web/https://pay.example/pay_1'],
  ['the pay host in a fragment', 'https://docs.example/#pay.example/pay_1'],
  ['another site whose name ends in the pay host', 'https://notpay.example/'],
  ['a page of such a site', 'https://notpay.example/articles?page=2'],
  ['the pay host as a subdomain of another site', 'https://pay.example.blog.io/about'],
  ['the pay host itself, without a payment', 'https://pay.example/'],
  ['a help page of the pay host', 'https://pay.example/help'],
  ['an old link to a help page', 'http://pay.example/help'],
  ['a help page on a port', 'https://pay.example:8443/help'],
  ['mail to the pay host', 'mailto:support@pay.example?subject=pay_1'],
  ['a telephone', 'tel:+1234;ext=pay.example'],
  ['a script that names the pay host', "javascript:show('pay.example','pay_1')"],
  ['a data URL', 'data:text/html,<a href="https://pay.example/pay_1">'],
  ['a blob of the pay host', 'blob:https://pay.example/pay_1'],
  ['a pairing URI without a payment', 'wc:7f6e@2?relay-protocol=irn&symKey=58'],
  ['a long pairing URI without a payment', `wc:7f6e@2?methods=${'x'.repeat(4096)}`],
  ['a relative link', '/pay_1'],
  ['a fragment', '#pay_1'],
  ['nothing', ''],
]

describe('links that are not payment links are left to the page', () => {
  test.each(NOT_OURS)('%s', (_, text) => {
    expect(judgeLink(text, 'pay.example', 'page')).toEqual({ kind: 'other' })
  })
  test.each(NOT_OURS)('pasted, %s is refused with a reason', (_, text) => {
    expect(judgeLink(text, 'pay.example', 'paste')).toEqual({ kind: 'refused', reason: 'not-a-payment-link' })
  })
})
