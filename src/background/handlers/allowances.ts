/**
 * Requests of own pages about allowances: which exist, how to revoke one, and whether one is lasting. architecture §6.
 */

import { parseAccountId } from '../../core/base/caip.ts'
import { refuseArgument } from '../../core/base/decode.ts'
import type { AllowanceKey } from '../../core/transaction/allowance.ts'
import type { PageApi } from '../../messages/protocol.ts'
import type { Handlers } from '../../messages/server.ts'
import type { AllowanceView } from '../../messages/views.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Payments } from '../engine/payments.ts'
import type { Revoking } from '../transactions/own-transactions.ts'
import { feesOf, field, idOf, nothing } from './arguments.ts'

export type AllowanceCall = 'session.allow' | Extract<keyof PageApi, `allowances.${string}`>
type Deps = {
  vault: Pick<Vault, 'touch'>
  payments: Pick<Payments, 'submit'>
  allowances: Pick<Revoking, 'quote' | 'revoke' | 'resume' | 'quoteReplacement'> & {
    list: () => Promise<AllowanceView[]>
  }
}

export type Allowances = Deps['allowances']

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

function keyOf(raw: unknown): AllowanceKey {
  const tokenAddress = field(raw, 'tokenAddress').text()
  const account = parseAccountId(field(raw, 'account').text(), 'account', refuseArgument)
  if (!account.startsWith('eip155:')) refuseArgument('account', 'an EVM account')
  return {
    account,
    tokenAddress: ADDRESS.test(tokenAddress) ? tokenAddress : refuseArgument('tokenAddress', 'an address'),
  }
}

export const allowanceHandlers = ({ vault, payments, allowances }: Deps): Pick<Handlers<PageApi>, AllowanceCall> => ({
  'allowances.list': {
    parse: nothing,
    run: async () => {
      await allowances.resume()
      return { allowances: await allowances.list() }
    },
  },
  'allowances.quote': {
    parse: keyOf,
    run: async (key) => {
      await vault.touch()
      return allowances.quote(key)
    },
  },
  'allowances.revoke': {
    parse: (raw) => ({ ...keyOf(raw), fees: feesOf(raw) }),
    run: async ({ fees, ...key }) => {
      await vault.touch()
      await allowances.revoke(key, fees)
      return {}
    },
  },
  'session.allow': {
    parse: (raw) => ({ ...idOf(raw), isLasting: field(raw, 'isLasting').flag() }),
    run: async ({ paymentId, isLasting }) => {
      await vault.touch()
      await payments.submit(paymentId, { type: 'allowance-chosen', isLasting })
      return {}
    },
  },
})
