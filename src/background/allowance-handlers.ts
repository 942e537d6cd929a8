/** What our own pages may ask of allowances: how long one stays, which there are, and to take one back. DESIGN.md §6. */
import type { PaymentId } from '../core/caip.ts'
import type { PageApi } from '../messages/protocol.ts'
import type { Handlers } from '../messages/server.ts'
import type { Vault } from '../vault/vault.ts'
import { field, idOf } from './arguments.ts'
import type { Payments } from './payments.ts'

export type AllowanceCall = 'session.allow'
type Tools = { vault: Pick<Vault, 'touch'>; payments: Pick<Payments, 'tell'> }

export const allowanceHandlers = ({ vault, payments }: Tools): Pick<Handlers<PageApi>, AllowanceCall> => ({
  'session.allow': {
    parse: (raw) => ({ ...idOf(raw), isStanding: field(raw, 'isStanding').flag() }),
    run: async ({ paymentId, isStanding }) => {
      await vault.touch()
      await payments.tell(paymentId as PaymentId, { type: 'allowance-chosen', isStanding })
      return {}
    },
  },
})
