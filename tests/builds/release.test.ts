/** A stranger's build is the published one, byte by byte; and what is in the zip besides Tender. security T42. */
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT, run } from '../../tools/processes.ts'
import { packZip, readZip } from '../../tools/release/archive.ts'
import { billOf } from '../../tools/release/bill.ts'
import { readLockfile, readPackageFile } from '../../tools/release/lockfile.ts'
import { ALLOWED_LICENCES, readPackages } from '../../tools/release/notices.ts'
import { extensionFolder, filesUnder, RELEASE_ENV, releaseFolder } from '../../tools/release/release.ts'

/** All that a build reads. */
const SOURCES = [
  ...['assets', 'entrypoints', 'src', 'tools', 'sandbox/settings.ts', 'LICENSE'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'wxt.config.ts'],
]

/** Hard links, which take no space and, unlike symbolic ones, have no other path for the bundler to find. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

/** The top-level package of a key of the lockfile: `node_modules/viem/node_modules/x` is in `viem`. */
const topOf = (path: string): string => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? ''

/** Lays the place out. It must be on the same disk, for the hard links. */
function layOtherPlace(place: string): void {
  for (const source of SOURCES) cpSync(join(ROOT, source), join(place, source), { recursive: true })
  const own = new Set(readPackages(extensionFolder('chrome')).map(({ path }) => topOf(path)))
  const names = readdirSync(join(ROOT, 'node_modules')).filter((name) => !name.startsWith('.'))
  const packages = names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(ROOT, 'node_modules', name)).map((scoped) => `${name}/${scoped}`) : [name],
  )
  for (const name of packages) {
    const [from, to] = [ROOT, place].map((root) => join(root, 'node_modules', name)) as [string, string]
    mkdirSync(join(to, '..'), { recursive: true })
    if (own.has(name)) linkFolder(from, to)
    else symlinkSync(from, to, 'junction')
  }
}

const BROWSERS = ['chrome', 'firefox'] as const
const textOf = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')

describe('in another folder, with a blank in its name, and in another time zone', () => {
  let place = ''
  beforeAll(() => {
    place = mkdtempSync(join(ROOT, '.output', 'other place '))
    layOtherPlace(place)
  })
  afterAll(() => rmSync(place, { recursive: true, force: true }))

  test.each([
    ['chrome', 'Pacific/Apia'],
    ['firefox', 'America/St_Johns'],
  ] as const)('security T42 the zip for %s, built in %s, has the same bytes', async (browser, zone) => {
    const wxt = join(place, 'node_modules', 'wxt', 'bin', 'wxt.mjs')
    const env = { ...RELEASE_ENV, WXT_API_KEY: '', WXT_APP_ID: '', TZ: zone, LC_ALL: 'C' }
    const { status, output } = await run(process.execPath, [wxt, 'build', '-b', browser], {
      ...{ env, cwd: place, capture: true },
    })
    expect(status, output).toBe(0)
    const files = filesUnder(releaseFolder(browser, place))
    const own = filesUnder(extensionFolder(browser))
    expect([...files.keys()].sort()).toEqual([...own.keys()].sort())
    const [theirs, ours] = [packZip(files), packZip(own)]
    expect(Buffer.compare(theirs, ours)).toBe(0)
    expect(readZip(ours).size).toBe(own.size)
    // That may be a person's build, with an App-Id.
    expect(existsSync(extensionFolder(browser, place))).toBe(false)
  })
})

