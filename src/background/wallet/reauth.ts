/**
 * Reauthentication: the password again before a payment that needs it, and before its limit is raised. security §8.4.
 */

import { approvedWithinDay } from '../../core/activity/spending.ts'
import type { Summarised } from '../../core/activity/summary.ts'
import { PayError } from '../../core/base/errors.ts'
import { type ReauthLimits, type ReauthReason, reauthReasonFor, reviewedPriceOf } from '../../core/session/reauth.ts'
import type { Session } from '../../core/session/session.ts'
import type { WithLock } from '../../vault/record/context.ts'
import type { Vault } from '../../vault/vault.ts'
import type { SettingsStore } from '../storage/settings.ts'

type Deps = {
  settings: SettingsStore
  vault: Pick<Vault, 'checkPassword' | 'checkPasskey'>
  withLock: WithLock
  /** All payments, from the journal. @throws {PayError} journal/unwritable */
  payments: () => Promise<readonly Summarised[]>
  /** The same as far as this worker knows them; for display only. */
  recent: () => Promise<readonly Summarised[]>
  nowMs: () => number
}

/** What shows that the person is there: the password, or the passkey's secret in its place. */
export type Proof = { password?: string; passkey?: string }

export type Reauth = {
  /** The reason that a window shows with the review, if any. */
  find: (session: Session) => Promise<ReauthReason | undefined>
  /**
   * Resolves if this review may be approved. The password or passkey is checked only if the review needs one.
   * @throws {PayError} payment/password-needed without one, vault/wrong-password, passkey/refused, vault/throttled, vault/locked,
   * vault/corrupt, journal/unwritable
   */
  require: (session: Session, proof: Proof) => Promise<void>
  /** Resolves if the password or passkey is right. Throws like `require`. */
  prove: (proof: Proof) => Promise<void>
  /** Lowers limits, or raises any with the password. Throws like `require`. */
  setLimits: (limits: ReauthLimits, password: string | undefined) => Promise<void>
}

/** Held during an approval and a change of the limits, so that the same apply to the whole approval. */
export const APPROVAL_LOCK = 'approval'

export function createReauth({ settings, vault, withLock, payments, recent, nowMs }: Deps): Reauth {
  // Settings are read for a review only, so that failing storage does not block other steps.
  const reasonFor = async (session: Session, others: Deps['payments']) => {
    if (session.step !== 'reviewing') return undefined
    const price = reviewedPriceOf(session)
    const spent = price ? approvedWithinDay(price, session.paymentId, await others(), nowMs()) : 0n
    return reauthReasonFor(session, await settings.read(), spent)
  }
  const check = async (isNeeded: boolean, { password, passkey }: Proof) => {
    if (!isNeeded) return
    if (passkey !== undefined) return vault.checkPasskey(passkey)
    if (password === undefined) throw new PayError({ code: 'payment/password-needed' })
    await vault.checkPassword(password)
  }
  return {
    // What cannot be shown now is asked again by the approval.
    find: (session) => reasonFor(session, () => recent().catch(() => [])),
    require: async (session, proof) => check((await reasonFor(session, payments)) !== undefined, proof),
    prove: (proof) => check(true, proof),
    setLimits: (limits, password) =>
      withLock(APPROVAL_LOCK, async () => {
        const { limitUnits, dayLimitUnits } = await settings.read()
        // Someone else at an unlocked wallet must not raise a limit without the password.
        await check(limits.limitUnits > limitUnits || limits.dayLimitUnits > dayLimitUnits, {
          ...(password !== undefined && { password }),
        })
        await settings.change(limits)
      }),
  }
}
