/**
 * A send by a transaction that a website made, as a Solana Pay link has it: what the website answered, what the transaction would do, by
 * its bytes alone, and why it is refused. Nothing that the website says of it is believed, and no more is read than is needed. security §5.
 */

import type { TransferReads } from '../../chains/client.ts'
import { decodeGiven, destinationOf, isWalletAddress } from '../../chains/transfer.ts'
import { type AccountId, namespaceOf, partsOf } from '../../core/base/caip.ts'
import { encodeJson } from '../../core/base/codec.ts'
import { isRecord, refuseArgument } from '../../core/base/decode.ts'
import { isPayError, PayError, type RequestRefusal, type SendRefusal } from '../../core/base/errors.ts'
import { type Network, type Registry, type Token, tokenAt } from '../../core/base/registry.ts'
import { cleanName } from '../../core/base/text.ts'
import { judgeTransfer } from '../../core/links/transfer-link.ts'
import type { SolanaTransfer } from '../../core/plan/decoded-action.ts'
import { givenRefusal, ownFeeLamports } from '../../core/plan/review-send.ts'
import type { SendCost, SendTerms, Transferred } from '../../core/transaction/send.ts'
import { checkSend, priceOnSolana, type QuoteDeps, type Quoted } from './send-quote.ts'

/** More characters than the 64 KiB that are read of an answer. */
const MAX_CHARS = 65_536
const MAX_MESSAGE = 256

/** To the account. `transaction`: base64, unread. Undefined if there is none. */
export function answeredTransaction(text: string): { transaction: string; message?: string } | undefined {
  const { transaction, message } = recordIn(text)
  if (typeof transaction !== 'string') return undefined
  const said = typeof message === 'string' ? cleanName(message, MAX_MESSAGE) : ''
  return { transaction, ...(said !== '' && { message: said }) }
}

/** Before the account is known. Its picture is never loaded. */
export function answeredLabel(text: string): string | undefined {
  const { label } = recordIn(text)
  const name = typeof label === 'string' ? cleanName(label) : ''
  return name === '' ? undefined : name
}

function recordIn(text: string): Record<string, unknown> {
  if (text.length > MAX_CHARS) return {}
  try {
    const found: unknown = JSON.parse(text)
    return isRecord(found) ? found : {}
  } catch {
    return {}
  }
}

/** What the link is, and what its website answered to the account. */
export type WebsiteAnswer = { link: string; answer: string }

const refuse = (reason: RequestRefusal): never => {
  throw new PayError({ code: 'request/refused', reason })
}

/** @throws {PayError} request/refused, address/invalid, chain/*. */
export async function quoteGiven({ link, answer }: WebsiteAnswer, deps: QuoteDeps): Promise<Quoted> {
  const verdict = judgeTransfer(link)
  if (verdict.kind !== 'transaction') return refuseArgument('link', 'one that names a website')
  const { transaction, message } = answeredTransaction(answer) ?? refuse('transaction')
  const { terms, token, network, cost } = await judgeGiven(transaction, deps)
  const { symbol, decimals } = token
  return {
    terms: { ...terms, id: deps.newId(), askedBy: verdict.request.host, transaction },
    cost,
    symbol,
    decimals,
    networkName: network.name,
    coin: network.coin,
    ...(message !== undefined && { message }),
  }
}

/** The same checks as for the quote: the bytes decide what is moved, never the terms. @throws {PayError} as `quoteGiven`. */
export async function requireGiven(
  { transaction, askedBy, id: _, worth: __, ...shown }: SendTerms & { transaction: string },
  cost: SendCost,
  deps: QuoteDeps,
): Promise<Token> {
  const now = await judgeGiven(transaction, deps)
  if (askedBy === undefined || encodeJson(sorted(now.terms)) !== encodeJson(sorted(shown)))
    refuseArgument('terms', 'what was quoted')
  if (encodeJson(now.cost) !== encodeJson(cost)) throw new PayError({ code: 'send/cost-changed' })
  return now.token
}

const sorted = ({ account, to, tokenAddress, amountBaseUnits, memo, references }: Transferred) => ({
  account,
  to,
  tokenAddress,
  amountBaseUnits,
  memo: memo ?? null,
  references: references ?? null,
})

/**
 * A merchant may collect in what somebody can empty again, as a stake or a program keeps it; the transaction says so itself. In a program,
 * a mint or somebody's token account the money would be nobody's, here too.
 */
const COLLECTING = ['stake-account', 'vote-account', 'nonce-account', 'program-account'] as const

type Judged = { terms: Transferred; token: Token; network: Network; cost: SendCost }

async function judgeGiven(transaction: string, deps: QuoteDeps): Promise<Judged> {
  const account = (await deps.ownAccounts()).find((one) => namespaceOf(partsOf(one).chainId) === 'solana')
  if (!account) return refuseArgument('account', 'one on Solana')
  const { decoded, references } = decodeGiven(transaction, account)
  const reason = givenRefusal(decoded, references)
  if (reason !== undefined || decoded.kind !== 'solana-transfer') return refuse(reason ?? 'unreadable')
  const token = tokenMoved(decoded, account, deps.registry)
  const [{ destination, amountBaseUnits } = refuse('no-transfer')] = decoded.movements
  const to = await ownerOf(destination, decoded, token, deps.access)
  if (references.includes(to)) refuse('notes')
  const notes = {
    ...(decoded.memo !== undefined && { memo: decoded.memo }),
    ...(references.length > 0 && { references }),
  }
  const terms = { account, to, tokenAddress: token.address, amountBaseUnits, ...notes }
  const isFunding = decoded.creates?.funder === partsOf(account).address
  const charges = { feeLamports: ownFeeLamports(decoded), isFunding }
  try {
    const { network } = await checkSend(
      { chainId: token.chainId, symbol: token.symbol, to, amountBaseUnits, ...notes },
      deps,
      COLLECTING,
    )
    const { cost } = await priceOnSolana(terms, false, token, deps, charges)
    return { terms, token, network, cost }
  } catch (error) {
    if (isPayError(error) && error.failure.code === 'send/refused')
      return refuse(SEND_REFUSED[error.failure.reason] ?? 'recipient')
    throw error
  }
}

/** The person cannot change what is asked for, so the words are others than beside a field. */
const SEND_REFUSED: Partial<Record<SendRefusal, RequestRefusal>> = {
  'too-much': 'too-much',
  'rent-new': 'rent',
  'rent-left': 'rent',
}

function tokenMoved({ asset }: SolanaTransfer, account: AccountId, registry: Registry): Token {
  const address = asset.program === 'system' ? '' : asset.mint
  const token = tokenAt(registry, partsOf(account).chainId, address) ?? refuse('token')
  const isSame = asset.program === 'system' || (asset.program === token.program && asset.decimals === token.decimals)
  return isSame ? token : refuse('token')
}

/** A token account must be the one that its owner's address leads to, which no node can say otherwise. */
async function ownerOf(
  destination: string,
  { creates }: SolanaTransfer,
  token: Token,
  { readTokenOwner }: Pick<TransferReads, 'readTokenOwner'>,
): Promise<string> {
  if (!token.program) return destination
  const owner = creates?.owner ?? (await readTokenOwner(token.chainId, destination))
  return isWalletAddress(owner) && destinationOf(owner, token) === destination ? owner : refuse('destination')
}
