/** A send: money that the person moves to an address, by one own transaction. `background/transactions/sends` drives it. pay-once §6. */
import type { Price } from '../base/amount.ts'
import { type AccountId, type ChainId, isSameAddress, partsOf } from '../base/caip.ts'
import { chainFamilyOf } from '../base/chain-family.ts'
import type { PlaceRefusal } from '../base/errors.ts'
import type { Polling } from '../base/retry.ts'
import { type EndedTransaction, isUnsettled, type RunningTransaction } from './stored-transaction.ts'
import type { FeeQuote, SignedTransaction } from './transaction.ts'

/**
 * What stands at an address that money is to be sent to, as its chain knows it. security §4. `contract` is on EVM networks, where an account that lends itself code (EIP-7702) is a wallet. The others are on Solana, and refused. An
 * address where nothing is yet is a wallet on both.
 */
export type RecipientKind = 'wallet' | 'contract' | PlaceRefusal

/** `wallet`: of the owner of a token account, base58, where that is a wallet’s address. */
export type RecipientFacts = { kind: RecipientKind; wallet?: string }

/** What a Solana Pay link wants in the transaction, for everybody to read: a text, and keys by which the shop finds it. */
export type Notes = { memo?: string; references?: readonly string[] }

/** More would not fit into one transaction. */
export const MAX_MEMO_BYTES = 256
export const MAX_REFERENCES = 8

/** Those of a send alone. */
export const notesOf = ({ memo, references }: Notes): Notes => ({
  ...(memo !== undefined && { memo }),
  ...(references && { references }),
})

/** `to`: as typed. `amountBaseUnits`: `max` leaves what the network takes, and nothing else. */
export type SendRequest = { chainId: ChainId; symbol: string; to: string; amountBaseUnits: bigint | 'max' } & Notes

/** `to`: an address in its canonical spelling. `tokenAddress`: empty for the network's coin. */
export type Transferred = { account: AccountId; to: string; tokenAddress: string; amountBaseUnits: bigint } & Notes

/**
 * What the person entered and was shown. `id`: made with the quote, so that pressing twice sends once. `worth`: about what it was worth
 * when it was shown, where a rate was known; only ever shown. `askedBy`: the host of the website that made the transaction, and
 * `transaction` its bytes as they came.
 */
export type SendTerms = {
  id: string
  worth?: Price | undefined
  askedBy?: string
  transaction?: string
} & Transferred

/** What the person agreed to. The record of a send keeps it to the end; a website's bytes are in what was signed. */
export const agreedIn = (send: Omit<SendTerms, 'transaction'>): Omit<SendTerms, 'transaction'> => {
  const { id, account, to, tokenAddress, amountBaseUnits, worth, askedBy } = send
  return {
    id,
    account,
    to,
    tokenAddress,
    amountBaseUnits,
    ...notesOf(send),
    ...(worth && { worth }),
    ...(askedBy !== undefined && { askedBy }),
  }
}

export type RunningSend<State extends 'signed' | 'sent' = 'signed' | 'sent'> = SendTerms & RunningTransaction<State>
export type EvmSend = RunningSend | (SendTerms & EndedTransaction)

/**
 * A Solana transaction lands in a block up to `lastValidBlockHeight`, once that is known, or never, so it needs no nonce and has no
 * replacement. `signed.raw`: base64; `signed.hash`: its signature. `feeLamports`: what it costs once it has landed, without a deposit. `not-landed`: it expired, or it failed on the chain.
 */
export type SolanaSend = Omit<SendTerms, 'transaction'> & {
  atMs: number
  signed: SignedTransaction
  lastValidBlockHeight: bigint | undefined
  feeLamports: bigint
} & (({ state: 'sent'; isAccepted: boolean } & Polling) | { state: 'done' } | { state: 'failed'; reason: 'not-landed' })

export type Send = EvmSend | SolanaSend

export const isSolanaSend = (send: Send): send is SolanaSend => 'feeLamports' in send

/** When this was last sent: the same amount of the same asset to the same address, from any account, unless it failed. */
export function sentBefore({ account, ...terms }: Transferred, sends: readonly Send[]): number | undefined {
  const { chainId } = partsOf(account)
  const isSame = (one: Send) =>
    one.state !== 'failed' &&
    partsOf(one.account).chainId === chainId &&
    isSameAddress(chainId, one.to, terms.to) &&
    isSameAddress(chainId, one.tokenAddress, terms.tokenAddress) &&
    one.amountBaseUnits === terms.amountBaseUnits
  const found = sends.filter(isSame).map(({ atMs }) => atMs)
  return found.length === 0 ? undefined : Math.max(...found)
}

export const isRunningSend = (send: Send): send is RunningSend => !isSolanaSend(send) && isUnsettled(send)

/** What the network charges at most. `isCreating`: the recipient's token account is paid for too, as part of `lamports`. */
export type SendCost =
  | { family: 'eip155'; fees: FeeQuote }
  | { family: 'solana'; lamports: bigint; isCreating: boolean }

/** What the person has agreed to. `isContractAgreed`: also that the recipient is a contract, if it is one. */
export type SendAgreement = { terms: SendTerms; cost: SendCost; isContractAgreed?: boolean }

/** True if the terms are for a chain of this cost's family. */
export const isCostOf = ({ family }: SendCost, { account }: Transferred): boolean =>
  chainFamilyOf(partsOf(account).chainId) === family
