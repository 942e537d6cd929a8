/**
 * The user's settings: active account, accounts offered, where payment links open, reauthentication limits, idle time, sites, theme,
 * language, currency. Not secret.
 */
import { isRecord } from '../../core/base/decode.ts'
import { parsePrivacy } from '../../core/base/privacy.ts'
import {
  DEFAULT_DAY_LIMIT_UNITS,
  DEFAULT_REAUTH_LIMIT_UNITS,
  idleMinutesOf,
  isOffer,
  isPayLinks,
  languageChoiceOf,
  parseReauthLimit,
  retentionOf,
  type Settings,
  themeChoiceOf,
  totalCurrencyOf,
} from '../../core/base/settings.ts'
import type { StorageArea, WithLock } from '../../vault/record/context.ts'

/** `activeIndex` is the index of the active account. It may be out of range after the wallet was replaced. */
export type StoredSettings = Settings & { activeIndex: number }

export type SettingsStore = {
  read: () => Promise<StoredSettings>
  /** Changes only the given members. A function takes the settings as they are now. */
  change: (part: Partial<StoredSettings> | ((now: StoredSettings) => Partial<StoredSettings>)) => Promise<void>
}

/** Only the active account is offered to the service by default. */
const DEFAULTS: StoredSettings = {
  offer: 'active',
  payLinks: 'window',
  limitUnits: DEFAULT_REAUTH_LIMIT_UNITS,
  dayLimitUnits: DEFAULT_DAY_LIMIT_UNITS,
  idleMinutes: 10,
  retention: 'forever',
  theme: 'system',
  language: 'system',
  currency: 'USD',
  activeIndex: 0,
  ...parsePrivacy({}),
}

const SETTINGS_KEY = 'settings'

export function createSettings(local: StorageArea, withLock: WithLock): SettingsStore {
  const read = async () => parseSettings(await local.get(SETTINGS_KEY))
  return {
    read,
    // Locked, because two pages may change different settings at once and would overwrite each other.
    change: (part) =>
      withLock(SETTINGS_KEY, async () => {
        const now = await read()
        await local.set({
          [SETTINGS_KEY]: storedSettings({ ...now, ...(typeof part === 'function' ? part(now) : part) }),
        })
      }),
  }
}

/** As they are stored, with text for each bigint, which the storage API cannot hold. */
export const storedSettings = ({ limitUnits, dayLimitUnits, ...rest }: StoredSettings) => ({
  ...rest,
  limitUnits: limitUnits.toString(),
  dayLimitUnits: dayLimitUnits.toString(),
})

const limitOf = (raw: unknown): bigint | undefined => (typeof raw === 'string' ? parseReauthLimit(raw) : undefined)
const isIndex = (raw: unknown): raw is number => typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0

/** Falls back to the default member by member, for corrupted values and those of a newer version. */
export function parseSettings(raw: unknown): StoredSettings {
  if (!isRecord(raw)) return DEFAULTS
  const { offer, payLinks, limitUnits, dayLimitUnits, idleMinutes, retention, theme, language, currency, activeIndex } =
    raw
  return {
    offer: isOffer(offer) ? offer : DEFAULTS.offer,
    payLinks: isPayLinks(payLinks) ? payLinks : DEFAULTS.payLinks,
    limitUnits: limitOf(limitUnits) ?? DEFAULTS.limitUnits,
    dayLimitUnits: limitOf(dayLimitUnits) ?? DEFAULTS.dayLimitUnits,
    idleMinutes: idleMinutesOf(idleMinutes) ?? DEFAULTS.idleMinutes,
    retention: retentionOf(retention) ?? DEFAULTS.retention,
    theme: themeChoiceOf(theme) ?? DEFAULTS.theme,
    language: languageChoiceOf(language) ?? DEFAULTS.language,
    currency: totalCurrencyOf(currency) ?? DEFAULTS.currency,
    activeIndex: isIndex(activeIndex) ? activeIndex : DEFAULTS.activeIndex,
    ...parsePrivacy(raw),
  }
}
