/** Requests of own pages about the settings. architecture §6. */

import { refuseArgument } from '../../core/base/decode.ts'
import {
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
import type { ReauthLimits } from '../../core/session/reauth.ts'
import type { ChosenSetting, PageApi } from '../../messages/protocol.ts'
import type { PageHandlers } from '../../messages/server.ts'
import type { Vault } from '../../vault/vault.ts'
import type { SettingsStore } from '../storage/settings.ts'
import type { Reauth } from '../wallet/reauth.ts'
import { field, nothing, passwordOf } from './arguments.ts'

export type SettingsCall = Extract<keyof PageApi, `settings.${string}`>

type Deps = {
  vault: Pick<Vault, 'touch'>
  settings: SettingsStore
  reauth: Pick<Reauth, 'setLimits'>
  onWalletChange: () => void
  onLanguageChange: () => void
}

function limitOf(raw: unknown, name: keyof ReauthLimits): bigint {
  const { raw: limit } = field(raw, name)
  return (typeof limit === 'bigint' ? parseReauthLimit(limit.toString()) : undefined) ?? refuseArgument(name, 'a limit')
}

const CHOSEN_SETTINGS: readonly ChosenSetting[] = [
  'offer',
  'payLinks',
  'idleMinutes',
  'retention',
  'theme',
  'language',
  'currency',
]

/** Accepts only the given settings, because two controls on a page may each change one. */
function changeOf(raw: unknown): Partial<Pick<Settings, ChosenSetting>> {
  const given = CHOSEN_SETTINGS.map((name) => field(raw, name).raw)
  const [offer, payLinks, idle, kept, theme, language, currency] = given
  if (given.every((one) => one === undefined)) refuseArgument('settings', 'one at least')
  return {
    ...(offer !== undefined && { offer: isOffer(offer) ? offer : refuseArgument('offer', 'active or all') }),
    ...(payLinks !== undefined && {
      payLinks: isPayLinks(payLinks) ? payLinks : refuseArgument('payLinks', 'window or page'),
    }),
    ...(idle !== undefined && { idleMinutes: idleMinutesOf(idle) ?? refuseArgument('idleMinutes', 'one of five') }),
    ...(kept !== undefined && { retention: retentionOf(kept) ?? refuseArgument('retention', 'one of three') }),
    ...(theme !== undefined && { theme: themeChoiceOf(theme) ?? refuseArgument('theme', 'one of three') }),
    ...(language !== undefined && {
      language: languageChoiceOf(language) ?? refuseArgument('language', 'one of seven'),
    }),
    ...(currency !== undefined && { currency: totalCurrencyOf(currency) ?? refuseArgument('currency', 'with a rate') }),
  }
}

/** How Tender looks and speaks. Everything else decides what is shown, offered or kept. */
const isLookAlone = ({ theme, language, currency, ...others }: ReturnType<typeof changeOf>): boolean =>
  Object.keys(others).length === 0

export function settingsHandlers({
  vault,
  settings,
  reauth,
  onWalletChange,
  onLanguageChange,
}: Deps): Pick<PageHandlers, SettingsCall> {
  const chosen = async (): Promise<Settings> => {
    const { activeIndex: _, ...chosenOnes } = await settings.read()
    return chosenOnes
  }
  return {
    'settings.get': { needsUnlock: false, parse: nothing, run: chosen },
    'settings.set': {
      needsUnlock: (change) => !isLookAlone(change),
      parse: changeOf,
      run: async (change) => {
        await settings.change(change)
        // Another idle time counts from now on.
        await vault.touch()
        onWalletChange()
        if (change.language !== undefined) onLanguageChange()
        return chosen()
      },
    },
    'settings.setLimits': {
      needsUnlock: true,
      parse: (raw) => ({
        limitUnits: limitOf(raw, 'limitUnits'),
        dayLimitUnits: limitOf(raw, 'dayLimitUnits'),
        ...passwordOf(raw),
      }),
      run: async ({ password, ...limits }) => {
        await reauth.setLimits(limits, password)
        onWalletChange()
        return chosen()
      },
    },
  }
}
