/**
 * Requests of own pages about allowances: which exist, how to revoke one, and whether one is lasting. architecture §6.
 */

import type { PageHandlers } from '../../messages/server.ts'
import type { AllowanceList } from '../../messages/views.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Payments } from '../engine/payments.ts'
import type { Revocations } from '../transactions/revocations.ts'
import { allowanceKeyOf, feesOf, field, idOf, nothing } from './arguments.ts'

export type AllowanceCall = 'session.allow' | `allowances.${'list' | 'quote' | 'revoke'}`

type Deps = {
  vault: Pick<Vault, 'touch'>
  payments: Pick<Payments, 'submit'>
  revocations: Pick<Revocations, 'quote' | 'revoke' | 'resume'>
  listAllowances: () => Promise<AllowanceList>
}

export const allowanceHandlers = ({
  vault,
  payments,
  revocations,
  listAllowances,
}: Deps): Pick<PageHandlers, AllowanceCall> => ({
  'allowances.list': {
    needsUnlock: false,
    parse: nothing,
    run: async () => {
      await revocations.resume()
      return listAllowances()
    },
  },
  'allowances.quote': {
    needsUnlock: false,
    parse: allowanceKeyOf,
    run: async (key) => {
      await vault.touch()
      return revocations.quote(key)
    },
  },
  'allowances.revoke': {
    needsUnlock: true,
    parse: (raw) => ({ ...allowanceKeyOf(raw), fees: feesOf(raw) }),
    run: async ({ fees, ...key }) => {
      await revocations.revoke(key, fees)
      return {}
    },
  },
  'session.allow': {
    needsUnlock: true,
    parse: (raw) => ({ ...idOf(raw), isLasting: field(raw, 'isLasting').flag() }),
    run: async ({ paymentId, isLasting }) => {
      await payments.submit(paymentId, { type: 'allowance-chosen', isLasting })
      return {}
    },
  },
})
