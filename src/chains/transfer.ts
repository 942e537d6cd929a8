/** The bytes of a send by chain family, each decoded again and compared with what the person was shown. security A.5, A.6. */
import { accountId, partsOf, referenceOf } from '../core/base/caip.ts'
import type { Token } from '../core/base/registry.ts'
import type { SignRequest } from '../core/offer/action.ts'
import { isSendOf, type SendCheck } from '../core/plan/review-send.ts'
import type { Transferred } from '../core/transaction/send.ts'
import type { EvmCall } from '../core/transaction/transaction.ts'
import { transferData } from './eip155/abi.ts'
import { familyOf, type Signable } from './family.ts'
import { transactionIdOf } from './solana/authority-status.ts'
import { buildTransfer, destinationOf, FEE_LAMPORTS } from './solana/transfer.ts'

export { accountLamports, FEE_LAMPORTS, isWalletAddress, LEAST_LAMPORTS } from './solana/transfer.ts'

/** The coin without data, a token by `transfer` (EIP-20), never an allowance. @throws {Error} if the call would do anything else than the terms say (a bug, never signed). */
export function transferCallOf(terms: Transferred): EvmCall {
  const { to, tokenAddress, amountBaseUnits } = terms
  const { chainId, address } = partsOf(terms.account)
  const isCoin = tokenAddress === ''
  const call = {
    chainId: BigInt(referenceOf(chainId)),
    from: address.toLowerCase(),
    to: (isCoin ? to : tokenAddress).toLowerCase(),
    valueWei: isCoin ? amountBaseUnits : 0n,
    data: isCoin ? '0x' : transferData(to, amountBaseUnits),
  }
  const { from, data } = call
  const params = [{ from, to: call.to, value: `0x${call.valueWei.toString(16)}`, data }]
  requireSame(terms, { type: 'walletRpc', chainId, method: 'eth_sendTransaction', params }, undefined)
  return call
}

export type Timed = { isCreating: boolean; blockhash: string }

/** What Solana's key is to sign. @throws {Error} as `transferCallOf`. */
export function signableTransfer(terms: Transferred, token: Token, timed: Timed): Signable {
  const { chainId, address } = partsOf(terms.account)
  const payload = buildTransfer(terms, token, timed)
  const params = [{ transaction: payload }]
  const request: SignRequest = { type: 'walletRpc', chainId, method: 'solana_signTransaction', params }
  requireSame(terms, request, { destination: destinationOf(terms.to, token), mostLamports: FEE_LAMPORTS })
  return { account: accountId(chainId, address), family: 'solana', payload }
}

/** The id of a signed Solana transaction: its first signature, base58. @throws {Error} if it has none (a bug). */
export function signatureOf(transactionBase64: string): string {
  const id = transactionIdOf(transactionBase64)
  if (id === undefined) throw new Error('a signed transaction without a signature')
  return id
}

function requireSame(terms: Transferred, request: SignRequest, check: SendCheck | undefined): void {
  const { chainId, address } = partsOf(terms.account)
  const decoded = familyOf(chainId)?.decode(request, address, terms.references)
  if (!decoded || !isSendOf(terms, decoded, check)) throw new Error('the bytes of a send are not what was shown')
}
