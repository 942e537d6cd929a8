/** Own transactions outside of payments: revocations and sends, and what payments need to know of both. */
import type { ChainClient } from '../../chains/client.ts'
import type { AllowanceList, SendList } from '../../messages/views.ts'
import { newId } from '../storage/random-ids.ts'
import { openTransactionJournal, type TransactionJournal } from '../storage/transaction-journal.ts'
import { listAllowances } from '../transactions/allowances.ts'
import type { SignedNonces } from '../transactions/nonces.ts'
import { allowanceCheck, createRevocations, type Revocations } from '../transactions/revocations.ts'
import { knownAddresses } from '../transactions/send-recipient.ts'
import { createSends, type Sends } from '../transactions/sends.ts'
import type { Environment } from './environment.ts'
import type { PaymentRecords } from './records.ts'
import type { Service } from './service.ts'
import type { WalletParts } from './wallet.ts'

export type TransactionParts = {
  store: TransactionJournal
  revocations: Revocations
  listAllowances: () => Promise<AllowanceList>
  sends: Sends
  listSends: () => Promise<SendList>
  /** Of payments, revocations and sends. */
  signedNonces: SignedNonces
  /** The chain client for payments. Its allowance check also waits for a revocation of that allowance. */
  access: ChainClient
}

type TransactionDeps = {
  environment: Environment
  service: Service
  accounts: WalletParts
  records: PaymentRecords
}

export function composeTransactions(deps: TransactionDeps): TransactionParts {
  const { environment, service, accounts, records } = deps
  const { config, random, wakeLater, crashPoint, withLock, database, edges } = environment
  const { registry, access, clock } = service
  const { wallet, signer, accountList } = accounts
  const { lives, journal } = records
  const { nowMs } = clock
  const { readAllowance } = access
  const store = edges.transactions(openTransactionJournal(database))
  const openSessions = async () => {
    const open = await Promise.all((await journal.unfinished()).map(lives.load))
    return open.map(({ session }) => session)
  }
  const revocations = createRevocations({
    store,
    registry,
    access,
    signer,
    readAllowance,
    openSessions,
    paymentNonces: (account) => lives.signedNonces(account, ''),
    withLock,
    nowMs,
    wakeLater,
    crashPoint,
  })
  const signedNonces: SignedNonces = async (account, except) => [
    ...(await lives.signedNonces(account, except)),
    ...(await revocations.signedNonces(account)),
  ]
  const sends = createSends({
    store,
    registry,
    access,
    signer,
    ownAccounts: wallet.ownAccounts,
    signedNonces: (account) => signedNonces(account, ''),
    knownAddresses: (all) => knownAddresses(all, { accountList, journal }),
    canAskWebsites: config.canAskWebsites,
    withLock,
    nowMs,
    wakeLater,
    crashPoint,
    newId: () => newId(random),
  })
  const { summaries } = journal
  const listed = { summaries, openSessions, wallet, registry, store, readAllowance }
  return {
    store,
    revocations,
    listAllowances: async () => ({ allowances: await listAllowances(listed), clockOffsetMs: clock.offsetMs() }),
    sends,
    listSends: async () => ({ sends: await sends.list(), clockOffsetMs: clock.offsetMs() }),
    signedNonces,
    access: { ...access, requireAllowance: allowanceCheck(revocations, access.requireAllowance) },
  }
}
