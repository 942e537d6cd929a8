// Which way to pay is chosen before the payer is asked: the one of the last payment that succeeded, if it still suffices.
import { describe, expect, test } from 'vitest'
import { preferredOption } from '../../../../src/core/activity/preferred.ts'
import type { Receipt } from '../../../../src/core/activity/receipt.ts'
import type { PaymentSummary } from '../../../../src/core/activity/summary.ts'
import { partsOf } from '../../../../src/core/base/caip.ts'
import type { Balance } from '../../../../src/core/base/registry.ts'
import type { Option } from '../../../../src/core/offer/option.ts'
import { OPTION } from '../../../support/core/fixtures.ts'

const OTHER: Option = { ...OPTION, id: 'opt_other' as Option['id'], token: { ...OPTION.token, symbol: 'EURC' } }
const OPTIONS = [OTHER, OPTION]
const paidWith = ({ token, network, account, amountBaseUnits }: Option): Receipt['paid'] => ({
  ...{ amountBaseUnits, decimals: token.decimals, symbol: token.symbol },
  networkName: network.name,
  account: partsOf(account).address,
})

let count = 0
/** A payment that succeeded with this option. */
function payment(option: Option, closedAtMs: number, changes: object = {}, summary: object = {}): PaymentSummary {
  count += 1
  const receipt = { outcome: 'succeeded', wasSigned: true, closedAtMs, paid: paidWith(option), ...changes } as Receipt
  return { paymentId: `pay_${count}`, step: 'closed', merchantName: '', openedAtMs: 0, receipt, ...summary }
}
const holding = (amountBaseUnits?: bigint): Balance => ({
  ...{ chainId: OPTION.token.chainId, symbol: OPTION.token.symbol, networkName: OPTION.network.name, decimals: 6 },
  ...(amountBaseUnits !== undefined && { amountBaseUnits }),
})

test('the newest success decides, whatever the order of the payments', () => {
  const [old, young] = [payment(OTHER, 1), payment(OPTION, 2)]
  for (const payments of [
    [old, young],
    [young, old],
  ])
    expect(preferredOption(OPTIONS, payments, [])).toBe(OPTION.id)
})

describe('nothing is preferred', () => {
  test.each<[string, PaymentSummary[], Option[]]>([
    ['for a first payment', [], OPTIONS],
    ['where that token is not offered', [payment(OPTION, 1)], [OTHER]],
    [
      'where it is offered on another network',
      [payment(OPTION, 1)],
      [{ ...OPTION, network: { ...OPTION.network, name: 'Elsewhere' } }],
    ],
    [
      'where it is offered to another account',
      [payment(OPTION, 1)],
      [{ ...OPTION, account: OPTION.account.replace(/.$/, (last) => (last === '0' ? '1' : '0')) as Option['account'] }],
    ],
    ['where it asks for personal data', [payment(OPTION, 1)], [{ ...OPTION, collect: { fields: [] } as never }]],
    ['after a payment that failed', [payment(OPTION, 1, { outcome: 'failed' })], OPTIONS],
    ['after a success that another wallet signed', [payment(OPTION, 1, { wasSigned: false })], OPTIONS],
    ['after a payment that was deleted', [payment(OPTION, 1, {}, { isDeleted: true })], OPTIONS],
    ['after a payment that is still in progress', [{ ...payment(OPTION, 1), receipt: undefined }], OPTIONS],
  ])('%s', (_, payments, options) => expect(preferredOption(options, payments, [])).toBeUndefined())
})

test.each([
  ['too little', OPTION.amountBaseUnits - 1n, undefined],
  ['just enough', OPTION.amountBaseUnits, OPTION.id],
  ['unknown, which the service may know better', undefined, OPTION.id],
])('a last known balance that is %s', (_, amount, expected) => {
  expect(preferredOption(OPTIONS, [payment(OPTION, 1)], [holding(amount)])).toBe(expected)
})
