/** Requests of own pages about a waiting transaction: what a replacement costs, and making one. architecture §6. */

import { refuseArgument } from '../../core/base/decode.ts'
import { isOnChain } from '../../core/session/session.ts'
import { type ReplacementKind, replacementOf } from '../../core/transaction/replacement.ts'
import { requireWithinCap } from '../../core/transaction/transaction.ts'
import type { PageHandlers } from '../../messages/server.ts'
import type { Payments } from '../engine/payments.ts'
import type { Revocations } from '../transactions/revocations.ts'
import { allowanceKeyOf, feesOf, idOf } from './arguments.ts'

export type ReplacementCall =
  | `session.${'quoteReplacement' | 'speedUp' | 'cancelTransaction'}`
  | `allowances.${'quoteReplacement' | 'speedUp' | 'cancelRevocation'}`
type Deps = {
  payments: Pick<Payments, 'submit' | 'load'>
  revocations: Pick<Revocations, 'quoteReplacement' | 'quoteRevocationReplacement' | 'replace'>
}

const EVENTS = { 'speed-up': 'sped-up', cancel: 'cancel-requested' } as const

export function replacementHandlers({ payments, revocations }: Deps): Pick<PageHandlers, ReplacementCall> {
  /** No password is asked for: a replacement moves nothing that was not approved. */
  const ofPayment = (kind: ReplacementKind): PageHandlers['session.speedUp'] => ({
    needsUnlock: true,
    parse: (raw) => ({ ...idOf(raw), fees: feesOf(raw) }),
    run: async ({ paymentId, fees }) => {
      const { session } = await payments.load(paymentId)
      if (isOnChain(session)) {
        const { transaction, option } = session
        requireWithinCap(replacementOf(kind, transaction.prepared, option.account, fees), option.network)
      }
      await payments.submit(paymentId, { type: EVENTS[kind], fees })
      return {}
    },
  })
  const ofRevocation = (kind: ReplacementKind): PageHandlers['allowances.speedUp'] => ({
    needsUnlock: true,
    parse: (raw) => ({ ...allowanceKeyOf(raw), fees: feesOf(raw) }),
    run: async ({ fees, ...key }) => {
      await revocations.replace(key, { kind, fees })
      return {}
    },
  })
  return {
    'session.quoteReplacement': {
      needsUnlock: false,
      parse: idOf,
      run: async ({ paymentId }) => {
        const { session } = await payments.load(paymentId)
        if (!isOnChain(session)) return refuseArgument('paymentId', 'a payment whose transaction waits')
        return revocations.quoteReplacement(session.option.account, session.transaction.prepared)
      },
    },
    'session.speedUp': ofPayment('speed-up'),
    'session.cancelTransaction': ofPayment('cancel'),
    'allowances.quoteReplacement': {
      needsUnlock: false,
      parse: allowanceKeyOf,
      run: async (key) =>
        (await revocations.quoteRevocationReplacement(key)) ??
        refuseArgument('account', 'an allowance whose revocation waits'),
    },
    'allowances.speedUp': ofRevocation('speed-up'),
    'allowances.cancelRevocation': ofRevocation('cancel'),
  }
}
