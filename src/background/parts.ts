/** The parts of allowances put together, and what they change of the payments': whose nonces are taken, and when a permit is signed. */

import type { Access } from '../chains/client.ts'
import type { Config } from '../config.ts'
import { accountId, evmChainId } from '../core/base/caip.ts'
import type { Registry } from '../core/base/registry.ts'
import type { SignedNonces } from './engine/execute-transaction.ts'
import type { Payments } from './engine/payments.ts'
import type { Allowances } from './handlers/allowances.ts'
import type { Journal } from './storage/journal.ts'
import { openRevocations } from './storage/transaction-journal.ts'
import { allowanceReader, listAllowances } from './transactions/allowances.ts'
import { createRevoking, type RevokingTools } from './transactions/own-transactions.ts'
import type { Wallet } from './wallet/wallet.ts'

type Parts = Pick<RevokingTools, 'withLock' | 'wakeLater' | 'crashpoint' | 'nowMs'> & {
  registry: Registry
  config: Config
  fetcher: typeof fetch
  access: Access
  wallet: Pick<Wallet, 'list' | 'signer'>
  journal: Pick<Journal, 'summaries' | 'unfinished'>
  /** Asked late: the payments need the allowances as well. */
  payments: () => Pick<Payments, 'load' | 'signedNonces'>
}

export type AllowanceParts = Allowances & {
  isWaiting: () => Promise<boolean>
  signedNonces: SignedNonces
  /** As the chains' own, but a permit also waits for a revocation that is about to take its allowance away. */
  access: Access
}

export function createAllowances(parts: Parts): AllowanceParts {
  const { registry, config, fetcher, access, wallet, journal, payments, ...rest } = parts
  const store = openRevocations()
  const readAllowance = allowanceReader(registry, config, fetcher)
  const openSessions = async () => {
    const lives = await Promise.all((await journal.unfinished()).map((paymentId) => payments().load(paymentId)))
    return lives.map(({ session }) => session)
  }
  const paymentNonces: RevokingTools['paymentNonces'] = (account) => payments().signedNonces(account, '')
  const known = { registry, store, readAllowance, openSessions }
  const revoking = createRevoking({ ...rest, ...known, access, signer: wallet.signer, paymentNonces })
  return {
    ...revoking,
    list: () => listAllowances({ ...known, wallet, summaries: journal.summaries }),
    signedNonces: async (account, except) => [
      ...(await payments().signedNonces(account, except)),
      ...(await revoking.signedNonces(account)),
    ],
    access: {
      ...access,
      requireAllowance: async (permit) => {
        const account = accountId(evmChainId(permit.chainId), permit.signer)
        await revoking.requireKept({ account, tokenAddress: permit.tokenAddress })
        await access.requireAllowance(permit)
      },
    },
  }
}
