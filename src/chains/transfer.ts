/** The bytes of a send by chain family, each decoded again and compared with what the person was shown. security §4, §5. */
import { type AccountId, accountId, partsOf, referenceOf } from '../core/base/caip.ts'
import type { Token } from '../core/base/registry.ts'
import type { SignRequest } from '../core/offer/action.ts'
import type { DecodedAction } from '../core/plan/decoded-action.ts'
import { isSendOf, ownFeeLamports, type SendCheck } from '../core/plan/review-send.ts'
import { NOTABLE_FEE_LAMPORTS } from '../core/plan/review-transfer.ts'
import type { Transferred } from '../core/transaction/send.ts'
import type { EvmCall } from '../core/transaction/transaction.ts'
import { transferData } from './eip155/abi.ts'
import { familyOf, type Signable } from './family.ts'
import { transactionIdOf } from './solana/authority-status.ts'
import { decodeSolana } from './solana/decode.ts'
import { readGiven } from './solana/given.ts'
import { buildTransfer, destinationOf, FEE_LAMPORTS } from './solana/transfer.ts'

export { destinationOf, FEE_LAMPORTS, isWalletAddress } from './solana/transfer.ts'

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

/** `feeLamports`: what the network takes of the account. `blockhash`: until when it can land. */
export type SolanaSignable = { signable: Signable; blockhash: string; feeLamports: bigint }

/** What Solana's key is to sign. @throws {Error} as `transferCallOf`. */
export function signableTransfer(terms: Transferred, token: Token, timed: Timed): SolanaSignable {
  const payload = buildTransfer(terms, token, timed)
  const check = { destination: destinationOf(terms.to, token), mostLamports: FEE_LAMPORTS }
  return signableOn(terms, payload, check)
}

/** A website's transaction. @throws {Error} as `transferCallOf`: the bytes were judged before. */
export function signableGiven(
  terms: Transferred,
  token: Token,
  transaction: string,
  blockhash: string,
): SolanaSignable {
  const given = readGiven(transaction, partsOf(terms.account).address, blockhash)
  if (given.kind === 'not-understood') throw new Error(`not a transaction to sign: ${given.reason}`)
  const destination = destinationOf(terms.to, token)
  return signableOn(terms, given.payload, { destination, mostLamports: NOTABLE_FEE_LAMPORTS, hasOthers: true })
}

/** What a website's transaction does, and what its transfer names besides its own accounts. */
export function decodeGiven(
  transaction: string,
  account: AccountId,
): { decoded: DecodedAction; references: readonly string[] } {
  const given = readGiven(transaction, partsOf(account).address)
  if (given.kind === 'not-understood') return { decoded: given, references: [] }
  const { payload, references } = given
  const decoded = decodeSolana(solanaRequest(account, payload), partsOf(account).address, references)
  return { decoded, references }
}

const solanaRequest = (account: AccountId, payload: string): SignRequest => ({
  type: 'walletRpc',
  chainId: partsOf(account).chainId,
  method: 'solana_signTransaction',
  params: [{ transaction: payload }],
})

function signableOn(terms: Transferred, payload: string, check: SendCheck): SolanaSignable {
  const { chainId, address } = partsOf(terms.account)
  const request = solanaRequest(terms.account, payload)
  const decoded = requireSame(terms, request, check)
  if (decoded.kind !== 'solana-transfer') throw new Error('the bytes of a send are not Solana’s')
  const signable: Signable = { account: accountId(chainId, address), family: 'solana', payload }
  return { signable, blockhash: decoded.blockhash, feeLamports: ownFeeLamports(decoded) }
}

/** The id of a signed Solana transaction: its first signature, base58. @throws {Error} if it has none (a bug). */
export function signatureOf(transactionBase64: string): string {
  const id = transactionIdOf(transactionBase64)
  if (id === undefined) throw new Error('a signed transaction without a signature')
  return id
}

function requireSame(terms: Transferred, request: SignRequest, check: SendCheck | undefined): DecodedAction {
  const { chainId, address } = partsOf(terms.account)
  const decoded = familyOf(chainId)?.decode(request, address, terms.references)
  if (!decoded || !isSendOf(terms, decoded, check)) throw new Error('the bytes of a send are not what was shown')
  return decoded
}
