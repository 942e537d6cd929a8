// One payment for every kind of decoded action: its raw option and its decoded plan.

import type { DecodedAction, SolanaTransfer } from '../../../src/core/plan/decoded-action.ts'
import type { PlanFacts } from '../../../src/core/plan/verdict.ts'
import type { Fact } from '../../../src/core/session/session.ts'
import type { EvmCall, FeeQuote, PreparedTransaction } from '../../../src/core/transaction/transaction.ts'
import { NOW_MS, offered, opened, PAYMENT_ID, rawInfo, rawOption, reviewOfActions } from './payments.ts'
import {
  ACCOUNT,
  COLLECTOR,
  COLLECTOR_ATA,
  PERMIT2,
  ROUTER,
  SOLANA,
  SOLANA_ACCOUNT,
  SOURCE_ATA,
  SPONSOR,
  STRANGER,
  STRANGER_ATA,
  USDC_BASE,
  USDC_MINT,
  USDT_POLYGON,
} from './registry.ts'

const AMOUNT = 12_400_000n
const DEADLINE_S = BigInt(NOW_MS / 1000 + 14 * 60 + 300)
const action = (chainId: string, method: string, params: unknown[]) => ({
  type: 'walletRpc',
  data: { chain_id: chainId, method, params },
})
const send = (chainId: string, to: string, data: string) =>
  action(chainId, 'eth_sendTransaction', [{ from: ACCOUNT, to, data }])
const call = (chainId: bigint, to: string, data: string, valueWei = 0n): EvmCall => ({
  chainId,
  from: ACCOUNT,
  to,
  valueWei,
  data,
})

/** 60,000 gas at 70 gwei: 0.0042 coins. */
export const FEE: FeeQuote = { gas: 60_000n, maxFeePerGasWei: 70_000_000_000n, maxPriorityFeePerGasWei: 1n }

/** A fee in a coin that is worth much. */
const SMALL_FEE: FeeQuote = { ...FEE, maxFeePerGasWei: 2_000_000_000n }
const worthOf = (dollars: bigint) => ({ coinRate: { numerator: dollars, denominator: 1n } })

const APPROVE = `0x095ea7b3${PERMIT2.slice(2).padStart(64, '0')}`
const approveData = (amount: bigint) => APPROVE + amount.toString(16).padStart(64, '0')
const allowance = (amount: bigint): DecodedAction => ({
  kind: 'allowance',
  call: call(137n, USDT_POLYGON, approveData(amount)),
  tokenAddress: USDT_POLYGON,
  spender: PERMIT2,
  valueBaseUnits: amount,
})
const permit: DecodedAction = {
  kind: 'permit-transfer',
  permit2: PERMIT2,
  chainId: 137n,
  signer: ACCOUNT,
  tokenAddress: USDT_POLYGON,
  valueBaseUnits: AMOUNT,
  spender: COLLECTOR,
  nonce: 7n,
  deadlineS: DEADLINE_S,
  digest: `0x${'a7'.repeat(32)}`,
}
const usdtActions = (...allowances: bigint[]) => [
  ...allowances.map((amount) => send('eip155:137', USDT_POLYGON, approveData(amount))),
  action('eip155:137', 'eth_signTypedData_v4', [ACCOUNT, '{"primaryType":"PermitTransferFrom"}']),
]
/** Tether on Polygon through Permit2, with these allowances before the permit. */
export const usdtOption = (...allowances: bigint[]) =>
  rawOption('opt_usdt', 'eip155:137', USDT_POLYGON, {
    amount: {
      unit: `caip19/eip155:137/erc20:${USDT_POLYGON}`,
      value: AMOUNT.toString(),
      display: { assetSymbol: 'USDT', decimals: 6 },
    },
    actions: usdtActions(...allowances),
  })
export const USDT = usdtOption(AMOUNT)

