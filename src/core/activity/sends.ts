/** A send as Activity, its file and its page show it. */
import type { Price } from '../base/amount.ts'
import { type ChainId, partsOf } from '../base/caip.ts'
import { networkOf, type Registry, tokenAt } from '../base/registry.ts'
import { isSolanaSend, type Send } from '../transaction/send.ts'
import { feeIn, type TransactionRecord, transactionUrl } from '../transaction/transaction-record.ts'

type SendState =
  | { state: 'signed' | 'sent' | 'done' }
  | { state: 'failed'; reason: Extract<Send, { state: 'failed' }>['reason'] }

/**
 * `account` and `to`: addresses. `isAccepted`: a node took it. `isRejected`: the nodes refused it last. `isCancel`: the person tried to
 * cancel it.
 */
export type SendMovement = SendState & {
  kind: 'send'
  id: string
  chainId: ChainId
  account: string
  to: string
  symbol: string
  decimals: number
  amountBaseUnits: bigint
  /** When it was sent. */
  worth?: Price | undefined
  networkName: string
  atMs: number
  hash: string
  url?: string | undefined
  isAccepted: boolean
  isRejected?: true | undefined
  isCancel?: true | undefined
  /** The host of the website that made the transaction. */
  askedBy?: string
  /** What it cost, once that is known. */
  fee?: TransactionRecord['fee']
}

/** A token or network that is not known any more has no name. */
export function sendMovement(registry: Registry, send: Send): SendMovement {
  const { id, account, to, tokenAddress, amountBaseUnits, worth, askedBy, atMs, signed } = send
  const { chainId, address } = partsOf(account)
  const network = networkOf(registry, chainId)
  const { symbol = '', decimals = 0 } = tokenAt(registry, chainId, tokenAddress) ?? {}
  const isCancel = 'isCancel' in signed && signed.isCancel
  const feeBaseUnits = feeOf(send)
  return {
    kind: 'send',
    id,
    chainId,
    account: address,
    to,
    symbol,
    decimals,
    amountBaseUnits,
    atMs,
    hash: signed.hash,
    networkName: network?.name ?? '',
    url: network && transactionUrl(network, signed.hash),
    ...(send.state === 'failed' ? { state: send.state, reason: send.reason } : { state: send.state }),
    ...(worth && { worth }),
    ...(askedBy !== undefined && { askedBy }),
    isAccepted: send.state === 'sent' && send.isAccepted,
    ...(isCancel && { isCancel }),
    ...('isRejected' in send && { isRejected: send.isRejected }),
    ...(feeBaseUnits !== undefined && network && { fee: feeIn(network, feeBaseUnits) }),
  }
}

function feeOf(send: Send): bigint | undefined {
  if (isSolanaSend(send)) return send.state === 'done' ? send.feeLamports : undefined
  return send.state === 'done' || send.state === 'failed' ? send.feeWei : undefined
}
