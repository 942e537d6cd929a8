/**
 * Sends money to an address that the person entered: on EVM networks by the same machine as a payment's own transaction, on Solana by
 * one transaction that lands or expires. pay-once §6.
 */

import type { ChainClient, TransferReads } from '../../chains/client.ts'
import { transferCallOf } from '../../chains/transfer.ts'
import { checkRecipient, type KnownAddress } from '../../core/activity/recipients.ts'
import { sendMovement } from '../../core/activity/sends.ts'
import { type AccountId, isSameAccount, partsOf } from '../../core/base/caip.ts'
import { encodeJson } from '../../core/base/codec.ts'
import { refuseArgument } from '../../core/base/decode.ts'
import { expectedFailure, ignoreExpected, PayError } from '../../core/base/errors.ts'
import { networkOf, type Registry, type Token, tokenAt } from '../../core/base/registry.ts'
import { pollFrom } from '../../core/base/retry.ts'
import type { Asked } from '../../core/links/solana-pay.ts'
import type { ReplacementQuote } from '../../core/transaction/replacement.ts'
import {
  type EvmSend,
  isCostOf,
  isRunningSend,
  isSolanaSend,
  notesOf,
  type Send,
  type SendCost,
  type SendRequest,
  type SendTerms,
  sentBefore,
} from '../../core/transaction/send.ts'
import { isUnsettled } from '../../core/transaction/stored-transaction.ts'
import { type FeeQuote, nextNonce, pinned, requireWithinCap } from '../../core/transaction/transaction.ts'
import type { SendQuote, SendView } from '../../messages/views.ts'
import type { WithLock } from '../../vault/record/context.ts'
import { LATEST } from '../storage/activity-index.ts'
import type { TransactionJournal } from '../storage/transaction-journal.ts'
import type { Signer } from '../wallet/signer.ts'
import { askedSend } from './asked-send.ts'
import { nonceLock } from './nonces.ts'
import { quoteReplacement, type ReplacementFor, replaceStored } from './replace.ts'
import { checkSend, priceOnSolana, type QuoteDeps, type Quoted, quoteSend } from './send-quote.ts'
import { refuseSend } from './send-recipient.ts'
import { resumeSolana, signOnSolana } from './solana-send.ts'
import { resumeOne, type StepDeps } from './transaction-steps.ts'
import { quoteGiven, requireGiven, type WebsiteAnswer } from './website-send.ts'

export type SendDeps = Omit<QuoteDeps, 'access'> &
  Omit<StepDeps, 'access' | 'requireFree'> & {
    store: TransactionJournal
    access: ChainClient & TransferReads
    signer: Signer
    /** Nonces of this account that anything else has signed. @throws {PayError} chain/nonce-busy. */
    signedNonces: (account: AccountId) => Promise<bigint[]>
    withLock: WithLock
    wakeLater: () => Promise<void>
    /** Own ones, and whom payments or these sends have reached. */
    knownAddresses: (sends: readonly Send[]) => Promise<readonly KnownAddress[]>
    /** Whether this browser has frames that may ask any website, and nothing else. */
    canAskWebsites: boolean
  }

export type Sends = {
  /** What a link asks for. Undefined for a text that is no such link. @throws {PayError} link/refused. */
  asked: (link: string) => Asked | undefined
  /** @throws {PayError} send/refused, address/invalid, chain/*. */
  quote: (asked: SendRequest) => Promise<SendQuote>
  /** What a website's transaction would send. @throws {PayError} request/refused, chain/*. */
  judge: (answer: WebsiteAnswer) => Promise<SendQuote>
  /**
   * Signs what was shown, stores and broadcasts it. Does nothing if this send is known already. The caller has seen the person's
   * password. `isContractAgreed`: the person knows that a contract gets it. @throws {PayError} send/refused, send/cost-changed, vault/locked, chain/*, journal/unwritable.
   */
  start: (terms: SendTerms, cost: SendCost, isContractAgreed?: boolean) => Promise<void>
  /** Those under way and the latest others, newest first. */
  list: () => Promise<SendView[]>
  quoteReplacement: (id: string) => Promise<ReplacementQuote | undefined>
  replace: (id: string, replacement: ReplacementFor) => Promise<void>
  /** Forgets a send that is over. @throws {PayError} message/refused for one that is not. */
  remove: (id: string) => Promise<void>
  /** Continues every send in progress. */
  resume: () => Promise<void>
  isWaiting: () => Promise<boolean>
}

const free = async () => undefined

