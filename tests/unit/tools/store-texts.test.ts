// What the stores show is in every language, fits, and says what the manifest says. architecture B9, B10.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STORE_LANGUAGES, storeTexts } from '../../../tools/pictures/store-texts.ts'
import { ROOT } from '../../../tools/processes.ts'
import { readAllWords } from '../../../tools/words/catalogs.ts'

/** By the forms of the Chrome Web Store and of addons.mozilla.org, in characters. */
const LONGEST = { 'Short description': 132, Summary: 250, 'Single purpose': 1_000, Description: 16_000 }
const WORDS = readAllWords()
const lengthOf = (text = ''): number => [...text].length

test('architecture B10 the stores have texts in six languages of the wallet or more, with the same sections in the same order', () => {
  expect(globSync('*.md', { cwd: join(ROOT, 'assets/store') }).sort()).toEqual(
    [...STORE_LANGUAGES.map((language) => `${language}.md`), 'permissions.md'].sort(),
  )
  expect(STORE_LANGUAGES).toEqual(expect.arrayContaining(['en', 'de', 'fr', 'es', 'ja', 'ar']))
  const sections = [...storeTexts('en').keys()]
  expect(sections).toEqual(expect.arrayContaining(['Name', ...Object.keys(LONGEST), 'Pictures', 'What’s new']))
  for (const language of STORE_LANGUAGES) {
    const texts = storeTexts(language)
    expect([...texts.keys()], language).toEqual(sections)
    for (const [section, text] of texts) expect(text, `${language} ${section}`).not.toBe('')
    expect(texts.get('Name')).toBe('Tender')
    const shape = (text = '') => text.split('\n').map((line) => /^(• |- |$)/.exec(line)?.[0] ?? 'text')
    expect(shape(texts.get('Description')), language).toEqual(shape(storeTexts('en').get('Description')))
    expect(shape(texts.get('Pictures')), language).toEqual(shape(storeTexts('en').get('Pictures')))
  }
})

test.each(STORE_LANGUAGES)(
  'architecture B9 the store’s texts in %s fit, and the short one is the manifest’s',
  (language) => {
    const texts = storeTexts(language)
    for (const [section, most] of Object.entries(LONGEST)) {
      expect(lengthOf(texts.get(section)), section).toBeLessThanOrEqual(most)
    }
    expect(texts.get('Short description')).toBe(WORDS.get(language)?.messages.get('manifest.description')?.text)
  },
)

test('architecture B10 French signs stand behind a narrow space that does not break', () => {
  for (const [section, text] of storeTexts('fr')) expect(text, section).not.toMatch(/[^\u202f][:;?!»]|«[^\u202f]/)
})
