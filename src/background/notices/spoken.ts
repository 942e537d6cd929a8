/** What the worker says, in the language of the settings: the badge, notifications, the context menu, names of accounts. */
import { firstLanguageOf, type Language } from '../../core/base/settings.ts'
import { type AccountNames, accountNamesIn } from '../../text/account-names.ts'
import { type WorkerWords, workerWordsIn } from '../../text/notifications.ts'
import type { SettingsStore } from '../storage/settings.ts'

/** Asked each time, because the person may choose another at any time. */
export type Spoken = () => Promise<WorkerWords>

type Settings = Pick<SettingsStore, 'read'>
/** BCP 47, best first. They also count where the settings cannot be read. */
type BrowserLanguages = () => readonly string[]

export const createSpoken =
  (settings: Settings, languages: BrowserLanguages): Spoken =>
  async () =>
    workerWordsIn(await languageNow(settings, languages))

export const createAccountNames =
  (settings: Settings, languages: BrowserLanguages) => async (): Promise<AccountNames> =>
    accountNamesIn(await languageNow(settings, languages))

async function languageNow(settings: Settings, languages: BrowserLanguages): Promise<Language> {
  const { language } = await settings.read().catch(() => ({ language: 'system' as const }))
  return language === 'system' ? firstLanguageOf(languages()) : language
}
