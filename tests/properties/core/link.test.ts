// security §6: no false accept, no false reject on the four forms. protocol §2, security §6, architecture §13.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeLink } from '../../../src/core/links/link.ts'
import { elsewhere, forms, HOST, hostile, ids, verifications } from '../generators/links.ts'
import { texts } from '../generators/texts.ts'

const ID = /^pay_[0-9A-Za-z]{1,128}$/

/** An independent judgement: one plain https link in ASCII, on the pay host or a subdomain, with one id. */
function isPlainPaymentLink(text: string, id: string): boolean {
  const pays = /^wc:/i.test(text.trim()) ? [...text.matchAll(/[?&]pay=([^&#]*)/g)].map(([, pay = '']) => pay) : []
  const link = decodeURIComponent(pays[0] ?? encodeURIComponent(text.trim()))
  const match = /^https:\/{2,}([^/?#]+)(\/[^?#]*)?(?:\?([^#]*))?(#.*)?$/i.exec(link)
  const [, host = '', path = '', query = ''] = match ?? []
  const labels = host
    .toLowerCase()
    .replace(/:0*443$|:$/, '')
    .split('.')
  const isOurs = labels.slice(-2).join('.') === HOST && labels.every((one) => /^[a-z0-9-]+$/.test(one))
  const pids = query.split('&').filter((one) => decodeURIComponent(one).startsWith('pid='))
  const named = [
    ...pids.map((one) => decodeURIComponent(one.slice(one.indexOf('=') + 1))),
    ...path.split('/').filter((one) => one !== ''),
  ]
  return (
    match !== null &&
    pays.length < 2 &&
    text.trim().length <= 2_048 &&
    /^[!-~]*$/.test(link) &&
    isOurs &&
    named.length > 0 &&
    named.every((one) => one === id) &&
    pids.length < 2
  )
}

describe('security §6: links', () => {
  test('protocol §2 link path, §2 link query, §2 link wc: every form gives its id, on a page and pasted', () => {
    fc.assert(
      fc.property(forms, ({ id, link }) => {
        expect(judgeLink(link, HOST, 'page')).toEqual({ kind: 'payment', paymentId: id })
        expect(judgeLink(link, HOST, 'paste')).toEqual({ kind: 'payment', paymentId: id })
      }),
      { numRuns: 2_000 },
    )
  })

  test('protocol §2 link id: a bare id is accepted only if pasted', () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(judgeLink(id, HOST, 'paste')).toEqual({ kind: 'payment', paymentId: id })
        expect(judgeLink(id, HOST, 'page')).toEqual({ kind: 'other' })
      }),
    )
  })

  const accepted = new Set<string>()
  test('protocol §2.1, security T25, T26: only https on the pay host or a subdomain with one valid id is accepted', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const verdict = judgeLink(text, HOST, 'page')
        if (verdict.kind !== 'payment') return
        accepted.add(text)
        expect(verdict.paymentId).toMatch(ID)
        expect([text, isPlainPaymentLink(text, verdict.paymentId)]).toEqual([text, true])
      }),
      { numRuns: 20_000 },
    )
    expect(accepted.size).toBeGreaterThan(100)
  })

  test('security T25: a page and a person get the same payment, and a person always gets a verdict', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, texts(40), elsewhere), (text) => {
        const [onPage, pasted] = [judgeLink(text, HOST, 'page'), judgeLink(text, HOST, 'paste')]
        expect(pasted.kind).not.toBe('other')
        if (onPage.kind !== 'other') expect(pasted).toEqual(onPage)
      }),
      { numRuns: 1_000 },
    )
  })

  test('live-service W13: a wallet verification is never a payment and has a reason of its own in every form', () => {
    fc.assert(
      fc.property(verifications, (link) => {
        for (const source of ['page', 'paste'] as const)
          expect(judgeLink(link, HOST, source)).toEqual({ kind: 'refused', reason: 'wallet-verification' })
      }),
      { numRuns: 300 },
    )
  })

  test('screens §1: links that do not name the pay host are left to the page', () => {
    fc.assert(
      fc.property(elsewhere, ids, (url, id) => {
        for (const text of [url, `${url}#https://${HOST}/${id}`])
          expect(judgeLink(text, HOST, 'page')).toEqual({ kind: 'other' })
      }),
      { numRuns: 500 },
    )
  })
})