describe.each(BROWSERS)('%s', (browser) => {
  const folder = extensionFolder(browser)

  test('security §10 licences.txt names every package of the scripts, in the locked version and with its text', () => {
    const packages = readPackages(folder)
    const notices = textOf(folder, 'licences.txt')
    for (const { path, name, version, licence } of packages) {
      expect(notices).toContain(`* ${name} ${version} (${licence})\n`)
      expect(readLockfile().packages[path]?.version, name).toBe(version)
      expect(ALLOWED_LICENCES).toContain(licence)
    }
    const blocks = notices.split(`\n${'-'.repeat(80)}\n`).slice(1)
    expect(blocks.length).toBeGreaterThan(2)
    // Alone stand the text of rolldown, which says more below it, and that of qr, which offers two licences.
    expect(notices.split('Permission is hereby granted')).toHaveLength(4)
    for (const { path, name } of packages)
      for (const file of readdirSync(join(ROOT, path)).filter((one) => /^licen[cs]e/i.test(one)))
        for (const holder of readFileSync(join(ROOT, path, file), 'utf8').match(/^Copyright \(c\).*$/gm) ?? [])
          expect(notices, name).toContain(holder)
    for (const block of blocks) expect(block).toMatch(/Permission is hereby granted|Apache License/)
  })

  test('security §10 every runtime dependency is in licences.txt, or those it is made of', () => {
    const notices = textOf(folder, 'licences.txt')
    for (const name of Object.keys(readPackageFile().dependencies ?? {})) {
      // A package without code of its own: it hands on what others export.
      expect(notices).toContain(name === '@solana/web3.js' ? '* @solana/transactions ' : `* ${name} `)
    }
    expect(textOf(folder, 'fonts/OFL.txt')).toContain('SIL Open Font License')
    expect(textOf(folder, 'icons/LICENSE.txt')).toContain('Permission is hereby granted')
  })

  test('security §10 nothing is shipped but the runtime dependencies, what they are made of, and the few lines of the build tools', () => {
    const { packages } = readLockfile()
    const known = new Set(['wxt', '@wxt-dev/browser', 'rolldown', ...Object.keys(readPackageFile().dependencies ?? {})])
    const add = (name: string): void => {
      for (const [path, { dependencies = {} }] of Object.entries(packages)) {
        if (!path.endsWith(`node_modules/${name}`)) continue
        for (const needed of Object.keys(dependencies)) {
          if (known.has(needed)) continue
          known.add(needed)
          add(needed)
        }
      }
    }
    for (const name of Object.keys(readPackageFile().dependencies ?? {})) add(name)
    expect(readPackages(folder).filter(({ name }) => !known.has(name))).toEqual([])
  })

  test('security M13 no built script writes markup or evaluates text, so Mozilla’s linter finds nothing in them', () => {
    for (const [name, bytes] of filesUnder(folder)) {
      if (!/\.(js|html)$/.test(name)) continue
      const text = Buffer.from(bytes).toString()
      expect(text, name).not.toMatch(/\.(innerHTML|outerHTML)\s*[+]?=[^=]|insertAdjacentHTML|document\.write/)
      expect(text, name).not.toMatch(/\beval\(|new Function\(|setTimeout\(["'`]|setInterval\(["'`]/)
      expect(text, name).not.toMatch(/<script(?![^>]*\ssrc=)|\son[a-z]+=["']/)
    }
  })

  test('security §10 the bill of materials has every package with its hash, and nothing of this machine', () => {
    const text = billOf(readPackages(folder))
    const { components, ...head } = JSON.parse(text)
    const names = components.map(({ name, version = '' }: { name: string; version?: string }) => `${name}@${version}`)
    for (const { name, version } of readPackages(folder)) expect(names).toContain(`${name}@${version}`)
    expect(names).toHaveLength(readPackages(folder).length + 2)
    expect(Object.keys(head).sort()).toEqual(['bomFormat', 'metadata', 'specVersion', 'version'])
    expect(text).not.toMatch(/serialNumber|timestamp|https?:/)
    expect(text).not.toContain(ROOT)
    const preact = components.find(({ name }: { name: string }) => name === 'preact')
    const hash = Buffer.from(preact.hashes[0].content, 'hex').toString('base64')
    expect(`sha512-${hash}`).toBe(readLockfile().packages['node_modules/preact']?.integrity)
  })
})

describe('the oldest browsers', () => {
  const readme = textOf(ROOT, 'README.md')
  const manifestOf = (browser: 'chrome' | 'firefox') => JSON.parse(textOf(extensionFolder(browser), 'manifest.json'))

  test('architecture §9 the manifests ask for the versions that the README names', () => {
    const [, chromium] = /\*\*Chrome, Edge, Brave\*\* \((\d+) or newer\)/.exec(readme) ?? []
    const [, firefox] = /\*\*Firefox\*\* \((\d+) or newer\)/.exec(readme) ?? []
    expect(manifestOf('chrome').minimum_chrome_version).toBe(chromium)
    const { gecko, ...others } = manifestOf('firefox').browser_specific_settings
    expect(gecko.strict_min_version).toBe(`${firefox}.0`)
    // With a `gecko_android` the store would offer Tender where there are no windows.
    expect(others).toEqual({})
  })

  test('architecture §9 Firefox is told what leaves the browser: accounts and signatures, and what the payer types into a form', () => {
    expect(manifestOf('firefox').browser_specific_settings.gecko.data_collection_permissions).toEqual({
      required: ['financialAndPaymentInfo', 'personallyIdentifyingInfo'],
    })
  })
})
