/** What the stores show of the extension, from `assets/store`: each section of a language by its heading. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../src/core/base/settings.ts'
import { ROOT } from '../tools/processes.ts'

export function storeTexts(language: Language): ReadonlyMap<string, string> {
  const [, ...sections] = readFileSync(join(ROOT, 'assets/store', `${language}.md`), 'utf8').split(/^## /m)
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      return [heading, lines.join('\n').trim()]
    }),
  )
}
