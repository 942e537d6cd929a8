/** What a send would move, cost and reach, and why it is refused before anything is signed. security §4, T21, T48. */
import { parseAddress } from '../../chains/address.ts'
import type { ChainClient, TransferReads } from '../../chains/client.ts'
import { FEE_LAMPORTS, transferCallOf } from '../../chains/transfer.ts'
import { type AccountId, partsOf } from '../../core/base/caip.ts'
import { chainFamilyOf } from '../../core/base/chain-family.ts'
import { refuseArgument } from '../../core/base/decode.ts'
import { PayError, type RentRefusal } from '../../core/base/errors.ts'
import { type Network, networkOf, type Registry, type Token, tokenNamed } from '../../core/base/registry.ts'
import type { RecipientKind } from '../../core/transaction/send.ts'
import {
  MAX_MEMO_BYTES,
  MAX_REFERENCES,
  notesOf,
  type SendCost,
  type SendRequest,
  type Transferred,
} from '../../core/transaction/send.ts'
import { maxFeeWei } from '../../core/transaction/transaction.ts'
import type { SendQuote } from '../../messages/views.ts'
import { isContractAt, recipientOf, refuseSend } from './send-recipient.ts'

export type QuoteDeps = {
  registry: Registry
  access: Pick<ChainClient, 'quoteFees' | 'requireCoins'> & TransferReads
  /** The active account on each chain. */
  ownAccounts: () => Promise<readonly AccountId[]>
  newId: () => string
}

const refuseRent = (reason: RentRefusal, leastLamports: bigint, { coin }: Network): never => {
  const least = { baseUnits: String(leastLamports), decimals: coin.decimals, symbol: coin.symbol }
  throw new PayError({ code: 'send/refused', reason, least })
}

/** What may be sent, with what the account has of it. `isContract`: only if the person agrees to it. */
type Checked = {
  network: Network
  token: Token
  account: AccountId
  to: string
  heldBaseUnits: bigint
  isContract: boolean
}

/**
 * Everything but the fee. `taken`: what counts as a wallet besides.
 * @throws {PayError} send/refused, address/invalid, chain/unreachable, message/refused for an unknown asset.
 */
export async function checkSend(
  asked: SendRequest,
  { registry, ownAccounts, access }: QuoteDeps,
  taken: readonly RecipientKind[] = [],
): Promise<Checked> {
  const { chainId, symbol, amountBaseUnits } = asked
  const network = networkOf(registry, chainId) ?? refuseArgument('chainId', 'a known network')
  const token = tokenNamed(registry, chainId, symbol) ?? refuseArgument('symbol', 'a known token')
  const own = (await ownAccounts()).find((one) => partsOf(one).chainId === chainId)
  const account = own ?? refuseArgument('chainId', 'a chain of this account')
  const to = recipientOf(asked.to, account, registry)
  requireNotable(asked, to, account)
  const [isContract, [heldBaseUnits]] = await Promise.all([
    isContractAt(account, to, access, taken),
    access.readAmounts(account, [token]),
  ])
  if (heldBaseUnits === undefined) throw new PayError({ code: 'chain/unreachable' })
  if (heldBaseUnits === 0n || (amountBaseUnits !== 'max' && amountBaseUnits > heldBaseUnits)) refuseSend('too-much')
  return { network, token, account, to, heldBaseUnits, isContract }
}

/** Only Solana's transactions carry notes. A reference that is one of the send's own addresses would stand for something else. */
function requireNotable({ chainId, memo = '', references = [] }: SendRequest, to: string, account: AccountId): void {
  const isWithout = memo === '' && references.length === 0
  if (!isWithout && chainFamilyOf(chainId) !== 'solana') refuseArgument('memo', 'a send on Solana')
  const taken = new Set([to, partsOf(account).address])
  const isKey = (text: string) => parseAddress(text).address === text && !taken.has(text)
  if (new TextEncoder().encode(memo).length > MAX_MEMO_BYTES) refuseArgument('memo', 'a short text')
  if (references.length > MAX_REFERENCES || !references.every(isKey)) refuseArgument('references', 'keys')
}

/** A quote without what this wallet remembers of it. */
export type Quoted = Omit<SendQuote, 'recipient'>

