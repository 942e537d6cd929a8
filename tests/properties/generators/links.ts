// Payment links in all forms, and links that imitate them. protocol §2, security §6, T25, T26.
import fc from 'fast-check'

export const HOST = 'pay.example'
export const ids = fc.stringMatching(/^pay_[0-9A-Za-z]{1,40}$/)
const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,5}[a-z0-9])?$/).filter((one) => !one.startsWith('xn--'))
const mixedCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((letter, index) => (upper[index] ? letter.toUpperCase() : letter)).join(''))
const trustedHosts = fc.array(label, { maxLength: 3 }).chain((labels) => mixedCase([...labels, HOST].join('.')))

/** protocol §2: every form of a payment link, with anything that may surround it. */
export const forms = fc
  .record({
    id: ids,
    host: trustedHosts,
    scheme: mixedCase('https'),
    extra: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('', 'utm=1', 'x=pay_2&y=') },
      fc.constant(`x=${'y'.repeat(1_000)}`),
    ),
    port: fc.constantFrom('', '', ':443'),
    before: fc.constantFrom('/', '//'),
    behind: fc.constantFrom('', '/'),
    wc: mixedCase('wc'),
    blank: fc.constantFrom('', ' ', '\n'),
  })
  .chain(({ id, host, scheme, extra, blank, port, before, behind, wc }) => {
    const inPath = `${scheme}://${host}${port}${before}${id}${behind}${extra && `?${extra}`}#top`
    const inQuery = `${scheme}://${host}${port}/?${extra && `${extra}&`}pid=${id}`
    const pairing = (link: string) => `${wc}:7f@2?relay-protocol=irn&pay=${encodeURIComponent(link)}&symKey=58`
    return fc
      .constantFrom(
        inPath,
        inQuery,
        pairing(inPath),
        pairing(inQuery),
        pairing(encodeURIComponent(inPath.replace(scheme, 'https'))),
        encodeURIComponent(pairing(inQuery).replace(wc, 'wc')),
        encodeURIComponent(inQuery.replace(scheme, 'https')),
      )
      .map((link) => ({ id, link: `${blank}${link}${blank}` }))
  })

/** Hosts that imitate the pay host, and some that are the pay host. */
const lookAlikes = fc.oneof(
  { weight: 8, arbitrary: trustedHosts },
  label.map((one) => `${one}${HOST}`),
  label.map((one) => `${one}-${HOST}`),
  label.map((one) => `${HOST}.${one}`),
  label.map((one) => `${HOST}${one}`),
  label.map((one) => `${HOST}@${one}.io`),
  label.map((one) => `${one}.io@${HOST}`),
  fc.nat(70_000).map((port) => `${HOST}:${port}`),
  fc.constantFrom(
    `${HOST}.`,
    `.${HOST}`,
    `a..${HOST}`,
    'pay%2eexample',
    'p%61y.example',
    'pay。example',
    'pаy.example',
    'ｐay.example',
    'xn--py-7kc.example',
    'example',
    'evil.io',
    `[${HOST}]`,
    '',
  ),
)
const tricks = fc.constantFrom(
  '\\',
  '/',
  '//',
  '@',
  '%40',
  '%2f',
  '%00',
  '\t',
  '\n',
  ' ',
  '#',
  '?',
  ':',
  '.',
  '..',
  '/../',
  '/%2e%2E/',
  ';',
  '&',
  '\u202e',
  '\u00ad',
  '\u200b',
  'pid=pay_9',
  'pay_9',
  'evil.io',
)
const base = fc
  .record({
    scheme: fc.constantFrom('https', 'https', 'https', 'HTTPS', 'http', 'ftp', 'wc', 'javascript', 'mailto', ''),
    slashes: fc.constantFrom('://', '://', '://', ':', ':/', ':///', ':\\\\', ':/\\'),
    host: lookAlikes,
    path: fc.constantFrom('/', '/pay_1', '/pay_1/', '//pay_1', '/a/pay_1', '/pay_1/../pay_2', '/PAY_1', ''),
    query: fc.constantFrom(
      '',
      `?x=${'y'.repeat(2_048)}`,
      '?pid=pay_1',
      '?pid=pay_2',
      '?pid=',
      '?PID=pay_1',
      '?pid=pay_1&pid=pay_2',
      '?x=y',
      '?pay=pay_1',
    ),
  })
  .map(({ scheme, slashes, host, path, query }) => `${scheme}${slashes}${host}${path}${query}`)
/** A hostile link with a trick at any place, possibly inside a pairing URI. */
export const hostile = fc
  .record({ link: base, trick: fc.oneof(fc.constant(''), tricks), at: fc.nat(60), wrap: fc.nat(7) })
  .map(({ link, trick, at, wrap }) => {
    const tricked = link.slice(0, at) + trick + link.slice(at)
    const wrapped = [
      `wc:7f@2?pay=${encodeURIComponent(tricked)}`,
      `wc:7f@2?pay=${encodeURIComponent(link)}&pay=${encodeURIComponent(tricked)}`,
    ]
    return wrapped[wrap] ?? tricked
  })

/** Links to prove the ownership of a wallet, on their own host and on the pay host, in every form that a payment link has. */
export const verifications = fc
  .record({
    id: fc.stringMatching(/^ver_[0-9A-Za-z]{1,40}$/),
    host: fc.oneof(fc.constant('wallet-verification.walletconnect.com'), trustedHosts),
    isQuery: fc.boolean(),
    wrap: fc.nat(3),
  })
  .map(({ id, host, isQuery, wrap }) => {
    const link = `https://${host}/${isQuery ? `?pid=${id}` : id}`
    const pairing = `wc:7f@2?relay-protocol=irn&pay=${encodeURIComponent(link)}`
    return [link, pairing, encodeURIComponent(link), encodeURIComponent(pairing)][wrap] ?? id
  })

/** Links of other sites. */
export const elsewhere = fc
  .record({
    scheme: fc.constantFrom('https', 'http'),
    host: fc.array(label, { minLength: 2, maxLength: 4 }).filter((labels) => !labels.join('.').includes(HOST)),
    rest: fc.stringMatching(/^(\/[a-z0-9%_.~-]{0,8}){0,3}(\?[a-z]{1,4}=[A-Za-z0-9_+-]{0,8})?$/),
  })
  .map(({ scheme, host, rest }) => `${scheme}://${host.join('.')}${rest}`)
