// Prices in currencies without two decimals, as the wallet's own client reads them. live-service W3.3, W6.1.
import { expect, test } from 'vitest'
import type { PaymentId } from '../../../src/core/base/caip.ts'
import { createGateway } from '../../../src/gateway/client.ts'
import { formatPrice } from '../../../src/text/amounts.ts'
import { account } from '../../../tests/support/core/fixtures.ts'
import type { Currency } from '../../chain/amount.ts'
import { BASE } from '../../independent/client.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client } = useSandbox()

const gateway = () =>
  createGateway(
    {
      gatewayUrl: sandbox.loopback.gatewayUrl,
      identity: async () => ({ kind: 'api-key', value: sandbox.walletApiKey }),
      clientId: async () => '',
    },
    { fetch, sleep: async () => undefined, random: () => 0, nowMs: Date.now, onClock: () => undefined },
  )

test.each<[Currency, string, shown: string, usdcBaseUnits: bigint]>([
  ['USD', '1240', '$12.40', 12_400_000n],
  ['EUR', '1240', '€12.40', 13_640_000n],
  ['JPY', '1240', '¥1,240', 8_060_000n],
  ['KWD', '3725', 'KWD 3.725', 12_106_250n],
])(
  'live-service W3.3 a price of %s %s reads %s, and is paid with what it is worth',
  async (currency, amountMinor, shown, due) => {
    const payer = await client.fundedPayer()
    const { paymentId } = await sandbox.createPayment({ amountMinor, currency })
    const { info, quotes } = await gateway().getOptions(paymentId as PaymentId, [account(`${BASE}:${payer.address}`)])
    expect(info?.price && formatPrice(info.price).replace(/\s/g, ' ')).toBe(shown)
    expect(quotes.map(({ amountBaseUnits }) => amountBaseUnits)).toEqual([due])
  },
)

test('live-service W6.1 a merchant may ask for yen and dinars, and the shop does', async () => {
  const amount = { unit: 'iso4217/KWD', value: '3725' }
  const { status, body } = await client.merchant<{ paymentId: string }>('/payments', { referenceId: 'dates', amount })
  expect([status, (await gateway().getInfo(body.paymentId as PaymentId)).price]).toEqual([
    201,
    { currency: 'KWD', minorUnits: 3725n, decimals: 3 },
  ])
  const shop = await (await fetch(sandbox.loopback.shopUrl)).text()
  expect([...shop.matchAll(/>Pay ([^<]*)</g)].map(([, price]) => price)).toEqual(
    expect.arrayContaining(['1,240 JPY', '3.725 KWD']),
  )
})
