// Links that imitate payment links of the real host: which host they lead to. security §6, T25.
import type { LinkRefusal } from '../../../../src/core/base/errors.ts'

/** `reason`: the refusal of a pasted link. On a page it is the same, or the browser handles the link (`isLeft`). */
export type LinkVector = { name: string; link: string; reason: LinkRefusal; isLeft?: true }

/** An id in the service's own format. */
export const ID = 'pay_6fa2ecc101M2NV05JCTQGE0FXR387X4TJB'

export const HOSTS: LinkVector[] = [
  { name: 'a name in front, without a dot', link: `https://evilpay.walletconnect.com/${ID}`, reason: 'untrusted-host' },
  {
    name: 'a name in front, with a hyphen',
    link: `https://my-pay.walletconnect.com/?pid=${ID}`,
    reason: 'untrusted-host',
  },
  {
    name: 'the host as a subdomain of another',
    link: `https://pay.walletconnect.com.evil.io/${ID}`,
    reason: 'untrusted-host',
  },
  {
    name: 'the host as the beginning of a label',
    link: `https://pay.walletconnect.com-login.io/${ID}`,
    reason: 'untrusted-host',
  },
  { name: 'a longer ending', link: `https://pay.walletconnect.community/${ID}`, reason: 'untrusted-host' },
  { name: 'an ending with one letter more', link: `https://pay.walletconnect.comm/${ID}`, reason: 'untrusted-host' },
  {
    name: 'the parent of the host',
    link: `https://walletconnect.com/${ID}`,
    reason: 'not-a-payment-link',
    isLeft: true,
  },
  {
    name: 'a sister of the host',
    link: `https://pay.walletconnect.org/${ID}`,
    reason: 'not-a-payment-link',
    isLeft: true,
  },
  {
    name: 'two letters exchanged',
    link: `https://pay.walletconenct.com/${ID}`,
    reason: 'not-a-payment-link',
    isLeft: true,
  },
  { name: 'a dot behind the host', link: `https://pay.walletconnect.com./${ID}`, reason: 'untrusted-host' },
  { name: 'an empty label', link: `https://a..pay.walletconnect.com/${ID}`, reason: 'untrusted-host' },
  { name: 'nothing in front of a dot', link: `https://.pay.walletconnect.com/${ID}`, reason: 'untrusted-host' },
  { name: 'a sign that no name has', link: `https://a$b.pay.walletconnect.com/${ID}`, reason: 'untrusted-host' },
  { name: 'the host as a user', link: `https://pay.walletconnect.com@evil.io/${ID}`, reason: 'userinfo' },
  { name: 'the host as a password', link: `https://x:pay.walletconnect.com@evil.io/${ID}`, reason: 'userinfo' },
  { name: 'a user in front of the real host', link: `https://shop@pay.walletconnect.com/${ID}`, reason: 'userinfo' },
  {
    name: 'a port that looks like a password',
    link: `https://pay.walletconnect.com:443@evil.io/${ID}`,
    reason: 'userinfo',
  },
  { name: 'an encoded @', link: `https://pay.walletconnect.com%40evil.io/${ID}`, reason: 'odd-characters' },
  { name: 'another port', link: `https://pay.walletconnect.com:8443/${ID}`, reason: 'port' },
  { name: 'the port of http', link: `https://pay.walletconnect.com:80/${ID}`, reason: 'port' },
  { name: 'a port that is none', link: `https://pay.walletconnect.com:pay/${ID}`, reason: 'odd-characters' },
  { name: 'plain http', link: `http://pay.walletconnect.com/${ID}`, reason: 'not-https' },
  { name: 'a web socket', link: `wss://pay.walletconnect.com/${ID}`, reason: 'not-https' },
  {
    name: 'a script behind a comment',
    link: `javascript://pay.walletconnect.com/${ID}%0aalert(1)`,
    reason: 'not-https',
  },
  {
    name: 'an Android intent',
    link: `intent://pay.walletconnect.com/${ID}#Intent;scheme=https;end`,
    reason: 'not-https',
  },
  {
    name: 'a Cyrillic а',
    link: `https://p\u0430y.walletconnect.com/${ID}`,
    reason: 'not-a-payment-link',
    isLeft: true,
  },
  { name: 'a Greek ο in the ending', link: `https://pay.walletconnect.com.c\u03bfm/${ID}`, reason: 'odd-characters' },
  { name: 'full-width letters', link: `https://\uff50\uff41\uff59.walletconnect.com/${ID}`, reason: 'odd-characters' },
  { name: 'an ideographic full stop', link: `https://pay.walletconnect\u3002com/${ID}`, reason: 'odd-characters' },
  { name: 'a soft hyphen', link: `https://pay.wallet\u00adconnect.com/${ID}`, reason: 'odd-characters' },
  { name: 'an encoded letter', link: `https://p%61y.walletconnect.com/${ID}`, reason: 'odd-characters' },
  { name: 'an encoded dot', link: `https://pay%2ewalletconnect.com/${ID}`, reason: 'odd-characters' },
  { name: 'backslashes for slashes', link: `https:\\\\pay.walletconnect.com\\${ID}`, reason: 'odd-characters' },
  {
    name: 'a backslash behind the host',
    link: `https://pay.walletconnect.com\\@evil.io/${ID}`,
    reason: 'odd-characters',
  },
  { name: 'a tab in the host', link: `https://pay.walletconnect\t.com/${ID}`, reason: 'odd-characters' },
]
