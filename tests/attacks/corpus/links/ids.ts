// Links to the real host that do not name exactly one payment: which id they lead to. security §6, T26.
import { ID, type LinkVector } from './hosts.ts'

const AT = 'https://pay.walletconnect.com'
const OTHER = 'pay_1'
const VERIFICATION = 'ver_6fa2ecc101M2NV05JCTQGE0FXR387X4TJB'
const once = encodeURIComponent

export const IDS: LinkVector[] = [
  { name: 'two pids', link: `${AT}/?pid=${ID}&pid=${OTHER}`, reason: 'two-ids' },
  { name: 'two pids, one of them encoded', link: `${AT}/?pid=${ID}&%70id=${OTHER}`, reason: 'two-ids' },
  { name: 'one id in the path, another in the pid', link: `${AT}/${ID}?pid=${OTHER}`, reason: 'two-ids' },
  { name: 'an id in the path and an empty pid', link: `${AT}/${ID}?pid=`, reason: 'two-ids' },
  { name: 'two ids in the path', link: `${AT}/${ID}/${OTHER}`, reason: 'bad-id' },
  { name: 'a way back to another id', link: `${AT}/${ID}/../${OTHER}`, reason: 'bad-id' },
  { name: 'an encoded way back to another id', link: `${AT}/${ID}/%2E%2e/${OTHER}`, reason: 'bad-id' },
  {
    name: 'an encoded slash: a way to another call of the service',
    link: `${AT}/?pid=${ID}%2f..%2fmerchant`,
    reason: 'bad-id',
  },
  { name: 'an encoded question mark: a parameter for the service', link: `${AT}/${ID}%3fx=1`, reason: 'bad-id' },
  { name: 'a line end: a header for the service', link: `${AT}/?pid=${ID}%0d%0aApi-Key:x`, reason: 'bad-id' },
  { name: 'a null', link: `${AT}/?pid=${ID}%00`, reason: 'bad-id' },
  { name: 'a full-width digit', link: `${AT}/?pid=pay_%EF%BC%91`, reason: 'bad-id' },
  { name: 'a prefix in capitals', link: `${AT}/?pid=PAY_6fa2ecc1`, reason: 'bad-id' },
  { name: '129 letters behind the prefix', link: `${AT}/pay_${'1'.repeat(129)}`, reason: 'bad-id' },
  { name: 'a pid without a value', link: `${AT}/?pid=`, reason: 'no-id' },
  { name: 'letters that turn the id around', link: `${AT}/\u202e${ID}`, reason: 'odd-characters' },
  { name: 'a blank and a second id', link: `${AT}/${ID} ${OTHER}`, reason: 'odd-characters' },
  { name: '64 KB of it', link: `${AT}/${ID}?x=${'y'.repeat(65_536)}`, reason: 'too-long' },
  {
    name: 'a pairing URI with two links',
    link: `wc:7f@2?pay=${once(`${AT}/${ID}`)}&pay=${once(`${AT}/${OTHER}`)}`,
    reason: 'two-ids',
  },
  {
    name: 'a pairing URI in a pairing URI',
    link: `wc:7f@2?pay=${once(`wc:7f@2?pay=${once(`${AT}/${ID}`)}`)}`,
    reason: 'not-a-payment-link',
  },
  {
    name: 'a pairing URI with a look-alike',
    link: `wc:7f@2?pay=${once(`https://pay.walletconnect.com.evil.io/${ID}`)}`,
    reason: 'untrusted-host',
  },
  {
    name: 'a pairing URI with plain http',
    link: `wc:7f@2?pay=${once(`http://pay.walletconnect.com/${ID}`)}`,
    reason: 'not-https',
  },
  { name: 'a pairing URI with broken encoding', link: `wc:7f@2?pay=${once(`${AT}/${ID}`)}%`, reason: 'odd-characters' },
  {
    name: 'a pairing URI without a payment',
    link: 'wc:7f@2?relay-protocol=irn&symKey=58',
    reason: 'not-a-payment-link',
    isLeft: true,
  },
  {
    name: 'a wallet verification on its own host',
    link: `https://wallet-verification.walletconnect.com/${VERIFICATION}`,
    reason: 'wallet-verification',
  },
  {
    name: 'a wallet verification that names a payment as well',
    link: `https://wallet-verification.walletconnect.com/${VERIFICATION}?pid=${ID}&x=pay.walletconnect.com`,
    reason: 'wallet-verification',
  },
  {
    name: 'a wallet verification in the path of a payment',
    link: `${AT}/${VERIFICATION}`,
    reason: 'wallet-verification',
  },
  { name: 'a wallet verification as the pid', link: `${AT}/?pid=${VERIFICATION}`, reason: 'wallet-verification' },
  {
    name: 'a payment in the path, a wallet verification as the pid',
    link: `${AT}/${ID}?pid=${VERIFICATION}`,
    reason: 'two-ids',
  },
  {
    name: 'a pairing URI with a wallet verification',
    link: `wc:7f@2?pay=${once(`https://wallet-verification.walletconnect.com/${VERIFICATION}`)}`,
    reason: 'wallet-verification',
  },
  { name: 'a bare id with a word behind it', link: `${ID} x`, reason: 'not-a-payment-link', isLeft: true },
]
