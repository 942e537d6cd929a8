// The checkout's rules for any address and message: no part of the link is lost, only wallet links are passed on. protocol §4.8.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkoutAddress,
  judgeCheckout,
  judgeNavigation,
  parseCheckoutMessage,
  returnAddress,
} from '../../../src/core/links/checkout.ts'
import { parseCheckoutReport } from '../../../src/core/links/checkout-messages.ts'
import { HOST, hostile, ids } from '../generators/links.ts'
import { texts } from '../generators/texts.ts'

const OURS = ['returnUrl', 'preferUniversalLinks']
const names = fc.oneof(
  fc.constantFrom(...OURS, 'return%55rl', 'a', 'returnurl', ''),
  fc.stringMatching(/^[a-z%25]{1,6}$/),
)
const parameter = fc
  .tuple(names, fc.constantFrom('', '=', '=1', '=a%20b', '=https%3A%2F%2Fevil', '=+', '=='))
  .map(([name, value]) => name + value)
const gatewayUrls = fc
  .record({
    id: ids,
    others: fc.array(parameter, { maxLength: 5 }),
    fragment: fc.constantFrom('', '#', '#top?returnUrl=x'),
  })
  .map(({ id, others, fragment }) => ({
    id,
    others,
    url: `https://${HOST}/?${[...others, `pid=${id}`].join('&')}${fragment}`,
  }))
const isOurs = (one: string) => OURS.includes([...new URLSearchParams(one).keys()][0] ?? '')

test('protocol §4.8 returnUrl, §4.8 preferUniversalLinks: each is present once, and all other parameters keep their order', () => {
  fc.assert(
    fc.property(gatewayUrls, ({ id, others, url }) => {
      const address = checkoutAddress(url)
      const { searchParams } = new URL(address)
      expect(searchParams.getAll('returnUrl')).toEqual([returnAddress(url)])
      expect(searchParams.getAll('preferUniversalLinks')).toEqual(['1'])
      const kept = (/\?([^#]*)/.exec(address)?.[1] ?? '').split('&').filter((one) => !isOurs(one))
      expect(kept).toEqual([...others.filter((one) => one !== '' && !isOurs(one)), `pid=${id}`])
      expect(checkoutAddress(address)).toBe(address)
    }),
    { numRuns: 500 },
  )
})

test('protocol §4.8 gatewayUrl: only https on the pay host or its subdomains is opened, for the same payment', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        gatewayUrls.map(({ url }) => url),
        texts(40),
      ),
      (text) => {
        const verdict = judgeCheckout(text, HOST)
        if (verdict.kind === 'refused') return
        const address = new URL(checkoutAddress(verdict.url))
        expect([address.protocol, address.username, address.port]).toEqual(['https:', '', ''])
        expect(address.hostname === HOST || address.hostname.endsWith(`.${HOST}`)).toBe(true)
        expect(judgeCheckout(returnAddress(verdict.url), HOST)).toMatchObject({ paymentId: verdict.paymentId })
      },
    ),
    { numRuns: 2_000 },
  )
})

const schemes = fc.oneof(
  fc.constantFrom(
    'https',
    'http',
    'tel',
    'sms',
    'intent',
    'javascript',
    'data',
    'blob',
    'file',
    'about',
    'wc',
    'chrome',
    'moz-extension',
  ),
  fc.stringMatching(/^[a-z][a-z0-9+.-]{0,8}$/),
)
const addresses = fc
  .tuple(
    schemes,
    fc.constantFrom('', '//', '//x.example/', `//${HOST}/`),
    fc.constantFrom('', '?uri=wc:1', '?uri=wc%3A1&a', '?a=wc:1', '#uri=wc:1', '?uri=x'),
  )
  .map((parts) => parts.join('').replace(/^([^:/?#]*)/, '$1:'))

test('protocol §4.8.6, §4.8.7: a wallet link has wc: in its uri and an allowed scheme; the checkout stays on the pay host; http is blocked', () => {
  fc.assert(
    fc.property(fc.oneof(addresses, hostile, texts(40)), (address) => {
      const way = judgeNavigation(address, HOST)
      const { kind } = way
      const url = URL.canParse(address) ? new URL(address) : undefined
      if (kind === 'wallet') {
        expect(way.uri).toMatch(/^wc:/i)
        expect([url?.searchParams.get('uri'), url?.href]).toContain(way.uri)
        expect([
          'http:',
          'javascript:',
          'data:',
          'blob:',
          'file:',
          'intent:',
          'tel:',
          'sms:',
          'chrome:',
          'moz-extension:',
          'about:',
        ]).not.toContain(url?.protocol)
      }
      if (kind === 'stays' && url?.protocol !== 'about:') expect(`.${url?.hostname}`.endsWith(`.${HOST}`)).toBe(true)
      if (kind !== 'blocked' && kind !== 'wallet') expect(['https:', 'about:']).toContain(url?.protocol)
    }),
    { numRuns: 3_000 },
  )
})

test('protocol §4.8.4 parsing never throws, and only the two signals of an object are outcomes', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        texts(40),
        fc.anything().map((raw) => raw as string),
      ),
      (text) => {
        const message = parseCheckoutMessage(text)
        if (!message) return
        const { type, success } = JSON.parse(text)
        expect(
          message.kind === 'success'
            ? type === 'PAY_SUCCESS' || success === true
            : type === 'PAY_FAILURE' || success === false,
        ).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
  fc.assert(
    fc.property(
      fc.record({
        type: fc.constantFrom('PAY_SUCCESS', 'PAY_FAILURE', 'X'),
        success: fc.boolean(),
        message: fc.string(),
        error: fc.string(),
      }),
      (said) => {
        const isSuccess = said.type === 'PAY_SUCCESS' || said.success
        const words = isSuccess ? said.message : said.error
        expect(parseCheckoutMessage(JSON.stringify(said))).toEqual({ kind: isSuccess ? 'success' : 'failure', words })
      },
    ),
  )
})

test('security T35 parsing any report never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.anything().map((tenderCheckout) => ({ tenderCheckout })),
      ),
      (raw) => {
        const word = parseCheckoutReport(raw)
        if (word) expect(['shown', 'said', 'leaves', 'returned']).toContain(word.kind)
      },
    ),
  )
})
