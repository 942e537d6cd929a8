/** `npm run screenshots` for one state: its pictures, both boards, and the words for what it cannot do. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { BOARD } from '../../pictures/plan.ts'
import { ROOT } from '../../tools/processes.ts'

const screenshots = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(ROOT, 'tests', 'pictures', 'screenshots.ts'), ...args])

/** Width and height from the head of a PNG. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file)
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('a state is taken at every size in both themes, and stands on a board of each theme', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tender-pictures-'))
  try {
    const { stdout } = await screenshots('--only', 'payment review-matches', '--out', folder)
    expect(stdout).toContain('6 pictures into')
    const sizes = ['180x300', '360x600', '400x640']
    const names = sizes.flatMap((size) =>
      ['dark', 'light'].map((theme) => `payment-review-matches-${size}-${theme}.png`),
    )
    expect(readdirSync(join(folder, 'en')).sort()).toEqual(names)
    expect(names.map((name) => sizeOf(join(folder, 'en', name)))).toEqual(sizes.flatMap((size) => [size, size]))
    const [light, dark] = ['light', 'dark'].map((theme) => readFileSync(join(folder, `board-en-${theme}.png`)))
    expect(sizeOf(join(folder, 'board-en-light.png'))).toMatch(new RegExp(`^${BOARD.width}x`))
    expect(light?.equals(dark ?? Buffer.alloc(0))).toBe(false)
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
      stdout: expect.stringContaining('The wallet has no words in tlh; it has en.'),
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
