/** `npm run screenshots` for one state: its pictures, both boards, and the words for what it cannot do. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { BOARD } from '../../../tools/pictures/plan.ts'
import { ROOT } from '../../../tools/processes.ts'

const screenshots = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(ROOT, 'tools', 'pictures', 'screenshots.ts'), ...args])

/** Width and height from the head of a PNG. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file)
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('a state is taken at every size in both themes, in English and in Arabic, and stands on a board of each', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tender-pictures-'))
  try {
    const { stdout } = await screenshots('--only', 'payment review-matches', '--out', folder)
    expect(stdout).toContain('12 pictures into')
    const sizes = ['180x300', '360x600', '400x640']
    const names = sizes.flatMap((size) =>
      ['dark', 'light'].map((theme) => `payment-review-matches-${size}-${theme}.png`),
    )
    for (const language of ['en', 'ar']) {
      expect(readdirSync(join(folder, language)).sort()).toEqual(names)
      expect(names.map((name) => sizeOf(join(folder, language, name)))).toEqual(sizes.flatMap((size) => [size, size]))
    }
    const boards = ['en-light', 'en-dark', 'ar-light', 'ar-dark'].map((name) =>
      readFileSync(join(folder, `board-${name}.png`)).toString('base64'),
    )
    expect(sizeOf(join(folder, 'board-en-light.png'))).toMatch(new RegExp(`^${BOARD.width}x`))
    expect(new Set(boards).size).toBe(4)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a word that no state has, and a language that the wallet does not have, are said and fail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tender-pictures-'))
  try {
    await expect(screenshots('--only', 'no-such-state', '--out', folder)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('no state has “no-such-state” in its name'),
    })
    await expect(screenshots('--locale', 'tlh')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('The wallet has no words in tlh; it has en, de, fr, es, ja, ar.'),
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
