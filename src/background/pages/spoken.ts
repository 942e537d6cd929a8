/** What the worker says, in the language of the settings: the badge, notifications, the context menu. */
import { firstLanguageOf } from '../../core/base/settings.ts'
import { type WorkerWords, workerWordsIn } from '../../text/notifications.ts'
import type { SettingsStore } from '../storage/settings.ts'

/** Asked each time, because the person may choose another at any time. */
export type Spoken = () => Promise<WorkerWords>

/** @param browserLanguages BCP 47, best first. They also count where the settings cannot be read. */
export const createSpoken =
  (settings: Pick<SettingsStore, 'read'>, browserLanguages: () => readonly string[]): Spoken =>
  async () => {
    const { language } = await settings.read().catch(() => ({ language: 'system' as const }))
    return workerWordsIn(language === 'system' ? firstLanguageOf(browserLanguages()) : language)
  }
