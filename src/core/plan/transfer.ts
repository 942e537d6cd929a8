/**
 * The decoded actions that pay, in one common form: from whom, to whom, how much of what, until when. The review compares this
 * form with the quote for every method. security §3 "exposure", A.5, A.6.
 */
import type { ChainId } from '../base/caip.ts'
import type { EvmCall } from '../transaction/transaction.ts'
import type {
  CoinTransfer,
  DecodedAction,
  PermitTransfer,
  RouterCall,
  SolanaTransfer,
  TokenTransfer,
  TransferAuthorization,
} from './decoded-action.ts'

export type PayingAction =
  | TransferAuthorization
  | PermitTransfer
  | TokenTransfer
  | CoinTransfer
  | RouterCall
  | SolanaTransfer

/** True for typed data that a contract checks, the token or Permit2, once somebody else submits it. */
export const isSigned = (paying: PayingAction): paying is TransferAuthorization | PermitTransfer =>
  paying.kind === 'transfer-authorization' || paying.kind === 'permit-transfer'

/** `parties`: all addresses that must be the payer's own. `stated`: every chain that the bytes name. */
export type Transfer = {
  method: string
  stated: readonly string[]
  asset: { kind: string; reference: string }
  parties: readonly string[]
  recipients: readonly string[]
  amountBaseUnits: bigint
  validAfterS?: bigint
  deadlineS?: bigint
}

/** The bytes do not contain the coin's SLIP-44 type, so the reference is empty. */
const COIN = { kind: 'slip44', reference: '' }
const TYPED_DATA = 'eth_signTypedData_v4'
const SEND = 'eth_sendTransaction'

/** @param chainId the chain of the request. A Solana transaction does not name its chain. */
export function transferOf(paying: PayingAction, chainId: string): Transfer {
  switch (paying.kind) {
    case 'transfer-authorization':
      return authorizationTransfer(paying)
    case 'permit-transfer':
      return permitTransfer(paying)
    case 'token-transfer':
      return {
        ...callTransfer(paying.call, paying.to),
        asset: { kind: 'erc20', reference: paying.tokenAddress },
        amountBaseUnits: paying.valueBaseUnits,
      }
    case 'coin-transfer':
      return { ...callTransfer(paying.call, paying.to), asset: COIN, amountBaseUnits: paying.valueBaseUnits }
    case 'router-call':
      return routerTransfer(paying)
    case 'solana-transfer':
      return solanaTransfer(paying, chainId)
    default:
      return paying satisfies never
  }
}

const authorizationTransfer = (a: TransferAuthorization): Transfer => ({
  method: TYPED_DATA,
  stated: [`eip155:${a.domain.chainId}`],
  asset: { kind: 'erc20', reference: a.tokenAddress },
  parties: [a.signer, a.from],
  recipients: [a.to],
  amountBaseUnits: a.valueBaseUnits,
  validAfterS: a.validAfterS,
  deadlineS: a.validBeforeS,
})

const permitTransfer = (permit: PermitTransfer): Transfer => ({
  method: TYPED_DATA,
  stated: [`eip155:${permit.chainId}`],
  asset: { kind: 'erc20', reference: permit.tokenAddress },
  parties: [permit.signer],
  recipients: [permit.spender],
  amountBaseUnits: permit.valueBaseUnits,
  deadlineS: permit.deadlineS,
})

function routerTransfer({ call, payer, valueBaseUnits, deadlineS }: RouterCall): Transfer {
  const transfer = callTransfer(call, call.to)
  return { ...transfer, asset: COIN, parties: [...transfer.parties, payer], amountBaseUnits: valueBaseUnits, deadlineS }
}

const solanaTransfer = ({ asset, signer, movements }: SolanaTransfer, chainId: string): Transfer => ({
  method: 'solana_signTransaction',
  stated: [chainId],
  asset: asset.program === 'system' ? COIN : { kind: 'token', reference: asset.mint },
  parties: [signer],
  recipients: movements.map(({ destination }) => destination),
  amountBaseUnits: movements.reduce((sum, { amountBaseUnits }) => sum + amountBaseUnits, 0n),
})

const callTransfer = (call: EvmCall, to: string): Omit<Transfer, 'asset' | 'amountBaseUnits'> => ({
  method: SEND,
  stated: [`eip155:${call.chainId}`],
  parties: [call.from],
  recipients: [to],
})

const PAYING: readonly string[] = [
  'transfer-authorization',
  'permit-transfer',
  'token-transfer',
  'coin-transfer',
  'router-call',
  'solana-transfer',
] satisfies PayingAction['kind'][]

export const isPayingAction = (decoded: DecodedAction): decoded is PayingAction => PAYING.includes(decoded.kind)

/** The CAIP-10 accounts that a plan pays, each once; empty for a plan that doesn't pay. */
export function payeesOf(decodedActions: readonly DecodedAction[], chainId: ChainId): string[] {
  const paying = decodedActions.find(isPayingAction)
  const recipients = paying ? transferOf(paying, chainId).recipients : []
  return [...new Set(recipients.map((address) => `${chainId}:${address}`))]
}

/** True if a released signature of this kind can move money by itself, so the payment can't be abandoned after it. */
export const movesMoney = (decoded: DecodedAction | undefined): boolean =>
  decoded === undefined || isPayingAction(decoded)
