/** Links of every kind that the wallet takes, as arbitrary ones of fast-check: valid ones, and ones with something wrong. */
import fc from 'fast-check'

const charsOf = (chars: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...chars), minLength, maxLength })
const DIGITS = '0123456789'
const address = charsOf(`${DIGITS}abcdefABCDEF`, 40).map((hex) => `0x${hex}`)
const key = charsOf('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 32, 44)
const positive = fc.bigInt({ min: 1n, max: 10n ** 24n })

/** The same integer, written in one of ERC-681's ways. */
const integer = fc
  .tuple(positive, fc.nat(12), fc.constantFrom('e', 'E'), fc.constantFrom('', '', '+'))
  .map(([n, down, e, plus]) => {
    const digits = String(n).padStart(down + 1, '0')
    const [whole, fraction] = [digits.slice(0, digits.length - down), digits.slice(digits.length - down)]
    return plus + (down === 0 ? digits : `${whole}.${fraction}${e}${down}`)
  })
const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.option(charsOf(DIGITS, 1, 9), { nil: '' }))
  .map(([whole, fraction]) => `${whole}${fraction === '' ? '' : `.${fraction}`}`)
  .filter((text) => /[1-9]/.test(text))

const query = (pairs: (string | undefined)[]): string => {
  const there = pairs.filter((pair) => pair !== undefined)
  return there.length === 0 ? '' : `?${there.join('&')}`
}
const pair = (name: string, value: fc.Arbitrary<string>) =>
  fc.option(
    value.map((text) => `${name}=${text}`),
    { nil: undefined },
  )
const shuffled = (...pairs: fc.Arbitrary<string | undefined>[]) =>
  fc.tuple(...pairs).chain((all) => fc.shuffledSubarray(all, { minLength: all.length }).map(query))

const chain = fc
  .option(fc.integer({ min: 1, max: 2 ** 31 }), { nil: undefined })
  .map((id) => (id === undefined ? '' : `@${id}`))
const scheme = (name: string) => fc.constantFrom(name, name, name.toUpperCase())
const fees = [pair('gas', integer), pair('gasLimit', integer), pair('gasPrice', integer)]
const prefix = fc.constantFrom('', '', 'pay-')

const coin = fc
  .tuple(scheme('ethereum'), prefix, address, chain, shuffled(pair('value', integer), ...fees))
  .map(([name, ...parts]) => `${name}:${parts.join('')}`)
const token = fc
  .tuple(
    ...[scheme('ethereum'), prefix, address, chain],
    shuffled(
      address.map((to) => `address=${to}`),
      pair('uint256', integer),
      ...fees,
    ),
  )
  .map(([name, before, contract, on, rest]) => `${name}:${before}${contract}${on}/transfer${rest}`)

/** Without what would read as encoded twice. */
const said = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc
      .array(fc.constantFrom('a', ' ', '\u200d', '\u200c', '\u200f', '\n', '👩', 'é', '\u0301'), { maxLength: 12 })
      .map((one) => one.join('')),
  )
  .filter((text) => text.trim() !== '' && !/%[0-9a-f]{2}/i.test(text))
  .chain((text) => fc.constantFrom(encodeURIComponent(text), new URLSearchParams({ a: text }).toString().slice(2)))
const claims = [pair('label', said), pair('message', said)]
const transfer = fc
  .tuple(
    scheme('solana'),
    key,
    shuffled(
      ...[pair('amount', decimal), pair('spl-token', key), pair('memo', said), ...claims],
      ...[pair('reference', key), pair('reference', key)],
    ),
  )
  .map(([name, to, rest]) => `${name}:${to}${rest}`)

