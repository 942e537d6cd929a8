// The badge's number for any payments, compared with an independent definition.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attentionFor, countAttention, noticeFor, type Unattended } from '../../../src/core/activity/attention.ts'
import { pending } from '../../../src/core/session/pending.ts'
import { workerWordsIn } from '../../../src/text/notifications.ts'
import { walk, walks } from '../generators/walks.ts'

const { badgeText, noticeText } = workerWordsIn('en')

const payments: fc.Arbitrary<Unattended[]> = fc.array(
  fc.record({ picks: walks, isSeen: fc.boolean(), wasApproved: fc.boolean() }).map(({ picks, ...rest }) => {
    const last = walk(picks).at(-1)
    if (!last) throw new Error('Empty walk')
    return { session: last.after, ...rest }
  }),
  { maxLength: 6 },
)
/** Fixed, because the test counts the cases it reached. */
const OPTIONS = { numRuns: 300, seed: 20_261_121 }

/** True if only the person can continue the payment, and it needs a decision or was approved. */
function needsThePerson({ session: s, isSeen, wasApproved }: Unattended, isUnlocked: boolean): boolean {
  if (s.step === 'closed') return !isSeen && s.outcome !== 'dismissed' && (wasApproved || s.results.length > 0)
  if (s.step === 'opening' || s.step === 'planning') return false
  if (s.step === 'confirming') return s.ask === 'data'
  if (s.step === 'corrupted') return true
  if (s.step === 'executing' && s.transaction && s.transaction.state !== 'prepared') return false
  const next = pending(s)?.do
  return next === undefined || (!isUnlocked && ['sign', 'prepare-transaction', 'sign-transaction'].includes(next))
}

test('screens §12 the badge counts the payments that need the person', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(payments, fc.boolean(), (all, isUnlocked) => {
      const expected = all.filter((one) => needsThePerson(one, isUnlocked)).length
      expect(countAttention(all, isUnlocked)).toBe(expected)
      expect(badgeText(expected).text).toBe(expected === 0 ? '' : String(expected))
      for (const one of all) reached.add(`${one.session.step} ${attentionFor(one, isUnlocked)}`)
    }),
    OPTIONS,
  )
  const expected = ['reviewing decision', 'executing unlock', 'executing stopped', 'closed outcome', 'closed undefined']
  expect(expected.filter((one) => !reached.has(one))).toEqual([])
})

test('every notice has text, and belongs to a payment that ended or needs the person', () => {
  fc.assert(
    fc.property(payments, fc.boolean(), (all, isUnlocked) => {
      for (const one of all) {
        const notice = noticeFor(one, isUnlocked)
        if (notice === undefined) continue
        expect(noticeText(one.session, notice).title).not.toBe('')
        expect(notice === 'ended').toBe(one.session.step === 'closed')
        if (notice === 'needs-person') expect(needsThePerson(one, isUnlocked)).toBe(true)
      }
    }),
    OPTIONS,
  )
})
