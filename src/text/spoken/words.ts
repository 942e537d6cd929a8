/**
 * Words in the language of the page. English is in the scripts of every page; another language is one script for each page, which
 * is loaded before the page's own (`speak`), and stands in for the English words wherever they are asked for. architecture §12.6.
 */
import type { Language } from '../../core/base/settings.ts'
import { LANGUAGE, type Translation } from './language.ts'

/** Every file of words, by its path in the folder of a language. */
export type English = {
  accounts: typeof import('../en/accounts.ts')
  'activity/entries': typeof import('../en/activity/entries.ts')
  'activity/list': typeof import('../en/activity/list.ts')
  'activity/page': typeof import('../en/activity/page.ts')
  'activity/receipt': typeof import('../en/activity/receipt.ts')
  amounts: typeof import('../en/amounts.ts')
  checkout: typeof import('../en/checkout.ts')
  'controls/access': typeof import('../en/controls/access.ts')
  'controls/countdown': typeof import('../en/controls/countdown.ts')
  'controls/links': typeof import('../en/controls/links.ts')
  'controls/page-links': typeof import('../en/controls/page-links.ts')
  'controls/parts': typeof import('../en/controls/parts.ts')
  'controls/passkeys': typeof import('../en/controls/passkeys.ts')
  'controls/reauth': typeof import('../en/controls/reauth.ts')
  'controls/replacements': typeof import('../en/controls/replacements.ts')
  'controls/scan': typeof import('../en/controls/scan.ts')
  'controls/unlock': typeof import('../en/controls/unlock.ts')
  'controls/window': typeof import('../en/controls/window.ts')
  failures: typeof import('../en/failures.ts')
  networks: typeof import('../en/networks.ts')
  'onboarding/phrase': typeof import('../en/onboarding/phrase.ts')
  'onboarding/setup': typeof import('../en/onboarding/setup.ts')
  outcomes: typeof import('../en/outcomes.ts')
  'payment/before': typeof import('../en/payment/before.ts')
  'payment/choosing': typeof import('../en/payment/choosing.ts')
  'payment/collecting': typeof import('../en/payment/collecting.ts')
  'payment/ending': typeof import('../en/payment/ending.ts')
  'payment/form-fields': typeof import('../en/payment/form-fields.ts')
  'payment/no-options': typeof import('../en/payment/no-options.ts')
  'payment/not-opened': typeof import('../en/payment/not-opened.ts')
  'payment/payee': typeof import('../en/payment/payee.ts')
  'payment/progress': typeof import('../en/payment/progress.ts')
  'payment/review': typeof import('../en/payment/review.ts')
  'payment/sentences': typeof import('../en/payment/sentences.ts')
  'payment/signing': typeof import('../en/payment/signing.ts')
  'payment/unchecked': typeof import('../en/payment/unchecked.ts')
  'payment/why-asked': typeof import('../en/payment/why-asked.ts')
  'payment/worth': typeof import('../en/payment/worth.ts')
  places: typeof import('../en/places.ts')
  refusals: typeof import('../en/refusals.ts')
  released: typeof import('../en/released.ts')
  'send/asked': typeof import('../en/send/asked.ts')
  'send/form': typeof import('../en/send/form.ts')
  'send/review': typeof import('../en/send/review.ts')
  'send/sent': typeof import('../en/send/sent.ts')
  'send/website': typeof import('../en/send/website.ts')
  'settings/connections': typeof import('../en/settings/connections.ts')
  'settings/endpoints': typeof import('../en/settings/endpoints.ts')
  'settings/erasing': typeof import('../en/settings/erasing.ts')
  'settings/page': typeof import('../en/settings/page.ts')
  'settings/secrets': typeof import('../en/settings/secrets.ts')
  'settings/security': typeof import('../en/settings/security.ts')
  times: typeof import('../en/times.ts')
  'under-way': typeof import('../en/under-way.ts')
  verdicts: typeof import('../en/verdicts.ts')
  'wallet/about': typeof import('../en/wallet/about.ts')
  'wallet/account': typeof import('../en/wallet/account.ts')
  'wallet/accounts': typeof import('../en/wallet/accounts.ts')
  'wallet/approvals': typeof import('../en/wallet/approvals.ts')
  'wallet/first-payment': typeof import('../en/wallet/first-payment.ts')
  'wallet/home': typeof import('../en/wallet/home.ts')
  'wallet/locked': typeof import('../en/wallet/locked.ts')
  'wallet/pages': typeof import('../en/wallet/pages.ts')
  'wallet/receive': typeof import('../en/wallet/receive.ts')
}

export type Translations = { readonly [File in keyof English]: Translation<English[File]> }

let kept: Partial<Translations> = {}

/** The words of a file, typed as the English ones: only their places and tags are known to the compiler. */
export const inLanguage = <File extends keyof English>(file: File, english: English[File]): English[File] =>
  (kept[file] ?? english) as English[File]

type Loaded = { PAGE: Partial<Translations> }

/**
 * Keeps the words of the page's language. To be done before the first script that asks for words. Where they do not come, as after
 * an update that took the files away, the page is in English.
 */
export async function speak(load: Record<Exclude<Language, 'en'>, () => Promise<Loaded>>): Promise<void> {
  if (LANGUAGE === 'en') return
  const loaded = await load[LANGUAGE]().catch(() => undefined)
  if (loaded) kept = { ...kept, ...loaded.PAGE }
  else Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' })
}
