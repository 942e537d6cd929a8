/**
 * Reauthentication: the password again before a payment that needs it, and before its limit is raised. security D.4.
 */
import { PayError } from '../../core/base/errors.ts'
import { type ReauthReason, reauthReasonFor } from '../../core/session/reauth.ts'
import type { Session } from '../../core/session/session.ts'
import type { Vault } from '../../vault/vault.ts'
import type { SettingsStore } from '../storage/settings.ts'

type Deps = {
  settings: SettingsStore
  vault: Pick<Vault, 'checkPassword'>
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

export type Reauth = {
  /** The reason that a window shows with the review, if any. */
  find: (session: Session) => Promise<ReauthReason | undefined>
  /**
   * Resolves if this review may be approved. The password is checked only if the review needs one.
   * @throws {PayError} payment/password-needed without one, vault/wrong-password, vault/throttled, vault/locked,
   * vault/corrupt
   */
  require: (session: Session, password: string | undefined) => Promise<void>
  /** Lowers the limit, or raises it with the password. Throws like `require`. */
  setLimit: (limitUnits: bigint, password: string | undefined) => Promise<void>
}

/** Held during an approval and a change of the limit, so that one limit applies to the whole approval. */
export const APPROVAL_LOCK = 'approval'

export function createReauth({ settings, vault, withLock }: Deps): Reauth {
  // Settings are read for a review only, so that failing storage does not block other steps.
  const find = async (session: Session) =>
    session.step === 'reviewing' ? reauthReasonFor(session, (await settings.read()).limitUnits) : undefined
  const check = async (isNeeded: boolean, password: string | undefined) => {
    if (!isNeeded) return
    if (password === undefined) throw new PayError({ code: 'payment/password-needed' })
    await vault.checkPassword(password)
  }
  return {
    find,
    require: async (session, password) => check((await find(session)) !== undefined, password),
    setLimit: (limitUnits, password) =>
      withLock(APPROVAL_LOCK, async () => {
        // Someone else at an unlocked wallet must not raise the limit without the password.
        await check(limitUnits > (await settings.read()).limitUnits, password)
        await settings.change({ limitUnits })
      }),
  }
}