/** 0.0041 ETH on Ethereum, with all of its 18 decimals. */
export const COINS = 4_123_456_789_012_345n
export const ETH = rawOption('opt_eth', 'eip155:1', '', {
  amount: { unit: 'caip19/eip155:1/slip44:60', value: COINS.toString(), display: { assetSymbol: 'ETH', decimals: 18 } },
  actions: [send('eip155:1', ROUTER, '0xd3906488')],
})
const solanaOption = (transaction: string) =>
  rawOption('opt_solana', SOLANA, '', {
    account: `${SOLANA}:${SOLANA_ACCOUNT}`,
    amount: {
      unit: `caip19/${SOLANA}/token:${USDC_MINT}`,
      value: AMOUNT.toString(),
      display: { assetSymbol: 'USDC', decimals: 6 },
    },
    actions: [action(SOLANA, 'solana_signTransaction', [{ transaction }])],
  })
export const SOL_USDC = solanaOption('AQAAAA==')
const solana = (over: Partial<SolanaTransfer> = {}): DecodedAction => ({
  kind: 'solana-transfer',
  signer: SOLANA_ACCOUNT,
  feePayer: SPONSOR,
  otherSigners: [{ address: SPONSOR, hasSigned: false }],
  asset: { program: 'spl-token', mint: USDC_MINT, decimals: 6 },
  movements: [{ source: SOURCE_ATA, destination: COLLECTOR_ATA, amountBaseUnits: AMOUNT }],
  feeLamports: 15_000n,
  memo: PAYMENT_ID,
  blockhash: 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N',
  version: 0,
  ...over,
})
const baseSend = rawOption('opt_base', 'eip155:8453', USDC_BASE, {
  actions: [send('eip155:8453', USDC_BASE, '0xa9059cbb')],
})
const ethSend = { ...ETH, actions: [send('eip155:1', STRANGER, '0x')] }
export const SIGNED_TEXT = `I agree to the terms of Blue Kettle Coffee.\n\nPayment: ${PAYMENT_ID}\nGrüße, “and so on”`
const withText = rawOption('opt_base', 'eip155:8453', USDC_BASE)
const text: DecodedAction = { kind: 'text-message', signer: ACCOUNT, text: SIGNED_TEXT, digest: `0x${'b8'.repeat(32)}` }
const authorization: DecodedAction = {
  kind: 'transfer-authorization',
  scheme: 'ReceiveWithAuthorization',
  tokenAddress: USDC_BASE,
  domain: { name: 'USD Coin', version: '2', chainId: 8453n },
  signer: ACCOUNT,
  from: ACCOUNT,
  to: COLLECTOR,
  valueBaseUnits: AMOUNT,
  validAfterS: 0n,
  validBeforeS: DEADLINE_S,
  nonce: `0x${'5c'.repeat(32)}`,
  digest: `0x${'a7'.repeat(32)}`,
  domainSeparator: `0x${'d5'.repeat(32)}`,
}

/** Events up to the review of a payment with this one option. */
const eventsToReview = (
  option: unknown,
  decodedActions: DecodedAction[],
  fees?: (FeeQuote | null)[],
  info?: unknown,
  facts?: PlanFacts,
): Fact[] => {
  const events = [opened, offered([option], info)]
  return [...events, reviewOfActions(events, decodedActions, fees, facts)]
}
const inEuros = rawInfo({ amount: { unit: 'iso4217/EUR', value: '1140', display: { decimals: 2 } } })

/** Events up to the review of a payment in coins, for a price in euros, through this router. */
export const routedTo = (router: string, facts?: PlanFacts): Fact[] => {
  const paid = { payer: ACCOUNT, receiver: COLLECTOR, valueBaseUnits: COINS }
  const deadlineS = BigInt(NOW_MS / 1000 + 14 * 60)
  const routed: DecodedAction = { kind: 'router-call', call: call(1n, router, '0xd3906488', COINS), ...paid, deadlineS }
  return eventsToReview(ETH, [routed], [SMALL_FEE], inEuros, facts)
}

/** Events up to the review of a payment whose requested allowance leaves the payer a choice. */
export const choosingOf = (asked: bigint): Fact[] => {
  const events = [opened, offered([usdtOption(asked)])]
  const limited = reviewOfActions(events, [allowance(AMOUNT), permit], [FEE, null])
  const lasting = reviewOfActions(events, [allowance(asked), permit], [FEE, null], { choice: 'lasting' })
  if (limited.type !== 'plan-reviewed' || lasting.type !== 'plan-reviewed')
    throw new Error('the fixture is not reviewed')
  return [...events, { ...limited, lasting: lasting.review }]
}

