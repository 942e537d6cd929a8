// Rules of the hosted checkout: which address is opened, what its messages mean, where it may navigate. protocol §4.8, live-service W7.1.
import { describe, expect, test } from 'vitest'
import {
  checkoutAddress,
  checkoutPage,
  claimsPayment,
  isPayOrigin,
  judgeCheckout,
  judgeNavigation,
  parseCheckoutMessage,
  returnAddress,
} from '../../../../src/core/links/checkout.ts'
import { type CheckoutReport, parseCheckoutReport } from '../../../../src/core/links/checkout-messages.ts'

const HOST = 'pay.example'
const URL_1 = `https://${HOST}/?pid=pay_1`

describe('protocol §4.8 gatewayUrl', () => {
  test.each([
    URL_1,
    `https://${HOST}/pay_1`,
    `https://eu.${HOST}/?pid=pay_1&lang=de#top`,
    ` ${URL_1}\n`,
    `HTTPS://${HOST}/pay_1`,
  ])('%s is opened as it was given', (text) => {
    expect(judgeCheckout(text, HOST)).toEqual({ kind: 'checkout', url: text.trim(), paymentId: 'pay_1' })
  })

  test.each([
    ['pay_1', 'no-page'],
    [`wc:0@2?pay=${encodeURIComponent(URL_1)}`, 'no-page'],
    [encodeURIComponent(URL_1), 'no-page'],
    [`https://${HOST}.evil.example/?pid=pay_1`, 'untrusted-host'],
    [`https://${HOST}@evil.example/?pid=pay_1`, 'userinfo'],
    [`http://${HOST}/?pid=pay_1`, 'not-https'],
    [`https://${HOST}:8443/?pid=pay_1`, 'port'],
    [`https://${HOST}/?pid=pay_1&pid=pay_2`, 'two-ids'],
    [`https://${HOST}/`, 'not-a-payment-link'],
    ['', 'not-a-payment-link'],
  ])('%s is refused: %s', (text, reason) => {
    expect(judgeCheckout(text, HOST)).toEqual({ kind: 'refused', reason })
  })
})

