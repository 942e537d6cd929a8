/** The folder that Firefox saves to without a question. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** As Playwright's. */
export type Download = { suggestedFilename(): string; path(): Promise<string>; saveAs(path: string): Promise<void> }

export type Downloads = {
  prefs: Record<string, string | number | boolean>
  /** The file that is saved next. */
  next(): Promise<Download>
  close(): void
}

const [LOOK_EACH_MS, LONGEST_WAIT_MS] = [50, 120_000]

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
      const endMs = performance.now() + LONGEST_WAIT_MS
      for (;;) {
        const name = complete().find((one) => !before.includes(one))
        if (name !== undefined) return downloadOf(folder, name)
        if (performance.now() > endMs) throw new Error('nothing was saved')
        await pause(LOOK_EACH_MS)
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }),
  }
}

const downloadOf = (folder: string, name: string): Download => ({
  suggestedFilename: () => name,
  path: async () => join(folder, name),
  saveAs: async (path) => copyFileSync(join(folder, name), path),
})
