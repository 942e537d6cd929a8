// Which of a page's links are payment links: judged like a click, each payment once, and never more than a person chooses from.
import { expect, test } from 'vitest'
import { foundLinks, MOST_FOUND, opensFor } from '../../../../src/core/links/found-links.ts'

const HOST = 'pay.example'
const opens = opensFor(HOST)
function* linksTo(hrefs: Iterable<string>) {
  for (const href of hrefs) yield { href }
}
/** What is found among links to these, as they are written. */
const find = (hrefs: Iterable<string>) =>
  [...foundLinks(linksTo(hrefs), opens)].map(([opened, { href }]) => [opened, href])
const link = (id: string) => `https://${HOST}/?pid=${id}`

test('security §6 only what a click would pay is found, as it is written, and in its order', () => {
  const pairing = `wc:7f@2?relay-protocol=irn&pay=${encodeURIComponent(link('pay_2'))}`
  const texts = [
    'https://shop.example/cart',
    pairing,
    ` https://${HOST}/pay_1 `,
    `http://${HOST}/pay_3`,
    `https://${HOST}.evil.example/pay_4`,
    `https://a@${HOST}/pay_5`,
    `https://${HOST}/?pid=ver_1`,
    'pay_6',
    '',
  ]
  expect(find(texts)).toEqual([
    ['pay_2', pairing],
    ['pay_1', ` https://${HOST}/pay_1 `],
  ])
})

test('a link for a transfer is found too, by what is written, once', () => {
  const texts = [
    ' ETHEREUM:0x1',
    'ETHEREUM:0x1 ',
    'solana:x?amount=1',
    'solana:x?amount=2',
    'ethereumx:0x1',
    'bitcoin:1',
  ]
  expect(find(texts)).toEqual([
    ['ETHEREUM:0x1', ' ETHEREUM:0x1'],
    ['solana:x?amount=1', 'solana:x?amount=1'],
    ['solana:x?amount=2', 'solana:x?amount=2'],
  ])
})

test('a payment that is linked twice is one', () => {
  expect(find([link('pay_1'), `https://${HOST}/pay_1`, link('pay_1')])).toEqual([['pay_1', link('pay_1')]])
})

test('security T51 of 10,000 links one more than the most is found, and the rest is not read', () => {
  let read = 0
  function* texts() {
    for (let at = 0; at < 10_000; at++) {
      read += 1
      yield link(`pay_${at}`)
    }
  }
  expect(find(texts())).toHaveLength(MOST_FOUND + 1)
  expect(read).toBe(MOST_FOUND + 1)
})

test('security T51 a text longer than any link is not looked at', () => {
  expect(find([`${link('pay_1')}${' '.repeat(2_048)}`])).toHaveLength(0)
})
