/**
 * The only way by which accounts reach the payment service: after one press for this payment, or with a lasting consent for its
 * site. The presses are kept with the accounts they named, so that others are asked for. security T24.
 */
import type { AccountId, PaymentId } from '../../core/base/caip.ts'
import { accountTag } from '../../core/base/chain-family.ts'
import { ignoreExpected } from '../../core/base/errors.ts'
import type { Place } from '../../core/base/place.ts'
import { consentFor, hasConsent, withConsent } from '../../core/base/privacy.ts'
import type { OptionsResponse } from '../../core/offer/responses.ts'
import type { Gateway } from '../../gateway/client.ts'
import type { SharingView, WalletAccount } from '../../messages/views.ts'
import type { StorageArea } from '../../vault/record/context.ts'
import type { SettingsStore } from '../storage/settings.ts'
import type { Wallet } from './wallet.ts'

/** A payment and where its link was clicked. */
type Asked = Place & { paymentId: PaymentId }

export type Sharing = {
  /** The service's options for these accounts; undefined, and nothing sent, until it is allowed. @throws {PayError} vault/locked. */
  shareAccounts: (payment: Asked) => Promise<{ accounts: AccountId[]; answer: OptionsResponse } | undefined>
  /** What the payer is to be asked before `shareAccounts` sends anything. Undefined if nothing, or while locked. */
  findQuestion: (payment: Asked) => Promise<SharingView | undefined>
  /** The payer's press for the accounts with these tags, and for good if it is `isLasting`. */
  allow: (payment: Asked, tags: readonly string[], isLasting: boolean) => Promise<void>
}

export type SharingDeps = {
  wallet: Pick<Wallet, 'offered' | 'everywhere'>
  settings: SettingsStore
  /** Survives the worker but not the browser: after its restart the payer is asked again. */
  session: StorageArea
  getOptions: Gateway['getOptions']
}

const keyOf = (paymentId: PaymentId): string => `shared/${paymentId}`

export function createSharing({ wallet, settings, session, getOptions }: SharingDeps): Sharing {
  /** The tags of the press. What cannot be read allows nothing. */
  const pressed = async (paymentId: PaymentId): Promise<unknown[]> => {
    const kept = await session.get(keyOf(paymentId)).catch(() => undefined)
    return Array.isArray(kept) ? kept : []
  }
  const isAllowed = async (payment: Asked, offered: readonly WalletAccount[]): Promise<boolean> => {
    if (hasConsent(await settings.read(), payment)) return true
    const tags = await pressed(payment.paymentId)
    return offered.every((account) => tags.includes(accountTag(account)))
  }
  return {
    shareAccounts: async (payment) => {
      const offered = await wallet.offered()
      if (!(await isAllowed(payment, offered))) return undefined
      const accounts = offered.flatMap(wallet.everywhere)
      return { accounts, answer: await getOptions(payment.paymentId, accounts) }
    },
    findQuestion: async (payment) => {
      const offered = await wallet.offered().catch(ignoreExpected)
      if (!offered || (await isAllowed(payment, offered))) return undefined
      const consent = consentFor(payment)
      return {
        tags: offered.map(accountTag),
        names: offered.map(({ name }) => name),
        ...(consent && { consent }),
      }
    },
    allow: async (payment, tags, isLasting) => {
      const named = new Set([...(await pressed(payment.paymentId)), ...tags])
      await session.set({ [keyOf(payment.paymentId)]: [...named] })
      const consent = isLasting ? consentFor(payment) : undefined
      if (consent) await settings.change(({ consents }) => ({ consents: withConsent(consents, consent) }))
    },
  }
}
