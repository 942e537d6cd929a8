// The last look before a key is used goes by what the chain had said when the payer was asked, and by nothing that was not.
import { expect, test } from 'vitest'
import { lastLook } from '../../../src/background/signing.ts'
import type { RecipientKind } from '../../../src/core/recipient.ts'
import type { Executing } from '../../../src/core/session.ts'
import { hex, IN_TETHER, NOW_S, SENT, STRANGER } from '../../attacks/service.ts'
import { permit, typedService } from '../../attacks/typed.ts'
import { judgeService } from '../../attacks/verdict.ts'
import { account, PAYMENT_ID } from '../core/fixtures.ts'

const LARGE = 500_010_000n
const NOW_MS = NOW_S * 1000
const clock = { nowMs: () => NOW_MS, offsetMs: () => 0, learn: () => undefined }

/** An approved permit of 500.01 USDT for somebody whom nobody knows, as its journal has it. */
function approved(recipient: RecipientKind | undefined): Executing {
  const edits = {
    message: { spender: STRANGER },
    permitted: { amount: hex(LARGE) },
    amount: { value: String(LARGE) },
    price: { value: '50001' },
  }
  const { of } = judgeService(typedService(IN_TETHER, permit(), edits))
  if (!of?.info) throw new Error('the fixture was not judged')
  const { plan, explanations, option, info, planHash } = of
  const offer = { info, accounts: SENT.map(account), options: [option], setAside: [], unreadable: 0 }
  const verdict = { level: 'ask', strength: 'page', reasons: ['collector-unread'] } as const
  return {
    ...{ step: 'executing', paymentId: PAYMENT_ID, offer, option, plan, results: [], approvedAtMs: NOW_MS },
    review: {
      verdict: { ...verdict, reasons: [...verdict.reasons] },
      explanations,
      planHash,
      ...(recipient && { recipient }),
    },
  }
}
const CHANGED = { type: 'effect-failed', failure: { code: 'action/changed' } }

test.each(['contract', 'unread', undefined] as const)(
  'approved with the answer %s: it is signed, as before this wallet asked',
  (recipient) => {
    expect(lastLook(approved(recipient), 0, clock)).toMatchObject({ explanation: { kind: 'permit-transfer' } })
  },
)

test('SECURITY A.5 a journal that says that an account would take as much signs nothing, whatever was approved', () => {
  expect(lastLook(approved('account'), 0, clock)).toEqual(CHANGED)
})

test('SECURITY A.5 a nonce that another payment has signed under meanwhile is not signed', () => {
  expect(lastLook(approved('contract'), 0, clock, true)).toEqual(CHANGED)
})
