// What a payment cost before it was started over, and when that is another price. screens §9.1 "quote expired".
import { expect, test } from 'vitest'
import type { Option } from '../../../../src/core/offer/option.ts'
import { previousAmountOf } from '../../../../src/core/session/previous-quote.ts'
import { account, CHOOSING, follow, OFFER, OPTION, OTHER_OPTION, STRANGER } from '../../../support/core/fixtures.ts'

const DEARER: Option = { ...OPTION, amountBaseUnits: 12_524_000n }
const again = (...options: Option[]) =>
  follow(CHOOSING, { type: 'restarted' }, { type: 'options-received', offer: { ...OFFER, options } })

test('another amount of the same asset and account is told with the amount before it, the same amount is not', () => {
  const session = again(DEARER, OTHER_OPTION)
  expect(previousAmountOf(session, DEARER)).toBe(12_400_000n)
  expect(previousAmountOf(session, OTHER_OPTION)).toBeUndefined()
})

test('what was never on offer has no price before', () => {
  const session = again(DEARER)
  expect(previousAmountOf(CHOOSING, DEARER)).toBeUndefined()
  expect(previousAmountOf(session, { ...DEARER, token: { ...DEARER.token, address: STRANGER } })).toBeUndefined()
  expect(previousAmountOf(session, { ...DEARER, account: account(`eip155:8453:${STRANGER}`) })).toBeUndefined()
})

test('an account in other letters is the same account', () => {
  const upper = account(`eip155:8453:${OPTION.account.slice(-42).toUpperCase().replace('0X', '0x')}`)
  expect(previousAmountOf(again(DEARER), { ...DEARER, account: upper })).toBe(12_400_000n)
})

test('the price shown last counts, also where an offer without options came in between', () => {
  const empty = follow(
    again(DEARER),
    { type: 'restarted' },
    { type: 'options-received', offer: { ...OFFER, options: [] } },
  )
  const back = follow(
    empty,
    { type: 'restarted' },
    { type: 'options-received', offer: { ...OFFER, options: [OPTION] } },
  )
  expect(previousAmountOf(back, OPTION)).toBe(12_524_000n)
})

test('it stays known up to the review, whatever option is looked at first', () => {
  const session = again(DEARER, OTHER_OPTION)
  const chosen = follow(session, { type: 'option-chosen', optionId: DEARER.id }, { type: 'option-cleared' })
  expect(previousAmountOf(chosen, DEARER)).toBe(12_400_000n)
})
