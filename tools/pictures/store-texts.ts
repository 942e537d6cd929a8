/** What the stores show of the extension, from `assets/store`: each section of a language by its heading. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../src/core/base/settings.ts'
import { ROOT } from '../processes.ts'

const pathOf = (language: Language): string => join(ROOT, 'assets/store', `${language}.md`)

/** The languages of the stores: a language of the wallet may not have come there yet. */
export const STORE_LANGUAGES = LANGUAGES.filter((language) => existsSync(pathOf(language)))

export function storeTexts(language: Language): ReadonlyMap<string, string> {
  const [, ...sections] = readFileSync(pathOf(language), 'utf8').split(/^## /m)
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      return [heading, lines.join('\n').trim()]
    }),
  )
}
