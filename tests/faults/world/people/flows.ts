// The six flows of pay-once §4.2 as the service sends them: what each option asks the wallet to sign, new at every options call.
import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { DOMAIN_MEMBERS, goodTyped } from '../../../support/chains/typed-data.ts'
import { solanaPayment } from '../nodes/solana-wire.ts'
import { ADDRESS, BASE, COLLECTOR, PAY_HOST, PERMIT2, SOLANA, USDC } from './people.ts'

/** `F5` mixes methods, `F5S` mixes chains: an own transaction must not come before a Solana payment (security §4.1). */
export type Flow = 'F1' | 'F2' | 'F3' | 'F4' | 'F5' | 'F5S' | 'F6'
export type Call = { chain_id: string; method: string; params: unknown[] }
export type Issue = {
  paymentId: string
  optionId: string
  number: number
  expiresAtMs: number
  blockhash: string
  amountBaseUnits: bigint
}

/** The price, in USDC. */
export const AMOUNT = 12_400_000n
/** 12.40 US dollars in a coin worth about 3,000. */
const coins = (amountBaseUnits: bigint) => (amountBaseUnits * 10n ** 12n) / 3_000n
const hex = (value: number | bigint) => `0x${value.toString(16)}`
const word = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
const deadline = ({ expiresAtMs }: Issue) => hex(Math.floor(expiresAtMs / 1000) + 300)

function authorization(issue: Issue): Call {
  const typed = goodTyped()
  Object.assign(typed.message, {
    from: ADDRESS,
    to: COLLECTOR,
    value: hex(issue.amountBaseUnits),
    nonce: word(issue.number),
  })
  Object.assign(typed.message, { validBefore: deadline(issue) })
  return { chain_id: BASE, method: 'eth_signTypedData_v4', params: [ADDRESS, JSON.stringify(typed)] }
}

const [NAME, , ...PLACE] = DOMAIN_MEMBERS
const member = (name: string, type: string) => ({ name, type })
function permit(issue: Issue): Call {
  const typed = {
    domain: { name: 'Permit2', chainId: '0x2105', verifyingContract: PERMIT2 },
    types: {
      EIP712Domain: [NAME, ...PLACE],
      PermitTransferFrom: [
        ...[member('permitted', 'TokenPermissions'), member('spender', 'address')],
        ...[member('nonce', 'uint256'), member('deadline', 'uint256')],
      ],
      TokenPermissions: [member('token', 'address'), member('amount', 'uint256')],
    },
    primaryType: 'PermitTransferFrom',
    message: {
      deadline: deadline(issue),
      nonce: word(issue.number),
      permitted: { token: USDC, amount: hex(issue.amountBaseUnits) },
      spender: COLLECTOR,
    },
  }
  return { chain_id: BASE, method: 'eth_signTypedData_v4', params: [ADDRESS, JSON.stringify(typed)] }
}

export const isTyped = ({ method }: Call): boolean => method === 'eth_signTypedData_v4'

const send = (transaction: object): Call => ({
  ...{ chain_id: BASE, method: 'eth_sendTransaction' },
  params: [{ from: ADDRESS, ...transaction }],
})
/** Unlimited, as the real service asks. The wallet limits it to this payment. */
const approve = (): Call => send({ to: USDC, data: `0x095ea7b3${PERMIT2.slice(2).padStart(64, '0')}${'f'.repeat(64)}` })

const RECORD = parseAbiParameters([
  'Record r, address collector, bytes signature, uint256 feeBps, address feeTaker',
  'struct Record { address operator; address payer; address receiver; address token; uint256 amount; uint256 quoteEnds; uint256 captureEnds; uint256 refundEnds; uint256 minFee; uint256 maxFee; address feeReceiver; bytes32 salt; }',
])
const ZERO = '0x0000000000000000000000000000000000000000'
function routed({ number, expiresAtMs, amountBaseUnits }: Issue): Call {
  const valueWei = coins(amountBaseUnits)
  const endsS = BigInt(Math.floor(expiresAtMs / 1000))
  const record = {
    ...{ operator: COLLECTOR, payer: ADDRESS, receiver: '0x3333333333333333333333333333333333333333' },
    ...{ token: '0x4200000000000000000000000000000000000006', amount: valueWei, quoteEnds: endsS },
    ...{ captureEnds: endsS + 86_400n, refundEnds: endsS + 2_678_400n, minFee: 0n, maxFee: 0n },
    ...{ feeReceiver: ZERO, salt: word(number) },
  }
  const collector = '0x4444444444444444444444444444444444444444'
  const words = encodeAbiParameters(RECORD, [record as never, collector, `0x${'54'.repeat(64)}1b` as Hex, 0n, ZERO])
  return send({ to: COLLECTOR, value: hex(valueWei), data: `0xd3906488${words.slice(2)}` })
}

const text = ({ paymentId }: Issue): Call => ({
  ...{ chain_id: BASE, method: 'personal_sign' },
  params: [`I pay ${paymentId} at Fern & Kettle.`, ADDRESS],
})
const solana = (issue: Issue): Call => ({
  ...{ chain_id: SOLANA, method: 'solana_signTransaction' },
  params: [{ transaction: solanaPayment(issue) }],
})

const CALLS: Record<Flow, (issue: Issue) => Call[]> = {
  F1: (issue) => [authorization(issue)],
  F2: (issue) => [approve(), permit(issue)],
  F3: (issue) => [routed(issue)],
  F4: (issue) => [solana(issue)],
  F5: (issue) => [text(issue), approve(), permit(issue)],
  F5S: (issue) => [text(issue), solana(issue)],
  F6: (issue) => [authorization(issue)],
}
export const callsOf = (flow: Flow, issue: Issue): Call[] => CALLS[flow](issue)

const inUsdc = (unit: string, amountBaseUnits: bigint) => ({
  unit,
  value: amountBaseUnits.toString(),
  display: { assetSymbol: 'USDC', assetName: 'USD Coin', decimals: 6 },
})
const inCoins = (amountBaseUnits: bigint) => ({
  unit: `caip19/${BASE}/slip44:60`,
  value: coins(amountBaseUnits).toString(),
  display: { assetSymbol: 'ETH', assetName: 'Ether', decimals: 18 },
})
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
export function amountOf(flow: Flow, amountBaseUnits: bigint): object {
  if (flow === 'F3') return inCoins(amountBaseUnits)
  return inUsdc(isOnSolana(flow) ? `caip19/${SOLANA}/token:${MINT}` : `caip19/${BASE}/erc20:${USDC}`, amountBaseUnits)
}
export const isOnSolana = (flow: Flow): boolean => flow === 'F4' || flow === 'F5S'

const FIELDS = [{ type: 'text', id: 'fullName', name: 'Full name', required: true }]
export const collectOf = (flow: Flow, paymentId: string): object | null =>
  flow === 'F6' ? { url: `https://${PAY_HOST}/collect/?pid=${paymentId}`, fields: FIELDS, schema: {} } : null
