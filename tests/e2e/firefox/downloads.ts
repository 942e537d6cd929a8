/** The folder that Firefox saves to without a question. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../support/bounded.ts'

/** As Playwright's. */
export type Download = { suggestedFilename(): string; path(): Promise<string>; saveAs(path: string): Promise<void> }

export type Downloads = {
  prefs: Record<string, string | number | boolean>
  /** The file that is saved next. */
  next(): Promise<Download>
  close(): void
}

export function openDownloads(): Downloads {
  const folder = mkdtempSync(join(tmpdir(), 'tender-downloads-'))
  /** Firefox makes an empty file under the name, and writes beside it until it is done. */
  const complete = () => {
    const names = readdirSync(folder)
    return names.filter(
      (name) => !name.endsWith('.part') && !names.includes(`${name}.part`) && statSync(join(folder, name)).size > 0,
    )
  }
  return {
    prefs: {
      'browser.download.folderList': 2,
      'browser.download.dir': folder,
      'browser.download.always_ask_before_handling_new_types': false,
    },
    async next() {
      const before = complete()
      return until('a saved file', async () => {
        const name = complete().find((one) => !before.includes(one))
        return name === undefined ? { seen: readdirSync(folder).join() } : { done: downloadOf(folder, name) }
      })
    },
    close: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }),
  }
}

const downloadOf = (folder: string, name: string): Download => ({
  suggestedFilename: () => name,
  path: async () => join(folder, name),
  saveAs: async (path) => copyFileSync(join(folder, name), path),
})
