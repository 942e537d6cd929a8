/** The settings: appearance, payment links, privacy, notifications. */
import type { Language } from '../../core/base/settings.ts'
import * as en from '../en/settings/page.ts'
import { inLanguage } from '../spoken/words.ts'

export const {
  SETTINGS,
  APPEARANCE,
  THEME_NAMES,
  CURRENCY_NAMES,
  OFFERED,
  PAY_LINKS,
  DETECTION,
  SITE_LISTS,
  SITES,
  CONSENTS,
  NOTIFY,
} = inLanguage('settings/page', en)

/** Each in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ja: '日本語',
  ar: 'العربية',
}
