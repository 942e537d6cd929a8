// What the worker says outside of pages: in the chosen language, or in the browser's.
import { expect, test } from 'vitest'
import { createSpoken } from '../../../../src/background/notices/spoken.ts'
import { parseSettings } from '../../../../src/background/storage/settings.ts'
import { workerWordsIn } from '../../../../src/text/notifications.ts'

const said = async (language: unknown, browserLanguages: string[]) => {
  const spoken = createSpoken({ read: async () => parseSettings({ language }) }, () => browserLanguages)
  return (await spoken()).badgeText(3)
}

test.each([
  ['ar', ['en-US'], 'ar'],
  ['system', ['de-CH', 'en'], 'de'],
  ['system', ['pt-BR', 'fr-CA', 'en'], 'fr'],
  ['system', ['pt-BR', 'nl'], 'en'],
  ['system', [], 'en'],
  ['klingon', ['ja'], 'ja'],
] as const)('architecture §12.6 a setting of %s in a browser that reads %j is %s', async (setting, reads, language) => {
  expect(await said(setting, [...reads])).toEqual(workerWordsIn(language).badgeText(3))
})

test('settings that cannot be read leave the language to the browser', async () => {
  const spoken = createSpoken({ read: () => Promise.reject(new Error('gone')) }, () => ['es-MX'])
  expect((await spoken()).menu).toEqual(workerWordsIn('es').menu)
})