export function createSends(deps: SendDeps): Sends {
  const { store, access, withLock } = deps
  const steps: StepDeps = { ...deps, requireFree: free }
  const alone = <T>(id: string, work: () => Promise<T>) => withLock(`send/${id}`, work)
  // Always the nonce first, as with revocations.
  const withNonce = <T>({ id, account }: SendTerms, work: () => Promise<T>) =>
    withLock(nonceLock(account), () => alone(id, work))
  const step = async (id: string) => {
    const known = await store.readSend(id)
    if (known && isSolanaSend(known)) return resumeSolana(known, deps)
    if (known && isRunningSend(known)) return resumeOne(known, steps)
  }
  const follow = (one: Send) => (one.state === 'signed' ? withNonce : withSend)(one, () => step(one.id))
  const withSend = <T>({ id }: SendTerms, work: () => Promise<T>) => alone(id, work)
  const waiting = async (id: string): Promise<(EvmSend & { state: 'sent' }) | undefined> => {
    const known = await store.readSend(id)
    return known && !isSolanaSend(known) && known.state === 'sent' ? known : undefined
  }
  const remembering = async (quote: Quoted): Promise<SendQuote> => {
    const sends = await store.sends()
    const sentAtMs = sentBefore(quote.terms, sends)
    const recipient = checkRecipient(quote.terms.to, await deps.knownAddresses(sends))
    return { ...quote, recipient, ...(sentAtMs !== undefined && { sentAtMs }) }
  }
  return {
    asked: (link) => askedSend(link, deps.registry, deps.canAskWebsites),
    quote: (asked) => quoteSend(asked, deps).then(remembering),
    judge: (answer) => quoteGiven(answer, deps).then(remembering),
    start: (terms, cost, isContractAgreed = false) =>
      withNonce(terms, async () => {
        if ((await store.readSend(terms.id)) !== undefined) return
        await signAndStore(terms, cost, isContractAgreed, deps)
        // From here on the send is in the list, which says how it goes on.
        await step(terms.id).catch(expectedFailure)
      }),
    list: async () => {
      const [open, { sends }] = await Promise.all([store.unsettled(), store.page(LATEST)])
      const all = new Map([...open, ...sends].map((one) => [one.id, viewOf(one, deps.registry)]))
      return [...all.values()].sort((one, other) => other.atMs - one.atMs)
    },
    quoteReplacement: async (id) => {
      const known = await waiting(id)
      return known && quoteReplacement(known.account, known.prepared, access)
    },
    replace: (id, replacement) => alone(id, () => replaceStored(waiting(id), replacement, { ...deps, ...steps })),
    remove: (id) =>
      alone(id, async () => {
        const known = await store.readSend(id)
        if (!known || isUnsettled(known)) return refuseArgument('id', 'a send that is over')
        await store.drop(known)
      }),
    resume: async () => {
      for (const one of (await store.unsettled().catch(ignoreExpected)) ?? []) await follow(one).catch(ignoreExpected)
    },
    // Counts as waiting while the journal cannot be read.
    isWaiting: async () => (await store.unsettled().catch(ignoreExpected))?.length !== 0,
  }
}

/** Signs and stores without broadcasting. The caller holds the nonce lock until the outcome of the first broadcast. */
async function signAndStore(
  terms: SendTerms,
  cost: SendCost,
  isContractAgreed: boolean,
  deps: SendDeps,
): Promise<void> {
  const token = await requireShown(terms, cost, isContractAgreed, deps)
  // Set before signing: if the worker stops right afterwards, perhaps only the alarm starts it again.
  await deps.wakeLater()
  if (cost.family === 'solana') return signOnSolana(terms, token, cost.isCreating, deps)
  return signOnEvm(terms, cost.fees, deps)
}

/** The same checks as for the quote: what the page says is not believed, and the account may have less by now. */
async function requireShown(
  terms: SendTerms,
  cost: SendCost,
  isContractAgreed: boolean,
  deps: SendDeps,
): Promise<Token> {
  const { chainId } = partsOf(terms.account)
  const { transaction } = terms
  if (transaction !== undefined) return requireGiven({ ...terms, transaction }, cost, deps)
  const named = tokenAt(deps.registry, chainId, terms.tokenAddress) ?? refuseArgument('tokenAddress', 'a known token')
  const { to, amountBaseUnits } = terms
  const asked = { chainId, symbol: named.symbol, to, amountBaseUnits, ...notesOf(terms) }
  const { account, token, isContract, ...now } = await checkSend(asked, deps)
  if (now.to !== to || !isSameAccount(account, terms.account) || !isCostOf(cost, terms) || terms.askedBy !== undefined)
    refuseArgument('terms', 'what was quoted')
  // Before the key is used, and not only on the page: what is there may also have come since.
  if (isContract && !isContractAgreed) refuseSend('contract-unagreed')
  if (cost.family === 'eip155') return token
  const { cost: fresh } = await priceOnSolana(terms, false, token, deps)
  // Whether the recipient's token account has to be paid for may have changed.
  if (encodeJson(fresh) !== encodeJson(cost)) throw new PayError({ code: 'send/cost-changed' })
  return token
}

async function signOnEvm(terms: SendTerms, fees: FeeQuote, deps: SendDeps): Promise<void> {
  const { store, access, registry, signer, signedNonces, nowMs } = deps
  const { chainId, address } = partsOf(terms.account)
  const network = networkOf(registry, chainId) ?? refuseArgument('account', 'a known network')
  const call = transferCallOf(terms)
  requireWithinCap(fees, network)
  await access.requireCoins([{ call, fees }])
  const nonce = nextNonce(await access.getNonce(chainId, address), await signedNonces(terms.account))
  const prepared = pinned(call, fees, nonce)
  const signed = await signer.signTransaction(terms.account, prepared)
  await deps.crashPoint('send:signed')
  const atMs = nowMs()
  await store.write({ ...terms, state: 'signed', atMs, prepared, signed, ...pollFrom(atMs) })
  await deps.crashPoint('send:stored')
}

function viewOf(send: Send, registry: Registry): SendView {
  const shown = sendMovement(registry, send)
  const network = networkOf(registry, shown.chainId)
  if (isSolanaSend(send) || send.state !== 'sent' || !network) return shown
  const { coin, feeCapWei } = network
  return { ...shown, waiting: { transaction: send, coin, feeCapWei } }
}
