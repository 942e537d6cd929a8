/** Parts of the worker about own transactions outside of payments: revocations and sends, and what payments need to know of both. */
import type { ChainClient, TransferReads } from '../chains/client.ts'
import type { Config } from '../config.ts'
import { type KnownAddress, paidAddresses } from '../core/activity/recipients.ts'
import type { Registry } from '../core/base/registry.ts'
import type { Send } from '../core/transaction/send.ts'
import type { SendList } from '../messages/views.ts'
import type { LivePayments } from './engine/live-payment.ts'
import type { Payments } from './engine/payments.ts'
import type { Allowances } from './handlers/allowances.ts'
import type { ServiceClock } from './storage/clock.ts'
import type { Journal } from './storage/journal.ts'
import { newId } from './storage/random-ids.ts'
import { openTransactionJournal, type TransactionJournal } from './storage/transaction-journal.ts'
import { listAllowances } from './transactions/allowances.ts'
import type { SignedNonces } from './transactions/nonces.ts'
import { allowanceCheck } from './transactions/permit-allowance.ts'
import type { RevocationDeps } from './transactions/revocations.ts'
import { createRevocations, type Revocations } from './transactions/revocations.ts'
import { createSends, type Sends } from './transactions/sends.ts'
import type { AccountList } from './wallet/account-list.ts'
import type { Wallet } from './wallet/wallet.ts'

export type TransactionParts = Pick<RevocationDeps, 'withLock' | 'crashPoint' | 'nowMs'> & {
  registry: Registry
  access: ChainClient & TransferReads
  wallet: Pick<Wallet, 'list' | 'signer' | 'ownAccounts'>
  accountList: Pick<AccountList, 'view'>
  journal: Pick<Journal, 'summaries' | 'unfinished'>
  lives: Pick<LivePayments, 'load' | 'signedNonces'>
  clock: Pick<ServiceClock, 'offsetMs'>
}

export type AllowanceParts = Allowances & {
  isWaiting: () => Promise<boolean>
  signedNonces: SignedNonces
  requireUnused: Revocations['requireUnused']
  /** The chain client. Its allowance check also waits for a revocation of that allowance. */
  access: ChainClient
}

export type SendParts = Omit<Sends, 'list'> & { list: () => Promise<SendList> }

type Edge = {
  config: Pick<Config, 'canAskWebsites'>
  random: () => number
  wakeLater: () => Promise<void>
  database: IDBFactory
  edges: { revocations: (journal: TransactionJournal) => TransactionJournal }
}
type Transactions = { allowances: AllowanceParts; sends: SendParts; transactions: TransactionJournal }

export function createTransactions(
  { config, random, wakeLater, database, edges }: Edge,
  parts: TransactionParts,
): Transactions {
  const { registry, access, wallet, journal, lives, clock, accountList, ...recording } = parts
  const store = edges.revocations(openTransactionJournal(database))
  const rest = { ...recording, wakeLater }
  const { readAllowance } = access
  const openSessions = async () => {
    const open = await Promise.all((await journal.unfinished()).map(lives.load))
    return open.map(({ session }) => session)
  }
  const paymentNonces: RevocationDeps['paymentNonces'] = (account) => lives.signedNonces(account, '')
  const known = { registry, store, readAllowance, openSessions }
  const revocations = createRevocations({ ...rest, ...known, access, signer: wallet.signer, paymentNonces })
  const ofPayments: SignedNonces = async (account, except) => [
    ...(await lives.signedNonces(account, except)),
    ...(await revocations.signedNonces(account)),
  ]
  const sends = createSends({
    ...{ ...rest, registry, store, access, signer: wallet.signer, ownAccounts: wallet.ownAccounts },
    ...{ signedNonces: (account) => ofPayments(account, ''), canAskWebsites: config.canAskWebsites },
    knownAddresses: (all) => knownAddresses(all, { accountList, journal }),
    newId: () => newId(random),
  })
  const allowances = {
    ...revocations,
    list: async () => ({
      allowances: await listAllowances({ ...known, wallet, summaries: journal.summaries }),
      clockOffsetMs: clock.offsetMs(),
    }),
    signedNonces: ofPayments,
    access: { ...access, requireAllowance: allowanceCheck(revocations, access.requireAllowance) },
  }
  return {
    ...{ allowances, transactions: store },
    sends: { ...sends, list: async () => ({ sends: await sends.list(), clockOffsetMs: clock.offsetMs() }) },
  }
}

/** Own accounts, watched addresses, and whom the money of this wallet has reached. */
async function knownAddresses(
  sends: readonly Send[],
  { accountList, journal }: Pick<TransactionParts, 'accountList' | 'journal'>,
): Promise<KnownAddress[]> {
  const [{ accounts, watched }, payments] = await Promise.all([accountList.view(), journal.summaries()])
  const own = [...accounts, ...watched].flatMap(({ name, address, solanaAddress }) =>
    [address, solanaAddress].flatMap((one) => (one === undefined ? [] : { address: one, name })),
  )
  return [...own, ...paidAddresses(sends, payments)]
}

/** The payments as every event that wakes the worker continues them: revocations and sends go on and keep the alarm as well. */
export const withTransactions = (
  payments: Payments,
  { allowances, sends }: { allowances: AllowanceParts; sends: SendParts },
): Payments => ({
  ...payments,
  resume: async () => void (await Promise.all([payments.resume(), allowances.resume(), sends.resume()])),
  isWaiting: async () => (await payments.isWaiting()) || (await allowances.isWaiting()) || (await sends.isWaiting()),
})