describe('protocol §4.8 returnUrl, §4.8 preferUniversalLinks', () => {
  const back = (url: string) => `returnUrl=${encodeURIComponent(`${url}#tender-return`)}&preferUniversalLinks=1`
  test.each([
    [URL_1, `${URL_1}&${back(URL_1)}`],
    [`https://${HOST}/pay_1`, `https://${HOST}/pay_1?${back(`https://${HOST}/pay_1`)}`],
    [`https://${HOST}/pay_1?`, `https://${HOST}/pay_1?${back(`https://${HOST}/pay_1`)}`],
    [`${URL_1}&a=%2b+x&a=&b#f?g`, `${URL_1}&a=%2b+x&a=&b&${back(`${URL_1}&a=%2b+x&a=&b`)}#f?g`],
    [`${URL_1}&returnUrl=evil%3A&preferUniversalLinks=0`, `${URL_1}&${back(URL_1)}`],
    [`https://${HOST}/?return%55rl=evil%3A&pid=pay_1&&preferUniversalLinks`, `${URL_1}&${back(URL_1)}`],
    [
      `${URL_1}&returnurl=1&xreturnUrl=2`,
      `${URL_1}&returnurl=1&xreturnUrl=2&${back(`${URL_1}&returnurl=1&xreturnUrl=2`)}`,
    ],
  ])('%s', (url, address) => {
    expect(checkoutAddress(url)).toBe(address)
  })

  test('the return address is a checkout of the same payment, without our parameters', () => {
    const address = returnAddress(`${URL_1}&returnUrl=x&lang=de#f`)
    expect(address).toBe(`${URL_1}&lang=de#tender-return`)
    expect(judgeCheckout(address, HOST)).toMatchObject({ kind: 'checkout', paymentId: 'pay_1' })
    expect(judgeNavigation(address, HOST)).toEqual({ kind: 'back' })
  })

  test('the address of our page contains the whole checkout address', () => {
    const page = checkoutPage('ext://x/checkout.html', `${URL_1}&a=1#f`)
    expect(new URL(page).searchParams.get('url')).toBe(`${URL_1}&a=1#f`)
  })
})

describe('protocol §4.8.4, §2 bridge type, §2 bridge success, §6.1: a message', () => {
  test.each([
    ['{"type":"PAY_SUCCESS"}', { kind: 'success', words: '' }],
    ['{"success":true,"message":"Thanks","error":"no"}', { kind: 'success', words: 'Thanks' }],
    ['{"type":"PAY_FAILURE"}', { kind: 'failure', words: '' }],
    ['{"success":false,"error":"Out of time","message":"no"}', { kind: 'failure', words: 'Out of time' }],
    ['{"type":"PAY_SUCCESS","success":true,"message":7}', { kind: 'success', words: '' }],
    ['{"type":"OTHER","success":false}', { kind: 'failure', words: '' }],
  ])('%s is an outcome', (text, message) => {
    expect(parseCheckoutMessage(text)).toEqual(message)
  })

  test('with both outcomes counts as success, because a false failure would make the person pay twice', () => {
    expect(parseCheckoutMessage('{"type":"PAY_SUCCESS","success":false}')?.kind).toBe('success')
    expect(parseCheckoutMessage('{"type":"PAY_FAILURE","success":true}')?.kind).toBe('success')
  })

  test.each([
    ...[
      '',
      'PAY_SUCCESS',
      '{"type":"PAY_SUCCESS"',
      'true',
      'null',
      '"PAY_SUCCESS"',
      '[]',
      '["PAY_SUCCESS",true]',
      '{}',
    ],
    ...[
      '{"type":"pay_success"}',
      '{"type":["PAY_SUCCESS"]}',
      '{"success":1}',
      '{"success":"true"}',
      '{"success":null}',
    ],
    ...['{"type":"IC_COMPLETE","success":true}', '{"type":"IC_ERROR","success":false}'],
    `{"success":true,"message":"${'x'.repeat(20_000)}"}`,
  ])('%s has no outcome', (text) => {
    expect(parseCheckoutMessage(text)).toBeUndefined()
  })

  test.each([[undefined], [null], [7], [{ type: 'PAY_SUCCESS', success: true }], [['{"success":true}']]])(
    'that is not text (%j) has no outcome',
    (raw) => {
      expect(parseCheckoutMessage(raw)).toBeUndefined()
    },
  )
})

const WC = 'wc:7f6e@2?relay-protocol=irn&symKey=58'
const wrapped = encodeURIComponent(WC)

describe('protocol §4.8.6 a wallet’s address', () => {
  test.each([
    `https://wallet.example/wc?uri=${wrapped}`,
    `examplewallet://wc?uri=${wrapped}&x=1`,
    `trust:wc?a=b&uri=${wrapped}`,
    `https://${HOST}/connect?uri=${wrapped}`,
    `https://wallet.example/?uri=WC${wrapped.slice(2)}`,
  ])('%s', (address) => {
    expect(judgeNavigation(address, HOST)).toEqual({ kind: 'wallet', uri: expect.stringMatching(/^wc:7f6e/i) })
  })

  test('screens §11.5 a wc: link by itself is opened only if it contains a payment', () => {
    const uri = `${WC}&pay=${encodeURIComponent(URL_1)}`
    expect(judgeNavigation(uri, HOST)).toEqual({ kind: 'wallet', uri })
    expect([claimsPayment(uri, HOST), claimsPayment(WC, HOST)]).toEqual([true, false])
    expect(claimsPayment(`${WC}&pay=${encodeURIComponent('https://evil.example/?pid=pay_1')}`, HOST)).toBe(true)
  })

  test('the address is passed on as the browser parses it, without ignored whitespace', () => {
    const uri = `${WC}&pay=${encodeURIComponent(URL_1)}`
    for (const address of [` ${uri}`, `\n${uri}\u0000`, `w\tc:${uri.slice(3)}`]) {
      expect(judgeNavigation(address, HOST)).toEqual({ kind: 'wallet', uri })
    }
  })

  test.each([
    [`javascript:alert(1)//?uri=${wrapped}`, 'javascript'],
    [`data:text/html,x?uri=${wrapped}`, 'data'],
    [`intent://wc?uri=${wrapped}#Intent;end`, 'intent'],
    [`http://wallet.example/?uri=${wrapped}`, 'http'],
    [`chrome-extension://abc/x.html?uri=${wrapped}`, 'chrome-extension'],
    [`blob:https://${HOST}/1?uri=${wrapped}`, 'blob'],
    [`ms-settings:x?uri=${wrapped}`, 'ms-settings'],
    [`tel:1?uri=${wrapped}`, 'tel'],
    [WC, 'wc'],
    [`examplewallet://wc#uri=${wrapped}`, 'examplewallet'],
    [`examplewallet://wc?uri=%20${wrapped}`, 'examplewallet'],
    [`examplewallet://wc?URI=${wrapped}`, 'examplewallet'],
  ])('is not: %s', (address, scheme) => {
    expect(judgeNavigation(address, HOST)).toEqual({ kind: 'blocked', scheme })
  })
})

describe('protocol §4.8.7 any other navigation', () => {
  test.each([
    'about:blank',
    'about:srcdoc',
    `https://${HOST}/x`,
    `https://eu.${HOST}/?uri=https://x`,
    `https://${HOST}/#uri=wc:1`,
  ])('stays: %s', (address) => {
    expect(judgeNavigation(address, HOST)).toEqual({ kind: 'stays' })
  })

  test.each(['https://shop.example/thanks', `https://${HOST}.evil.example/`, `https://evil${HOST}/`])(
    'leads elsewhere: %s',
    (address) => {
      expect(judgeNavigation(address, HOST)).toEqual({ kind: 'elsewhere' })
    },
  )

  test.each(['tel:1', 'sms:1', 'intent:x', 'mailto:a@b', 'file:///etc', 'weixin://pay', 'HTTP://pay.example/'])(
    'is blocked: %s',
    (address) => {
      expect(judgeNavigation(address, HOST)).toEqual({ kind: 'blocked', scheme: address.split(':')[0]?.toLowerCase() })
    },
  )

  test('an invalid or endless address is blocked', () => {
    for (const address of ['', 'x', '//pay.example', `https://wallet.example/?uri=wc:${'x'.repeat(9_000)}`]) {
      expect(judgeNavigation(address, HOST)).toEqual({ kind: 'blocked', scheme: '' })
    }
  })
})

test('security T35 only an https origin on the pay host counts as the pay host’s', () => {
  const good = [`https://${HOST}`, `https://eu.${HOST}`]
  const bad = [
    'null',
    '',
    `http://${HOST}`,
    `https://${HOST}.evil.example`,
    `https://evil${HOST}`,
    'chrome-extension://abc',
  ]
  expect(good.map((origin) => isPayOrigin(origin, HOST))).toEqual([true, true])
  expect(bad.filter((origin) => isPayOrigin(origin, HOST))).toEqual([])
})

test.each<CheckoutReport>([
  { kind: 'shown' },
  { kind: 'said', text: '{}' },
  { kind: 'leaves', url: 'tel:1', isActivated: true },
  { kind: 'returned', url: URL_1 },
])('a report of our own script is parsed: %j', (report) => {
  expect(parseCheckoutReport(JSON.parse(JSON.stringify({ tenderCheckout: report })))).toEqual(report)
})

test.each([
  ...[undefined, null, 'shown', 7, [], {}, { kind: 'shown' }, { tenderCheckout: 'shown' }, { tenderCheckout: null }],
  ...[
    { kind: 'said' },
    { kind: 'said', text: 7 },
    { kind: 'leaves' },
    { kind: 'returned', url: null },
    { kind: 'other', url: 'x' },
  ].map((tenderCheckout) => ({ tenderCheckout })),
])('anything else is rejected: %j', (raw) => {
  expect(parseCheckoutReport(raw)).toBeUndefined()
})

test('isActivated is true only if the report says true', () => {
  const said = (isActivated: unknown) =>
    parseCheckoutReport({ tenderCheckout: { kind: 'leaves', url: 'x:', isActivated } })
  expect(
    [said(true), said('true'), said(1), said(undefined)].map(
      (word) => word && 'isActivated' in word && word.isActivated,
    ),
  ).toEqual([true, false, false, false])
})
