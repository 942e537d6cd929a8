// The page that looks for QR codes: which window its address names.
import { expect, test } from 'vitest'
import { scanHash, windowInHash } from '../../../../src/core/links/scan.ts'

test('security T54 a hash leads to the window that made it, and no other text to any', () => {
  for (const id of [0, 1, 1_482_207_311]) expect(windowInHash(`#${scanHash(id)}`)).toBe(id)
  for (const text of [
    '',
    '#scan',
    '#scan/',
    '#scan/-1',
    '#scan/1e3',
    '#scan/1/2',
    '#send/1',
    `#scan/${'9'.repeat(20)}`,
  ])
    expect(windowInHash(text)).toBeUndefined()
})