const url = fc
  .webUrl({ validSchemes: ['https'], withQueryParameters: true })
  .filter((text) => !/[^\x21-\x7e]|[\\@#]/.test(text))
const request = fc.tuple(scheme('solana'), url, shuffled(...claims)).map(([name, at, rest]) => {
  // A plain address may have neither an escape nor a query: the link's own parameters follow it.
  return `${name}:${/[?%]/.test(at) ? encodeURIComponent(at) : at}${rest}`
})

export const PAY_HOST = 'pay.example'
const id = charsOf(`${DIGITS}abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ`, 1, 40).map((text) => `pay_${text}`)
const host = fc
  .tuple(
    fc.constantFrom('', '', 'staging.', 'a.b-1.'),
    fc.constantFrom(PAY_HOST, PAY_HOST.toUpperCase(), `${PAY_HOST}:443`),
  )
  .map(([sub, name]) => sub + name)
const place = fc.oneof(
  id.map((text) => `/${text}`),
  id.map((text) => `/?pid=${text}`),
  id.map((text) => `/${text}?utm=a#b`),
)
/** Nothing in it is a parameter, whatever it looks like. */
const fragment = fc.constantFrom('', '', '', '#', '#x', '#x&pay=y', '#?pid=pay_1', '#/pay_1')
const page = fc.tuple(scheme('https'), host, place, fragment).map(([name, ...parts]) => `${name}://${parts.join('')}`)
const pairing = fc
  .tuple(page, fc.constantFrom('', 'relay-protocol=irn&symKey=58&'), fragment)
  .map(([link, others, end]) => `wc:7f6e@2?${others}pay=${encodeURIComponent(link)}${end}`)
const payment = fc.oneof(page, page.map(encodeURIComponent), pairing, id)

export const validLink = fc.oneof(coin, token, transfer, request, payment)

const PIECES = [
  ...[
    '&',
    '=',
    '?',
    '#',
    '%',
    '%25',
    '%30',
    '%0a',
    '+',
    '-',
    '.',
    'e',
    'E',
    '0',
    '00',
    '1e9',
    ':',
    '/',
    '//',
    '@',
    '@1',
    '@0x1',
  ],
  ...[
    'pay-',
    '/transfer',
    '/approve',
    'value=1',
    'uint256=1',
    'address=0x',
    'amount=1',
    'spl-token=',
    'reference=',
    'label=a',
    'memo=b',
  ],
  ...[
    '&pid=pay_1',
    '?pid=pay_1',
    '&value=1',
    '&amount=1',
    '1e2',
    'pid=',
    'p%69d=',
    'pay_',
    '/pay_1',
    '.',
    '..',
    '/./',
    '%2e',
    '@pay.example',
    ':8443',
    '.evil.io',
  ],
  ...['#x&', '#pay=', '&pay=', '?pay='],
  ...['gas=1', 'https:', 'javascript:', '\u200b', '\u202e', 'е', '\n', ' ', '\\', 'ethereum:', 'solana:'],
]

/** With one to three characters or pieces put in, left out, doubled or changed. */
export const damaged = (links: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      links,
      fc.array(
        fc.record({
          at: fc.nat(),
          how: fc.constantFrom('put', 'put between', 'put between', 'drop', 'double', 'cut', 'swap'),
          piece: fc.constantFrom(...PIECES),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    )
    .map(([link, harms]) => harms.reduce(harm, link))

function harm(link: string, { at: anywhere, how, piece }: { at: number; how: string; piece: string }): string {
  const at = anywhere % (link.length + 1)
  const [before, after] = [link.slice(0, at), link.slice(at)]
  if (how === 'put') return before + piece + after
  if (how === 'put between') {
    const joints = [...link.matchAll(/[?&=/:@#]|$/g)].flatMap(({ index, 0: joint }) => [index, index + joint.length])
    const joint = joints[anywhere % joints.length] ?? 0
    return link.slice(0, joint) + piece + link.slice(joint)
  }
  if (how === 'drop') return before + after.slice(1)
  if (how === 'double') return before + after.slice(0, 20) + after
  return how === 'cut' ? before : before + piece + after.slice(piece.length)
}
