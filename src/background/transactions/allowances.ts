/** Lists the Permit2 allowances that payments of this wallet set, with their current values on the chain. */
import { type AllowanceGrant, grantsIn, newestGrants } from '../../core/activity/allowances.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { isSameAddress, partsOf } from '../../core/base/caip.ts'
import { ignoreExpected } from '../../core/base/errors.ts'
import { type Network, networkOf, type Registry } from '../../core/base/registry.ts'
import { ownTransactionsOf } from '../../core/session/released.ts'
import type { Session } from '../../core/session/session.ts'
import { type AllowanceKey, allowanceName, type Revocation } from '../../core/transaction/allowance.ts'
import { transactionUrl } from '../../core/transaction/transaction-record.ts'
import type { AllowanceView, RevocationView } from '../../messages/views.ts'
import type { TransactionJournal } from '../storage/transaction-journal.ts'
import type { Wallet } from '../wallet/wallet.ts'

export type AllowanceDeps = {
  summaries: () => Promise<PaymentSummary[]>
  openSessions: () => Promise<Session[]>
  wallet: Pick<Wallet, 'list'>
  registry: Registry
  store: Pick<TransactionJournal, 'all'>
  readAllowance: (key: AllowanceKey) => Promise<bigint>
}

/** One view per account and token, newest first. @throws {PayError} journal/unwritable, vault/corrupt. */
export async function listAllowances(deps: AllowanceDeps): Promise<AllowanceView[]> {
  const [grants, own, revocations] = await Promise.all([grantsOf(deps), deps.wallet.list(), deps.store.all()])
  const isOwn = ({ account }: AllowanceGrant): boolean => {
    const { chainId, address } = partsOf(account)
    return own.some((one) => isSameAddress(chainId, one.address ?? '', address))
  }
  const views = newestGrants(grants)
    .filter(isOwn)
    .map((grant) => viewOf(grant, revocations, deps))
  return (await Promise.all(views)).flat()
}

/** Closed payments are read from their summaries, open ones from their sessions. */
async function grantsOf({ summaries, openSessions }: AllowanceDeps): Promise<AllowanceGrant[]> {
  const [all, open] = await Promise.all([summaries(), openSessions()])
  const closed = all.flatMap(({ receipt, paymentId, merchantName }) =>
    receipt ? grantsIn(receipt.transactions, { paymentId, merchantName, atMs: receipt.closedAtMs }) : [],
  )
  const others = open.flatMap((session) => {
    const known = all.find(({ paymentId }) => paymentId === session.paymentId)
    return known ? grantsIn(ownTransactionsOf(session), { ...known, atMs: known.openedAtMs }) : []
  })
  return [...closed, ...others]
}

async function viewOf(
  grant: AllowanceGrant,
  revocations: readonly Revocation[],
  deps: AllowanceDeps,
): Promise<AllowanceView[]> {
  const { account, tokenAddress, paymentId, merchantName, atMs } = grant
  const { chainId, address } = partsOf(account)
  const network = networkOf(deps.registry, chainId)
  const token = deps.registry.tokens.find(
    (one) => one.chainId === chainId && isSameAddress(chainId, one.address, tokenAddress),
  )
  if (!network || !token) return []
  // An unreachable network must neither hide the other rows nor look like an allowance of zero.
  const amountBaseUnits = await deps.readAllowance(grant).catch(ignoreExpected)
  const last = revocations.find((one) => allowanceName(one) === allowanceName(grant))
  return [
    {
      account,
      address,
      tokenAddress,
      paymentId,
      merchantName,
      atMs,
      symbol: token.symbol,
      decimals: token.decimals,
      networkName: network.name,
      amountBaseUnits,
      revocation: last && revocationOf(last, network),
    },
  ]
}

function revocationOf(last: Revocation, network: Network): RevocationView {
  const { hash, isCancel } = last.signed
  const { coin, feeCapWei } = network
  return {
    ...(last.state === 'failed' ? { state: last.state, reason: last.reason } : { state: last.state }),
    atMs: last.atMs,
    hash,
    url: transactionUrl(network, hash),
    ...(isCancel && { isCancel }),
    ...(last.state === 'sent' && { waiting: { transaction: last, coin, feeCapWei } }),
  }
}
