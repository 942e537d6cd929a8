// Transactions as the service writes them (live-service W5.5, W5.6): hand-built ABI words after a selector.
import { AMOUNT, COLLECTOR, ETHEREUM, NOW_S, PAYER, type Quote, ROUTER, TETHER, USDC, ZERO } from './service.ts'

const word = (value: string | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')
/** ABI words: a number, or hex aligned to the right. */
export const words = (...values: (string | bigint)[]): string => values.map(word).join('')
export const calldata = (selector: string, ...values: (string | bigint)[]): string => selector + words(...values)

export const approve = (spender: string, amount: bigint, to = TETHER) => ({
  ...{ from: PAYER, to, data: calldata('0x095ea7b3', spender, amount) },
})
export const transfer = (to: string, amount = AMOUNT, token = USDC) => ({
  ...{ from: PAYER, to: token, data: calldata('0xa9059cbb', to, amount) },
})
/** The service's amount (live-service W5.5): more than the supply of any token. */
export const UNLIMITED = 2n ** 256n - 1n

/** live-service W5.6: 0.00418… ETH, as recorded. */
export const WEI = 41_877_035_785_636n
export const IN_ETHER: Quote = {
  unit: `caip19/${ETHEREUM}/slip44:60`,
  account: `${ETHEREUM}:${PAYER}`,
  ...{ symbol: 'ETH', decimals: 18, value: String(WEI) },
}
const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const SALT = `0x${'1f'.repeat(32)}`
const RECEIVER = '0x3333333333333333333333333333333333333333'
const QUOTE_ENDS = BigInt(NOW_S + 300)

const RECORD = {
  ...{ operator: ROUTER, payer: PAYER, receiver: RECEIVER, coin: WETH, amount: WEI, quoteEnds: QUOTE_ENDS },
  ...{ captureEnds: QUOTE_ENDS + 86_400n, refundEnds: QUOTE_ENDS + 31n * 86_400n },
  ...{ minFee: 0n, maxFee: 0n, feeReceiver: ZERO, salt: SALT, collector: COLLECTOR },
  ...{ place: 512n, fee: 0n, feeTaker: ZERO, length: 65n },
}
/** The router's call for a native payment, with changed members of its record. */
export const routed = (otherwise: Partial<Record<keyof typeof RECORD, string | bigint>> = {}) => ({
  ...{ from: PAYER, to: ROUTER, value: `0x${WEI.toString(16)}` },
  data: `${calldata('0xd3906488', ...Object.values({ ...RECORD, ...otherwise }))}${'54'.repeat(64)}1b${'0'.repeat(62)}`,
})
/** A native payment to the router without calldata, like a plain transfer. */
export const coins = { from: PAYER, to: ROUTER, value: `0x${WEI.toString(16)}` }
