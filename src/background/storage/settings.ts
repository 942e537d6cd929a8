/** What the user has chosen for good: which account is in use, which accounts a payment is offered, and where pay links open. Not secret; the vault is elsewhere. */
import { isRecord } from '../../core/base/decode.ts'
import {
  DEFAULT_REAUTH_LIMIT_UNITS,
  isOffer,
  isPayLinks,
  parseReauthLimit,
  type Settings,
} from '../../core/base/settings.ts'
import type { StorageArea, WithLock } from '../../vault/record/context.ts'

/** `activeIndex`: place of the account in use; it may lie beyond the accounts of a wallet that was made anew. */
export type StoredSettings = Settings & { activeIndex: number }

export type SettingsStore = {
  read: () => Promise<StoredSettings>
  /** Changes the named members, and leaves the others. */
  change: (part: Partial<StoredSettings>) => Promise<void>
}

/** The service learns of one account only, unless the user wants it otherwise. */
const DEFAULTS: StoredSettings = {
  offer: 'active',
  payLinks: 'window',
  limitUnits: DEFAULT_REAUTH_LIMIT_UNITS,
  activeIndex: 0,
}

const SETTINGS_KEY = 'settings'

export function createSettings(local: StorageArea, withLock: WithLock): SettingsStore {
  const read = async () => parseSettings(await local.get(SETTINGS_KEY))
  return {
    read,
    // Two pages may change two settings at once: neither may write back what it had read before the other.
    change: (part) =>
      withLock(SETTINGS_KEY, async () => {
        const { limitUnits, ...rest } = { ...(await read()), ...part }
        // The browser's store keeps no bigint.
        await local.set({ [SETTINGS_KEY]: { ...rest, limitUnits: limitUnits.toString() } })
      }),
  }
}

const isIndex = (raw: unknown): raw is number => typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0

/** Member by member: what is damaged, or of a version to come, is as if it had never been chosen. */
function parseSettings(raw: unknown): StoredSettings {
  if (!isRecord(raw)) return DEFAULTS
  const { offer, payLinks, limitUnits, activeIndex } = raw
  return {
    offer: isOffer(offer) ? offer : DEFAULTS.offer,
    payLinks: isPayLinks(payLinks) ? payLinks : DEFAULTS.payLinks,
    limitUnits: (typeof limitUnits === 'string' ? parseReauthLimit(limitUnits) : undefined) ?? DEFAULTS.limitUnits,
    activeIndex: isIndex(activeIndex) ? activeIndex : DEFAULTS.activeIndex,
  }
}
