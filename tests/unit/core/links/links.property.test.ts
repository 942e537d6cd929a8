// Links of every kind, generated and damaged: what the wallet reads, a parser written from the formats alone reads as the same; and
// every valid link is read by both. `npm run deep -- links` reads a million. protocol §2, security §6, T52.
import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { judgeLink } from '../../../../src/core/links/link.ts'
import { judgeTransfer } from '../../../../src/core/links/transfer-link.ts'
import { damaged, PAY_HOST, validLink } from '../../../support/core/links.ts'
import { paymentNamedBy } from '../../../support/core/payment-grammar.ts'
import { type Meant, meantBy } from '../../../support/core/transfer-grammar.ts'

const RUNS = Number(process.env['TENDER_LINKS'] ?? 10_000)
const VALID_RUNS = Math.max(2_000, RUNS / 100)
/** A millisecond for each, on a machine that is busy with other tests. */
const PATIENCE_MS = 60_000 + RUNS
const SEED = Number(process.env['TENDER_SEED'] ?? Date.now())

const NOTHING = { chain: '', token: '', amount: '', said: {}, references: [] }
const payment = (id: string | undefined): Reading => id && { scheme: 'payment', to: id, ...NOTHING }
type Reading = (Omit<Meant, 'scheme'> & { scheme: Meant['scheme'] | 'payment' }) | undefined | ''

/** What the wallet reads, in the words of the other parsers. */
function readAs(text: string): Reading {
  const verdict = judgeTransfer(text)
  if (verdict.kind === 'refused') return undefined
  if (verdict.kind === 'other') {
    const link = judgeLink(text, PAY_HOST, 'paste')
    return link.kind === 'payment' ? payment(link.paymentId) : undefined
  }
  if (verdict.kind === 'transaction') {
    const { url, said } = verdict.request
    return { ...NOTHING, scheme: 'request', to: url, said: { ...said } }
  }
  const { family, chainId = '', to, tokenAddress = '', amount, said, references } = verdict.request
  return {
    ...{ scheme: family === 'eip155' ? 'ethereum' : 'solana', to, token: tokenAddress, said: { ...said } },
    chain: chainId.replace('eip155:', ''),
    amount: amount === undefined ? '' : 'baseUnits' in amount ? String(amount.baseUnits) : amount.decimal,
    references: [...references],
  }
}

const readByOther = (text: string): Reading => meantBy(text.trim()) ?? payment(paymentNamedBy(text, PAY_HOST))

/** By kind: links that both read as the same. */
const tally: Record<string, number> = {}
const count = (name: string) => {
  tally[name] = (tally[name] ?? 0) + 1
}
afterAll(() => {
  const { TENDER_LINKS_TALLY: path = '' } = process.env
  if (path !== '') writeFileSync(path, JSON.stringify(tally))
})

test('every valid link is read, and by both as the same', () => {
  fc.assert(
    fc.property(validLink, (link) => {
      const other = readByOther(link)
      expect(other).toBeTruthy()
      expect(readAs(link)).toEqual(other)
      count('valid')
    }),
    { numRuns: VALID_RUNS, seed: SEED },
  )
})

test('what a damaged link is read as, the other parser reads too', { timeout: PATIENCE_MS }, () => {
  fc.assert(
    fc.property(damaged(validLink), (link) => {
      const read = readAs(link)
      count(read ? read.scheme : 'refused')
      if (read) expect(read).toEqual(readByOther(link))
    }),
    { numRuns: RUNS, seed: SEED },
  )
  // Damage that is only ever refused would show nothing.
  for (const kind of ['ethereum', 'solana', 'request', 'payment']) expect(tally[kind]).toBeGreaterThan(RUNS / 200)
})
