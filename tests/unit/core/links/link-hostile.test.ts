// Links that imitate payment links. security §6, T25, T26.
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

const once = encodeURIComponent

/** Links that imitate payment links, each with its trick. None may be accepted, on a page or pasted. */
const HOSTILE: [trick: string, text: string, onPage: Verdict][] = [
  ['name before the host, no dot', 'https://evilpay.example/pay_1', 'untrusted-host'],
  ['hyphen before the host', 'https://evil-pay.example/pay_1', 'untrusted-host'],
  ['host as a subdomain of another', 'https://pay.example.evil.io/pay_1', 'untrusted-host'],
  ['host as part of a label', 'https://pay.example-login.io/pay_1', 'untrusted-host'],
  ['host with a longer ending', 'https://pay.examples/pay_1', 'untrusted-host'],
  ['host as another top level', 'https://pay.example.com/pay_1', 'untrusted-host'],
  ['dot after the host', 'https://pay.example./pay_1', 'untrusted-host'],
  ['dot after a subdomain', 'https://a.pay.example./pay_1', 'untrusted-host'],
  ['two dots after the host', 'https://pay.example../pay_1', 'untrusted-host'],
  ['nothing before the dot', 'https://.pay.example/pay_1', 'untrusted-host'],
  ['two dots before the host', 'https://a..pay.example/pay_1', 'untrusted-host'],
  ['a character that no host name has', 'https://a;b.pay.example/pay_1', 'untrusted-host'],
  ['host as the user', 'https://pay.example@evil.io/pay_1', 'userinfo'],
  ['host as user and password', 'https://pay.example:pay.example@evil.io/pay_1', 'userinfo'],
  ['user before the real host', 'https://evil.io@pay.example/pay_1', 'userinfo'],
  ['empty user before the real host', 'https://@pay.example/pay_1', 'userinfo'],
  ['password only', 'https://:x@pay.example/pay_1', 'userinfo'],
  ['encoded @', 'https://pay.example%40evil.io/pay_1', 'odd-characters'],
  ['port', 'https://pay.example:8443/pay_1', 'port'],
  ['port of http', 'https://pay.example:80/pay_1', 'port'],
  ['port zero', 'https://pay.example:0/pay_1', 'port'],
  ['invalid port', 'https://pay.example:evil/pay_1', 'odd-characters'],
  ['port out of range', 'https://pay.example:65536/pay_1', 'odd-characters'],
  ['host as scheme-like text before a port', 'https://pay.example:443@evil.io/pay_1', 'userinfo'],
  ['plain http', 'http://pay.example/pay_1', 'not-https'],
  ['websocket', 'wss://pay.example/pay_1', 'not-https'],
  ['ftp', 'ftp://pay.example/pay_1', 'not-https'],
  ['file', 'file://pay.example/pay_1', 'not-https'],
  ['Android intent', 'intent://pay.example/pay_1#Intent;scheme=https;end', 'not-https'],
  ['script after a comment', 'javascript://pay.example/pay_1%0aalert(1)', 'not-https'],
  ['Cyrillic а', 'https://p\u0430y.example/pay_1', 'other'],
  ['Greek ο in the ending', 'https://pay.example.c\u03bfm/pay_1', 'odd-characters'],
  ['punycode of a homograph', 'https://xn--py-7kc.example/pay_1', 'other'],
  ['full-width letters', 'https://\uff50\uff41\uff59.example/pay_1', 'odd-characters'],
  ['full-width letters before an invalid port', 'https://\uff50\uff41\uff59.example:evil/pay_1', 'odd-characters'],
  ['full-width dot', 'https://pay\uff0eexample/pay_1', 'odd-characters'],
  ['ideographic full stop', 'https://pay\u3002example/pay_1', 'odd-characters'],
  ['mathematical letters', 'https://\u{1d429}\u{1d41a}\u{1d432}.example/pay_1', 'odd-characters'],
  ['soft hyphen', 'https://pay.exam\u00adple/pay_1', 'odd-characters'],
  ['zero-width joiner after the host', 'https://pay.example\u200d.evil.io/pay_1', 'odd-characters'],
  ['right-to-left override', 'https://pay.example/\u202epay_1', 'odd-characters'],
  ['percent-encoded host', 'https://%70%61%79.example/pay_1', 'odd-characters'],
  ['percent-encoded dot', 'https://pay%2eexample/pay_1', 'odd-characters'],
  ['percent-encoded host as the user', 'https://pay%2eexample%40evil.io/pay_1', 'odd-characters'],
  ['percent-encoded slash after the host', 'https://pay.example%2f.evil.io/pay_1', 'odd-characters'],
  ['percent-encoded # after the host', 'https://pay.example%23.evil.io/pay_1', 'odd-characters'],
  ['backslashes for slashes', 'https:\\\\pay.example\\pay_1', 'odd-characters'],
  ['backslash after the host', 'https://pay.example\\@evil.io/pay_1', 'odd-characters'],
  ['backslash before the host', 'https://evil.io\\@pay.example/pay_1', 'other'],
  ['slash before the host', 'https://evil.io/@pay.example/pay_1', 'other'],
  ['question mark before the host', 'https://evil.io?@pay.example/pay_1', 'other'],
  ['fragment before the host', 'https://evil.io#@pay.example/pay_1', 'other'],
  ['tab in the host', 'https://pay.exa\tmple/pay_1', 'odd-characters'],
  ['newline in the host', 'https://pay.example\n.evil.io/pay_1', 'odd-characters'],
  ['tab in the scheme', 'ht\ttps://pay.example/pay_1', 'other'],
  ['tab in the id', 'https://pay.example/pay_\t1', 'odd-characters'],
  ['null character', 'https://pay.example/pay_1\u0000', 'odd-characters'],
  ['control character before the scheme', '\u0001https://pay.example/pay_1', 'other'],
  ['space in the path', 'https://pay.example/pay_1 pay_2', 'odd-characters'],
  ['no slashes, which a browser takes as a path', 'https:pay.example/pay_1', 'other'],
  ['one slash, which a browser takes as a path', 'https:/pay.example/pay_1', 'other'],
  ['three slashes and a user', 'https:///evil@pay.example/pay_1', 'userinfo'],
  ['two pid, the same twice', 'https://pay.example/?pid=pay_1&pid=pay_1', 'two-ids'],
  ['two pid, one encoded', 'https://pay.example/?pid=pay_1&%70id=pay_2', 'two-ids'],
  ['pid and path differ', 'https://pay.example/pay_1?pid=pay_2', 'two-ids'],
  ['path and an empty pid', 'https://pay.example/pay_1?pid=', 'two-ids'],
  ['two ids in the path', 'https://pay.example/pay_1/pay_2', 'bad-id'],
  ['dot segments to another id', 'https://pay.example/pay_1/../pay_2', 'bad-id'],
  ['encoded dot segments to another id', 'https://pay.example/pay_1/%2E%2e/pay_2', 'bad-id'],
  ['dot segments to another call', 'https://pay.example/pay_1/../../merchant', 'bad-id'],
  ['encoded slash in the id', 'https://pay.example/pay_1%2f..%2fpay_2', 'bad-id'],
  ['encoded question mark in the id', 'https://pay.example/pay_1%3fpid=pay_2', 'bad-id'],
  ['newline in the id', 'https://pay.example/?pid=pay_1%0d%0aApi-Key:x', 'bad-id'],
  ['null in the id', 'https://pay.example/?pid=pay_1%00', 'bad-id'],
  ['plus, which means a space', 'https://pay.example/?pid=pay_1+', 'bad-id'],
  ['ampersand in the id', 'https://pay.example/?pid=pay_1%26x=1', 'bad-id'],
  ['full-width digit in the id', 'https://pay.example/?pid=pay_%EF%BC%91', 'bad-id'],
  ['dot in the id', 'https://pay.example/pay_1.2', 'bad-id'],
  ['hyphen in the id', 'https://pay.example/pay_1-2', 'bad-id'],
  ['underscore in the id', 'https://pay.example/pay_1_2', 'bad-id'],
  ['tilde in the id', 'https://pay.example/?pid=pay_~1', 'bad-id'],
  ['upper-case prefix', 'https://pay.example/?pid=PAY_1', 'bad-id'],
  ['id of another kind', 'https://pay.example/?pid=wcp_payment_1', 'bad-id'],
  ['64 KB of id', `https://pay.example/pay_${'1'.repeat(65_536)}`, 'too-long'],
  ['64 KB of query', `https://pay.example/pay_1?x=${'y'.repeat(65_536)}`, 'too-long'],
  ['64 KB of user', `https://${'u'.repeat(65_536)}@pay.example/pay_1`, 'too-long'],
  ['64 KB of pairing URI', `wc:7f@2?x=${'y'.repeat(65_536)}&pay=https%3A%2F%2Fpay.example%2Fpay_1`, 'too-long'],
  ['2,049 characters', `https://pay.example/pay_1?x=${'y'.repeat(2049 - 28)}`, 'too-long'],
  [
    'two pay in a pairing URI',
    'wc:7f@2?pay=https%3A%2F%2Fpay.example%2Fpay_1&pay=https%3A%2F%2Fpay.example%2Fpay_2',
    'two-ids',
  ],
  [
    'pairing URI in a pairing URI',
    `wc:7f@2?pay=${once(`wc:7f@2?pay=${once('https://pay.example/pay_1')}`)}`,
    'not-a-payment-link',
  ],
  ['broken encoding in a pairing URI', 'wc:7f@2?pay=https%3A%2F%2Fpay.example%2Fpay_1%', 'odd-characters'],
  ['http in a pairing URI', 'wc:7f@2?pay=http%3A%2F%2Fpay.example%2Fpay_1', 'not-https'],
  ['look-alike in a pairing URI', 'wc:7f@2?pay=https%3A%2F%2Fevilpay.example%2Fpay_1', 'untrusted-host'],
  ['nothing in a pairing URI', 'wc:7f@2?pay=', 'not-a-payment-link'],
  ['pay host without an id in a pairing URI', 'wc:7f@2?pay=https%3A%2F%2Fpay.example%2F', 'not-a-payment-link'],
]

describe('security T25, T26: hostile links', () => {
  test('there are at least 60 of them', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60)
  })
  test.each(HOSTILE)('%s is refused', (_, text, onPage) => {
    expect(verdictOf(text, 'pay.example', 'page')).toBe(onPage)
    expect(judgeLink(text, 'pay.example', 'paste').kind).toBe('refused')
  })
  test('a link of 2,048 characters is not too long', () => {
    expect(verdictOf(`https://pay.example/pay_1?x=${'y'.repeat(2048 - 28)}`, 'pay.example', 'page')).toBe('pay_1')
  })
})
