// A matching plan of every kind that can pay. security §3–§5.
import type { SignRequest } from '../../../src/core/offer/action.ts'
import type { DecodedAction } from '../../../src/core/plan/review.ts'
import {
  AUTHORIZATION,
  account,
  BASE,
  COLLECTOR,
  chainId,
  EXPIRES_MS,
  INFO,
  NETWORK,
  NOW_MS,
  OPTION,
  PAYER,
  PAYMENT_ID,
  REQUEST,
  USDC,
  USDC_ADDRESS,
} from '../../support/core/fixtures.ts'
import type { Case } from './plans.ts'

export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
export const ROUTER = '0x00000000000000000000000000000000000a0e7e'
export const SOLANA = chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
export const AMOUNT = 12_400_000n
const NETWORK_WITH_ALL = { ...NETWORK, permit2: PERMIT2, routers: [ROUTER] }
const deadlineS = BigInt(EXPIRES_MS / 1000 + 300)
const call = (to: string, valueWei = 0n, data = '0x12345678') => ({ chainId: 8453n, from: PAYER, to, valueWei, data })

const permit: DecodedAction = {
  kind: 'permit-transfer',
  permit2: PERMIT2,
  chainId: 8453n,
  signer: PAYER,
  tokenAddress: USDC_ADDRESS,
  valueBaseUnits: AMOUNT,
  spender: COLLECTOR,
  nonce: 7n,
  deadlineS,
  digest: '0x22',
}
const allowance = (valueBaseUnits: bigint): DecodedAction => ({
  kind: 'allowance',
  call: call(USDC_ADDRESS),
  tokenAddress: USDC_ADDRESS,
  spender: PERMIT2,
  valueBaseUnits,
})
const message: DecodedAction = { kind: 'text-message', signer: PAYER, text: `I pay ${PAYMENT_ID}`, digest: '0x33' }
const tokens: DecodedAction = {
  kind: 'token-transfer',
  call: call(USDC_ADDRESS),
  tokenAddress: USDC_ADDRESS,
  to: COLLECTOR,
  valueBaseUnits: AMOUNT,
}
const coins: DecodedAction = {
  kind: 'coin-transfer',
  call: call(COLLECTOR, AMOUNT, '0x'),
  to: COLLECTOR,
  valueBaseUnits: AMOUNT,
}
const routed: DecodedAction = {
  kind: 'router-call',
  call: call(ROUTER, AMOUNT),
  payer: PAYER,
  receiver: COLLECTOR,
  valueBaseUnits: AMOUNT,
  deadlineS,
}
const lamports: DecodedAction = {
  kind: 'solana-transfer',
  signer: 'Payer1111',
  feePayer: 'Payer1111',
  otherSigners: [],
  asset: { program: 'system' },
  movements: [
    { source: 'Payer1111', destination: 'Shop1111', amountBaseUnits: AMOUNT - 400_000n },
    { source: 'Payer1111', destination: 'Fees1111', amountBaseUnits: 400_000n },
  ],
  feeLamports: 5_000n,
  blockhash: 'recent',
  version: 0,
}
const minted: DecodedAction = { ...lamports, asset: { program: 'spl-token', mint: 'Mint1111', decimals: 6 } }

const METHOD_OF: { [K in DecodedAction['kind']]: string } = {
  'transfer-authorization': 'eth_signTypedData_v4',
  'permit-transfer': 'eth_signTypedData_v4',
  allowance: 'eth_sendTransaction',
  'token-transfer': 'eth_sendTransaction',
  'coin-transfer': 'eth_sendTransaction',
  'router-call': 'eth_sendTransaction',
  'text-message': 'personal_sign',
  'solana-transfer': 'solana_signTransaction',
  'not-understood': '',
}
export const methodOf = ({ kind }: DecodedAction): string => METHOD_OF[kind]

const onBase: Case['option'] = { ...OPTION, network: NETWORK_WITH_ALL }
const { peg: _, domain: _domain, ...COIN } = { ...USDC, address: '', symbol: 'ETH', decimals: 18 }
const inCoins = { ...onBase, asset: { chainId: BASE, kind: 'slip44', reference: '60' }, token: COIN }
const onSolana = {
  ...OPTION,
  account: account(`${SOLANA}:Payer1111`),
  network: { ...NETWORK, chainId: SOLANA, collectors: ['Shop1111'] },
}
const inSol = {
  ...onSolana,
  asset: { chainId: SOLANA, kind: 'slip44', reference: '501' },
  token: { ...COIN, chainId: SOLANA, decimals: 9 },
}
const inMinted = {
  ...onSolana,
  asset: { chainId: SOLANA, kind: 'token', reference: 'Mint1111' },
  token: { ...USDC, chainId: SOLANA, address: 'Mint1111', program: 'spl-token' as const },
}

const caseOf = (option: Case['option'], ...decodedActions: DecodedAction[]): Case => {
  const plan = decodedActions.map(
    (one): SignRequest => ({ ...REQUEST, chainId: option.asset.chainId, method: methodOf(one) }),
  )
  return { plan, decodedActions, option, info: INFO, nowMs: NOW_MS }
}

/** With a lasting allowance that the person chose. Permit2 still takes only what is signed. */
export const LASTING: Case = { ...caseOf(onBase, allowance(2n ** 256n - 1n), permit), isLastingChosen: true }

/** Plans that are not refused. */
export const MATCHING: Record<string, Case> = {
  authorization: caseOf(onBase, AUTHORIZATION),
  permit: caseOf(onBase, permit),
  'allowance and permit': caseOf(onBase, allowance(AMOUNT), permit),
  'reset, allowance and permit': caseOf(onBase, allowance(0n), allowance(AMOUNT), permit),
  'text and permit': caseOf(onBase, message, permit),
  'token transfer': caseOf(onBase, tokens),
  'coin transfer': caseOf(inCoins, coins),
  'router call': caseOf(inCoins, routed),
  'text and router call': caseOf(inCoins, message, routed),
  'SOL transfer': caseOf(inSol, lamports),
  'SPL transfer': caseOf(inMinted, minted),
}
