/** Requests of own pages about a waiting transaction: what a replacement costs, and making one. architecture §6. */

import { refuseArgument } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import { isOnChain } from '../../core/session/session.ts'
import type { PageApi } from '../../messages/protocol.ts'
import type { Handlers } from '../../messages/server.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Payments } from '../engine/payments.ts'
import type { Allowances } from './allowances.ts'
import { feesOf, idOf } from './arguments.ts'

export type ReplacementCall = 'session.quoteReplacement' | 'session.speedUp' | 'session.cancelTransaction'
type Deps = {
  vault: Pick<Vault, 'touch' | 'status'>
  payments: Pick<Payments, 'submit' | 'load'>
  allowances: Pick<Allowances, 'quoteReplacement'>
}

export function replacementHandlers({ vault, payments, allowances }: Deps): Pick<Handlers<PageApi>, ReplacementCall> {
  /** No password is asked for: a replacement moves nothing that was not approved. */
  const asked = (type: 'sped-up' | 'cancel-requested'): Handlers<PageApi>['session.speedUp'] => ({
    parse: (raw) => ({ ...idOf(raw), fees: feesOf(raw) }),
    run: async ({ paymentId, fees }) => {
      await vault.touch()
      if ((await vault.status()) !== 'unlocked') throw new PayError({ code: 'vault/locked' })
      await payments.submit(paymentId, { type, fees })
      return {}
    },
  })
  return {
    'session.quoteReplacement': {
      parse: idOf,
      run: async ({ paymentId }) => {
        const { session } = await payments.load(paymentId)
        if (session.step !== 'executing' || !isOnChain(session))
          return refuseArgument('paymentId', 'a payment whose transaction waits')
        return allowances.quoteReplacement(session.option.account, session.transaction.prepared)
      },
    },
    'session.speedUp': asked('sped-up'),
    'session.cancelTransaction': asked('cancel-requested'),
  }
}
