// What surrounds a link where people copy it from is taken off; what could be part of it, or another one, is not.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeLink } from '../../../../src/core/links/link.ts'
import { pastedLink } from '../../../../src/core/links/pasted-link.ts'
import { judgeTransfer } from '../../../../src/core/links/transfer-link.ts'
import { validLink } from '../../../support/core/links.ts'

const HOST = 'pay.example'
const LINK = `https://${HOST}/?pid=pay_1`
const SOLANA = 'solana:4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi?amount=1'

describe('screens §1: the link in a pasted text', () => {
  test.each([
    [LINK],
    [` ${LINK}\n`],
    [`\ufeff${LINK}\u200b`],
    [`\u2066${LINK}\u2069`],
    [`<${LINK}>`],
    [`(${LINK})`],
    [`“${LINK}”`],
    [`'${LINK}',`],
    [`${LINK}.`],
    [`Pay here: ${LINK}`],
    [`Please pay (${LINK}).`],
    [`ここで支払う：「${LINK}」。`],
  ])('%j', (text) => expect(pastedLink(text)).toBe(LINK))

  test.each([
    [`Pay <${SOLANA}>`, SOLANA],
    ['“pay_1”', 'pay_1'],
    ['<wc:a@2?pay=https%3A%2F%2Fpay.example%2Fpay_1>', 'wc:a@2?pay=https%3A%2F%2Fpay.example%2Fpay_1'],
    ['(https%3A%2F%2Fpay.example%2Fpay_1)', 'https%3A%2F%2Fpay.example%2Fpay_1'],
  ])('%j', (text, link) => expect(pastedLink(text)).toBe(link))

  test.each([
    ['kettle'],
    [''],
    [`${LINK} ${LINK}2`],
    [`${LINK}\n234`],
    [`${LINK} Thanks`],
    [`${LINK}…`],
    [`pay_1 or ${LINK}`],
    [`https://pay.exa\tmple/pay_1`],
    [`Pay here:${LINK}`],
    [`view-source:${LINK}`],
    [`a${SOLANA}`],
  ])('%j stays as it is', (text) => expect(pastedLink(text)).toBe(text))

  test('a link that was shortened keeps its dots, and is refused', () => {
    for (const text of [`${LINK}...`, `(${LINK}…)`])
      expect(judgeLink(pastedLink(text), HOST, 'paste')).toMatchObject({ kind: 'refused' })
  })

  test('any link means the same with and without what surrounds it', () => {
    const before = fc.constantFrom('', ' ', '<', '(', 'Pay here: ', 'Bitte zahlen: «', '\u200b', '\n\n')
    const behind = fc.constantFrom('', ' ', '>', ').', '»', '.', '\ufeff', '\n')
    fc.assert(
      fc.property(validLink, before, behind, (link, head, tail) => {
        const found = pastedLink(head + link + tail)
        expect(judgeLink(found, HOST, 'paste')).toEqual(judgeLink(link, HOST, 'paste'))
        expect(judgeTransfer(found)).toEqual(judgeTransfer(link))
      }),
    )
  })
})