/** @throws {PayError} as `checkSend`, and chain/*. */
export async function quoteSend(asked: SendRequest, deps: QuoteDeps): Promise<Quoted> {
  const { network, token, account, to, heldBaseUnits, isContract } = await checkSend(asked, deps)
  const isMax = asked.amountBaseUnits === 'max'
  const whole = {
    account,
    to,
    tokenAddress: token.address,
    ...notesOf(asked),
    amountBaseUnits: asked.amountBaseUnits === 'max' ? heldBaseUnits : asked.amountBaseUnits,
  }
  const isSolana = chainFamilyOf(asked.chainId) === 'solana'
  const { amountBaseUnits, cost } = await (isSolana
    ? priceOnSolana(whole, isMax, token, deps)
    : priceOnEvm(whole, isMax, deps))
  const { symbol, decimals } = token
  return {
    terms: { ...whole, id: deps.newId(), amountBaseUnits },
    cost,
    symbol,
    decimals,
    networkName: network.name,
    coin: network.coin,
    ...(isContract && { isContract }),
  }
}

type Priced = { amountBaseUnits: bigint; cost: SendCost }

async function priceOnEvm(terms: Transferred, isMax: boolean, { access, registry }: QuoteDeps): Promise<Priced> {
  const isCoin = terms.tokenAddress === ''
  // All coins and a fee are more than there is, which nodes may refuse to estimate; a plain transfer costs the same for any amount.
  const fees = await access.quoteFees(transferCallOf({ ...terms, ...(isMax && isCoin && { amountBaseUnits: 0n }) }))
  const amountBaseUnits = isMax && isCoin ? terms.amountBaseUnits - maxFeeWei(fees) : terms.amountBaseUnits
  if (amountBaseUnits <= 0n) throw tooFewCoins(terms, registry)
  await access.requireCoins([{ call: transferCallOf({ ...terms, amountBaseUnits }), fees }])
  return { amountBaseUnits, cost: { family: 'eip155', fees } }
}

/** What the bytes of a transaction take of the account. `isFunding`: it pays for the recipient's token account, where there is none. */
type Charges = { feeLamports: bigint; isFunding: boolean }
const OWN_CHARGES: Charges = { feeLamports: FEE_LAMPORTS, isFunding: true }

/** Also refuses what the chain would refuse. Its fees do not move, so a send is priced once more before it is signed. */
export async function priceOnSolana(
  terms: Transferred,
  isMax: boolean,
  token: Token,
  deps: QuoteDeps,
  { feeLamports, isFunding } = OWN_CHARGES,
): Promise<Priced> {
  const { chainId, address } = partsOf(terms.account)
  const network = networkOf(deps.registry, chainId) ?? refuseArgument('account', 'one on a known network')
  const [facts, { leastLamports, accountLamports }] = await Promise.all([
    deps.access.readTransferFacts(chainId, { from: address, to: terms.to, token }),
    deps.access.readRents(chainId, token),
  ])
  const isCoin = terms.tokenAddress === ''
  const isCreating = !isCoin && !facts.isReady && isFunding
  const lamports = feeLamports + (isCreating ? accountLamports : 0n)
  const amountBaseUnits = isMax && isCoin ? facts.fromLamports - lamports : terms.amountBaseUnits
  const left = facts.fromLamports - lamports - (isCoin ? amountBaseUnits : 0n)
  if (left < 0n || amountBaseUnits <= 0n) throw tooFewCoins(terms, deps.registry)
  // The chain refuses a transaction that would leave an account with some, but too little to be kept.
  if (left > 0n && left < leastLamports) refuseRent('rent-left', leastLamports, network)
  if (isCoin && facts.toLamports === 0n && amountBaseUnits < leastLamports)
    refuseRent('rent-new', leastLamports, network)
  return { amountBaseUnits, cost: { family: 'solana', lamports, isCreating } }
}

function tooFewCoins({ account }: Transferred, registry: Registry): PayError {
  const network = networkOf(registry, partsOf(account).chainId)
  return new PayError({
    code: 'chain/too-few-coins',
    symbol: network?.coin.symbol ?? '',
    networkName: network?.name ?? '',
  })
}
