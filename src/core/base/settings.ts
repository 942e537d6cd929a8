/** The person's settings: types, defaults and parsers. */
import type { Privacy } from './privacy.ts'

/**
 * `offer`: which accounts are sent to the service for a payment, the active one or all. The service learns all it is sent.
 * `payLinks`: what a click on a payment link opens, Tender's window or the checkout page in a tab.
 * `limitUnits`: a price above this many whole units of its currency needs the password; zero means every payment does.
 * `dayLimitUnits`: the same for all that was approved in a currency within a day.
 * `idleMinutes`: the wallet locks itself after so long without use.
 * `retention`: how long Activity keeps a payment that is over.
 * `theme`: colours of all pages; `system` follows the browser.
 * `language`: of all pages, the badge and notifications; `system` follows the browser.
 * `currency`: what totals are shown in (ISO 4217).
 */
export type Settings = Privacy & {
  offer: 'active' | 'all'
  payLinks: 'window' | 'page'
  limitUnits: bigint
  dayLimitUnits: bigint
  idleMinutes: IdleMinutes
  retention: Retention
  theme: ThemeChoice
  language: LanguageChoice
  currency: TotalCurrency
}

/** security §8.4: between one minute and an hour; "never" is not offered. */
export const IDLE_MINUTES = [1, 5, 10, 30, 60] as const
export type IdleMinutes = (typeof IDLE_MINUTES)[number]

export const idleMinutesOf = (raw: unknown): IdleMinutes | undefined => IDLE_MINUTES.find((minutes) => minutes === raw)

export const RETENTIONS = ['forever', 'year', 'month'] as const
export type Retention = (typeof RETENTIONS)[number]

export const retentionOf = (raw: unknown): Retention | undefined => RETENTIONS.find((one) => one === raw)

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

export const themeChoiceOf = (raw: unknown): ThemeChoice | undefined => THEME_CHOICES.find((one) => one === raw)

/** Those that `chains/registry/feeds` has a rate of. */
export const TOTAL_CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'AUD', 'CAD'] as const
export type TotalCurrency = (typeof TOTAL_CURRENCIES)[number]

export const totalCurrencyOf = (raw: unknown): TotalCurrency | undefined => TOTAL_CURRENCIES.find((one) => one === raw)

/** ISO 639-1. English is the first: the others are typed against it. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** `system` follows the browser. */
export type LanguageChoice = 'system' | Language

/** `de-CH` → `de`. Undefined for a language that Tender does not speak. */
export function languageOf(tag: string): Language | undefined {
  const [primary = ''] = tag.toLowerCase().split(/[-_]/)
  return LANGUAGES.find((language) => language === primary)
}

/** The first that Tender speaks of those that a person reads, best first (BCP 47). */
export const firstLanguageOf = (tags: readonly string[]): Language =>
  tags.flatMap((tag) => languageOf(tag) ?? [])[0] ?? 'en'

export const languageChoiceOf = (raw: unknown): LanguageChoice | undefined =>
  raw === 'system' ? raw : LANGUAGES.find((language) => language === raw)

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

const DAY_MS = 86_400_000
export const RETENTION_MS: Readonly<Record<Exclude<Retention, 'forever'>, number>> = {
  year: 365 * DAY_MS,
  month: 30 * DAY_MS,
}

export const isOffer = (raw: unknown): raw is Settings['offer'] => raw === 'active' || raw === 'all'

export const isPayLinks = (raw: unknown): raw is Settings['payLinks'] => raw === 'window' || raw === 'page'

/** security §8.4. In whole units of the payment's currency, so that no exchange rate is needed. */
export const DEFAULT_REAUTH_LIMIT_UNITS = 500n

/** Twice the limit of one payment: the third usual purchase of a day asks. */
export const DEFAULT_DAY_LIMIT_UNITS = 1_000n

/** The highest limit: reauthentication cannot be switched off. */
export const MAX_REAUTH_LIMIT_UNITS = 1_000_000n

/** A whole number from 0 to MAX_REAUTH_LIMIT_UNITS, without sign, spaces or leading zeros. Undefined for anything else. */
export function parseReauthLimit(text: string): bigint | undefined {
  if (!/^(0|[1-9]\d{0,6})$/.test(text)) return undefined
  const units = BigInt(text)
  return units <= MAX_REAUTH_LIMIT_UNITS ? units : undefined
}
