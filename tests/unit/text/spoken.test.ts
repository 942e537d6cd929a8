// @vitest-environment happy-dom
// The words of a page: English, or those of the root's language once they are loaded; and English again where they do not come.
import { beforeEach, expect, test, vi } from 'vitest'
import * as german from '../../../src/text/words/de/home.ts'
import * as english from '../../../src/text/words/home.ts'

const root = document.documentElement
beforeEach(() => {
  vi.resetModules()
  Object.assign(root, { lang: '', dir: '' })
})

async function pageIn(lang: string, load: () => Promise<Record<string, unknown>>) {
  Object.assign(root, { lang, dir: 'ltr' })
  const { speak } = await import('../../../src/text/said.ts')
  await speak({ de: load, fr: load, es: load, ja: load, ar: load })
  return (await import('../../../src/text/words/home.ts')).HOME
}

const loaded = async () => ({ ...german })

test.each([
  ['de', german.HOME],
  ['de-AT', german.HOME],
  ['en', english.HOME],
  ['', english.HOME],
  ['pt', english.HOME],
])('architecture §12.6 a root in “%s” has its words', async (lang, words) => {
  expect(await pageIn(lang, loaded)).toEqual(words)
})

test('architecture §12.6 an English page loads no words', async () => {
  const load = vi.fn(loaded)
  await pageIn('en', load)
  expect(load).not.toHaveBeenCalled()
})

test('architecture §12.6 words that do not come leave the page in English, and written like it', async () => {
  const words = await pageIn('ar', () => Promise.reject(new Error('an update took the file')))
  expect(words).toEqual(english.HOME)
  expect([root.lang, root.dir]).toEqual(['en', 'ltr'])
})

test('architecture §12.6 a file that the language of the page lacks is in English', async () => {
  expect(await pageIn('de', async () => ({}))).toEqual(english.HOME)
})