export const PLANS: Record<string, Fact[]> = {
  permit: eventsToReview(usdtOption(), [permit]),
  'allow-permit': eventsToReview(USDT, [allowance(AMOUNT), permit], [FEE, null]),
  'fee-worth': eventsToReview(USDT, [allowance(AMOUNT), permit], [FEE, null], undefined, worthOf(100n)),
  'fee-large': eventsToReview(USDT, [allowance(AMOUNT), permit], [FEE, null], undefined, worthOf(400n)),
  'fee-above-payment': eventsToReview(USDT, [allowance(AMOUNT), permit], [FEE, null], undefined, worthOf(4_000n)),
  'reset-allow-permit': eventsToReview(
    usdtOption(0n, AMOUNT),
    [allowance(0n), allowance(AMOUNT), permit],
    [FEE, FEE, null],
  ),
  'fee-unknown': eventsToReview(USDT, [allowance(AMOUNT), permit]),
  'token-transfer': eventsToReview(
    baseSend,
    [
      {
        kind: 'token-transfer',
        call: call(8453n, USDC_BASE, '0xa9059cbb'),
        tokenAddress: USDC_BASE,
        to: COLLECTOR,
        valueBaseUnits: AMOUNT,
      },
    ],
    [FEE],
  ),
  'coin-transfer': eventsToReview(
    ethSend,
    [{ kind: 'coin-transfer', call: call(1n, STRANGER, '0x', COINS), to: STRANGER, valueBaseUnits: COINS }],
    [FEE],
  ),
  router: routedTo(ROUTER),
  text: eventsToReview(
    { ...withText, actions: [action('eip155:8453', 'personal_sign', ['0x', ACCOUNT]), ...withText.actions] },
    [text, authorization],
  ),
  solana: eventsToReview(SOL_USDC, [solana()]),
  'solana-own-fee': eventsToReview(
    SOL_USDC,
    [
      solana({
        feePayer: SOLANA_ACCOUNT,
        otherSigners: [{ address: STRANGER_ATA, hasSigned: true }],
        feeLamports: 6_000_000n,
        creates: { account: COLLECTOR_ATA, owner: SPONSOR, funder: SOLANA_ACCOUNT },
        movements: [
          { source: SOURCE_ATA, destination: COLLECTOR_ATA, amountBaseUnits: AMOUNT - 400_000n },
          { source: SOURCE_ATA, destination: STRANGER_ATA, amountBaseUnits: 400_000n },
        ],
      }),
    ],
    undefined,
    undefined,
    { rentLamports: 2_039_280n },
  ),
}

/** Events up to the review of one of these payments. @throws {Error} for an unknown name. */
export const reviewedPlan = (name: string): Fact[] => {
  const events = PLANS[name]
  if (!events) throw new Error(`no plan ${name}`)
  return events
}
/** The same, approved. */
export const approvedPlan = (name: string): Fact[] => {
  const last = reviewedPlan(name).at(-1)
  if (last?.type !== 'plan-reviewed') throw new Error('the fixture is not reviewed')
  return [...reviewedPlan(name), { type: 'approved', planHash: last.review.planHash }]
}

export const HASH = `0x${'c4'.repeat(32)}`
export const SECOND_HASH = `0x${'d5'.repeat(32)}`
const PREPARED: PreparedTransaction = { ...FEE, chainId: 137n, nonce: 4n, to: USDT_POLYGON, valueWei: 0n, data: '0x' }
export const prepared: Fact = { type: 'transaction-prepared', prepared: PREPARED }
/** An own transaction that was broadcast. */
export const sent = (hash = HASH): Fact[] => [
  prepared,
  { type: 'transaction-signed', signed: { raw: '0x02', hash } },
  { type: 'transaction-sent' },
]
export const mined = (hash = HASH): Fact[] => [...sent(hash), { type: 'result-recorded', result: hash }]
