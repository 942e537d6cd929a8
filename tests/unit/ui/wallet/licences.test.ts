import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LICENCES } from '../../../../src/ui/wallet/about.tsx'

const parsed = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

test('every package that is bundled is named with the licence that it has itself', () => {
  const names = Object.keys(parsed('package.json').dependencies)
  const own = names.map((name) => {
    const licence = String(parsed(`node_modules/${name}/package.json`).license)
    return { name, licence: licence.replace(/[()]/g, '') }
  })
  expect(LICENCES.slice(0, own.length).map((one) => ({ ...one }))).toEqual(own)
})
