// @vitest-environment happy-dom
// Elements stand in the places of a message; what comes from outside stays text.
import fc from 'fast-check'
import { render } from 'preact'
import { expect, test } from 'vitest'
import { partsOfMessage } from '../../../../src/text/message.ts'
import { fill } from '../../../../src/ui/words/message.tsx'

function drawn(children: ReturnType<typeof fill>): string {
  render(null, document.body)
  render(<p>{children}</p>, document.body)
  return document.querySelector('p')?.innerHTML ?? ''
}

test('a place holds text or an element, a tag wraps what it holds, and the words keep their order', () => {
  expect(
    drawn(
      fill('Pays <b>{amount}</b> to {shop}, <note>on {network}</note>.', {
        amount: '12.40 USDC',
        shop: <bdi>Kettle</bdi>,
        network: 'Base',
        note: (text) => <i>{text}</i>,
      }),
    ),
  ).toBe('Pays <b>12.40 USDC</b> to <bdi>Kettle</bdi>, <i>on Base</i>.')
})

test('security T47 whatever a name contains comes out as text, in its own place', () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '{amount}',
      '{shop}',
      '<b>',
      '</b>',
      '<b>{amount}</b>',
      '<img src=x onerror=alert(1)>',
      '&lt;b&gt;',
    ),
  )
  fc.assert(
    fc.property(name, fc.constantFrom('{amount}', '5 USDC'), (shop, amount) => {
      drawn(fill('Paid <b>{amount}</b> to {shop} today', { amount, shop: <bdi>{shop}</bdi> }))
      const line = document.querySelector('p')
      expect(line?.textContent).toBe(`Paid ${amount} to ${shop} today`)
      expect(line?.querySelector('bdi')?.textContent).toBe(shop)
      expect([...(line?.querySelectorAll('*') ?? [])].map(({ localName }) => localName)).toEqual(['b', 'bdi'])
    }),
  )
})

test('what a message names must be given, and nothing else can be: neither compiles', () => {
  // @ts-expect-error the place is not given
  expect(() => fill('Paid {amount}', {})).toThrow('nothing for {amount}')
  // @ts-expect-error the tag is not given
  expect(() => fill('Paid <note>now</note>', {})).toThrow('nothing for <note>')
  // @ts-expect-error a place needs no function
  expect(() => fill('Paid {amount}', { amount: (text) => text })).toThrow('nothing for {amount}')
  // @ts-expect-error the message has no such place
  expect(drawn(fill('Paid', { amount: '5' }))).toBe('Paid')
  // @ts-expect-error a text that is not written in the code may name anything
  expect(drawn(fill(String('Paid'), {}))).toBe('Paid')
})

test('tags are closed in their order', () => {
  expect(partsOfMessage('a <b>{x}</b>')).toEqual(['a ', { tag: 'b', parts: [{ place: 'x' }] }])
  expect(() => partsOfMessage('<b>a')).toThrow('leaves a tag open')
  expect(() => partsOfMessage('<b><i>a</b></i>')).toThrow('closes b, which is not open')
})

test('braces and brackets that name nothing are text', () => {
  expect(partsOfMessage('1 < 2 {} {a b} <1>')).toEqual(['1 < 2 {} {a b} <1>'])
})
