/** What `npm run verify` finds in a file that somebody published. security T42. */
import { crc32, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ArchiveError, type Files, packZip, readZip } from '../../../../tools/release/archive.ts'
import { compareRelease, identityOf, readGiven } from '../../../../tools/release/compare.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const MANIFEST = {
  manifest_version: 3,
  name: 'Tender',
  version: '0.1.0',
  permissions: ['storage'],
  icons: { 16: 'a.png' },
}
const BUILT: Files = new Map([
  ['manifest.json', bytesOf(JSON.stringify(MANIFEST))],
  ['background.js', bytesOf('start();'.repeat(400))],
  ['chunks/main-x.js', bytesOf('const a=1;'.repeat(50))],
  ['fonts/ä.woff2', Uint8Array.from({ length: 90 }, (_, at) => (at * 7919) % 251)],
  ['empty.txt', new Uint8Array()],
])
const FIREFOX: Files = new Map([
  ...BUILT,
  ['manifest.json', bytesOf(JSON.stringify({ ...MANIFEST, browser_specific_settings: { gecko: { id: 'a@b' } } }))],
])

const withFile = (files: Files, name: string, content: Uint8Array): Files => new Map([...files, [name, content]])
const without = (files: Files, name: string): Files => new Map([...files].filter(([one]) => one !== name))
const u32 = (value: number): number[] => [value, value >>> 8, value >>> 16, value >>> 24].map((byte) => byte & 255)
const joined = (...parts: (Uint8Array | number[])[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

const ONE = { name: 'a.js', content: bytesOf('a'.repeat(50)) }
type Way = {
  method?: number
  flags?: number
  isSigned?: boolean
  behind?: number[]
  size?: number
  gaps?: [number, number]
  crc?: number
  listed?: number
  own?: number
}
/** A zip of one file, as another program could write it. */
function zipByHand({
  gaps = [0, 0],
  method = 8,
  flags = 0,
  isSigned = true,
  behind = [],
  size = ONE.content.length,
  crc = crc32(ONE.content),
  listed: more = 0,
  own = 0,
}: Way): Uint8Array {
  const data = joined(method === 8 ? deflateRawSync(ONE.content) : ONE.content, behind)
  const u16 = (value: number): number[] => u32(value).slice(0, 2)
  const sizes = [crc, data.length, size].flatMap(u32)
  const isLater = (flags & 8) !== 0
  const head = [
    ...u16(20),
    ...u16(flags),
    ...u16(method),
    ...u32(0),
    ...(isLater ? [0, 0, 0] : [crc, data.length, size + own]).flatMap(u32),
  ]
  const named = bytesOf(ONE.name)
  const local = joined(u32(0x04034b50), head, u16(named.length), u16(0), named, data)
  const descriptor = isLater ? [...(isSigned ? u32(0x08074b50) : []), ...sizes] : []
  const start = gaps[0] + local.length + descriptor.length + gaps[1]
  const listed = [...u16(20), ...u16(flags), ...u16(method), ...u32(0), ...sizes, ...u16(named.length)]
  const central = joined(u32(0x02014b50), u16(20), listed, new Uint8Array(12), u32(gaps[0]), named)
  const end = [
    ...u32(0x06054b50),
    ...u32(0),
    ...u16(1),
    ...u16(1),
    ...u32(central.length + more),
    ...u32(start),
    ...u16(0),
  ]
  return joined(new Uint8Array(gaps[0]), local, descriptor, new Uint8Array(gaps[1]), central, end)
}

/** As the Chrome Web Store hands it out. */
function crxOf(files: Files, header = 300): Uint8Array {
  return joined(bytesOf('Cr24'), u32(3), u32(header), new Uint8Array(header), packZip(files))
}
const STORE_MANIFEST = {
  ...{ update_url: 'https://clients2.google.com/service/update2/crx', key: 'MIIB' },
  ...Object.fromEntries(Object.entries(MANIFEST).reverse()),
}
const fromChrome = (manifest: object = STORE_MANIFEST, files: Files = BUILT): Files =>
  withFile(
    withFile(files, 'manifest.json', bytesOf(JSON.stringify(manifest, undefined, 3))),
    '_metadata/verified_contents.json',
    bytesOf('[]'),
  )
const fromMozilla = (files: Files): Files =>
  ['manifest.mf', 'mozilla.sf', 'mozilla.rsa'].reduce(
    (all, name) => withFile(all, `META-INF/${name}`, bytesOf(name)),
    files,
  )

/** All that a person would be told of a file: what differs, or why it cannot be read. */
function saidOf(bytes: Uint8Array, built: Files = BUILT): { isEqual: boolean; lines: readonly string[] } {
  try {
    return compareRelease(bytes, built)
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    return { isEqual: false, lines: [error.message] }
  }
}

const someFile = (files: Files) =>
  fc.constantFrom(...[...files].filter(([, content]) => content.length > 0)).chain(([name, content]) =>
    fc.record({
      name: fc.constant(name),
      at: fc.nat({ max: content.length - 1 }),
      flip: fc.integer({ min: 1, max: 255 }),
    }),
  )
function changed(files: Files, { name, at, flip }: { name: string; at: number; flip: number }): Files {
  const content = Uint8Array.from(files.get(name) ?? [])
  content[at] = (content[at] ?? 0) ^ flip
  return withFile(files, name, content)
}

describe('the zip of a release', () => {
  test('security T42 the same bytes are equal', () => {
    expect(compareRelease(packZip(BUILT), BUILT)).toEqual({ isEqual: true, lines: [] })
  })

  test('security T42 one changed byte in any file is found, with its file and place', () => {
    fc.assert(
      fc.property(someFile(BUILT), (change) => {
        const { isEqual, lines } = saidOf(packZip(changed(BUILT, change)))
        expect(isEqual).toBe(false)
        // A manifest that is no JSON any more is said before anything is compared.
        if (change.name !== 'manifest.json')
          expect(lines).toEqual([expect.stringContaining(`${change.name} at byte ${change.at} `)])
        expect(lines).toHaveLength(1)
      }),
    )
  })

  test('security T42 one changed byte anywhere in the zip itself is found', () => {
    const zip = packZip(BUILT)
    for (let at = 0; at < zip.length; at += 1) {
      const copy = Uint8Array.from(zip)
      copy[at] = (copy[at] ?? 0) ^ (1 + (at % 255))
      const { isEqual, lines } = saidOf(copy)
      expect(isEqual, `byte ${at}`).toBe(false)
      expect(lines.length).toBeGreaterThan(0)
    }
  })

  test('security T42 a file too many, one too few and a shorter one are each named', () => {
    const other = withFile(
      without(withFile(BUILT, 'evil.js', bytesOf('x')), 'empty.txt'),
      'background.js',
      bytesOf('start();'),
    )
    expect(saidOf(packZip(other)).lines).toEqual([
      'differs: background.js at byte 8 (8 bytes in the file, 3200 built here)',
      'missing: empty.txt is built here, but is not in the file',
      'extra: evil.js is in the file, but is not built here',
    ])
  })

  test('security T42 a file with more at its end differs where the one that is built here ends', () => {
    const other = withFile(BUILT, 'background.js', bytesOf(`${'start();'.repeat(400)}evil()`))
    expect(saidOf(packZip(other)).lines).toEqual([
      'differs: background.js at byte 3200 (3206 bytes in the file, 3200 built here)',
    ])
  })

  test('security T42 names differ also where two paths differ in case or spelling only', () => {
    const other = withFile(
      without(BUILT, 'background.js'),
      'Background.js',
      BUILT.get('background.js') ?? new Uint8Array(),
    )
    expect(saidOf(packZip(other)).lines).toHaveLength(2)
  })

  test('security T42 a zip with a comment, with bytes before, between or behind its files, or cut off, is refused', () => {
    const zip = packZip(BUILT)
    const comment = Uint8Array.from([...zip, 33])
    comment[zip.length - 2] = 1
    for (const bytes of [comment, joined([0], zip), joined(zip, [0]), zip.subarray(0, -1), zip.subarray(0, 100)]) {
      expect(saidOf(bytes).isEqual).toBe(false)
      expect(() => readZip(bytes)).toThrow(ArchiveError)
    }
  })

  test('security T42 a name that is in the zip twice is refused, whichever of the two a browser would take', () => {
    // The same length, so that only the name has to be written over.
    const zip = packZip(withFile(BUILT, 'backgrounx.js', bytesOf('evil')))
    const text = Buffer.from(zip).toString('latin1').replaceAll('backgrounx.js', 'background.js')
    expect(saidOf(Buffer.from(text, 'latin1')).lines).toEqual(['background.js is in the zip twice'])
  })

  test('security T42 a file whose own header says another name than the list of the zip is refused', () => {
    const text = Buffer.from(packZip(BUILT)).toString('latin1').replace('background.js', 'backgrounx.js')
    expect(saidOf(Buffer.from(text, 'latin1')).lines).toEqual(['background.js is described in two ways in the zip'])
  })

  test('security T42 other programs may pack the same file in other ways: stored, or with its sizes behind it', () => {
    for (const way of [{ method: 0 }, { method: 8 }, { method: 8, flags: 8 }, { method: 0, flags: 8, isSigned: false }])
      expect([...(readZip(zipByHand(way)).get(ONE.name) ?? [])]).toEqual([...ONE.content])
  })

  test('security T42 bytes that belong to no file are refused, although the zip says where each file is', () => {
    const gaps: [number, number][] = [
      [3, 0],
      [0, 3],
    ]
    for (const gap of gaps)
      expect(() => readZip(zipByHand({ gaps: gap })), String(gap)).toThrow('bytes that belong to no file')
  })

  test('security T42 data with more behind it, another size, encryption, or a method of its own is refused', () => {
    for (const way of [
      { behind: [1, 2] },
      { method: 0, behind: [1] },
      { size: 49 },
      { size: 51 },
      { flags: 1 },
      { method: 12 },
      { crc: 1 },
      { listed: 1 },
      { listed: -1 },
      { own: 1 },
    ])
      expect(() => readZip(zipByHand(way)), JSON.stringify(way)).toThrow(ArchiveError)
  })
})

describe('a store’s download', () => {
  test('security T42 a CRX file is equal although the store wrote its manifest anew, and it is said what the store added', () => {
    const { isEqual, lines } = saidOf(crxOf(fromChrome()))
    expect(isEqual).toBe(true)
    expect(lines.join('\n')).toMatch(/_metadata\/verified_contents\.json[\s\S]*added key and update_url/)
  })

  test('security T42 a signed XPI file is equal, with its signature left out', () => {
    const { isEqual, lines } = saidOf(packZip(fromMozilla(FIREFOX)), FIREFOX)
    expect(isEqual).toBe(true)
    expect(lines.join('\n')).toContain('META-INF/mozilla.rsa')
  })

  test('security T42 one changed byte in any file of a download is found, but for blanks in the manifest that say nothing', () => {
    fc.assert(
      fc.property(someFile(without(BUILT, 'manifest.json')), (change) => {
        for (const { isEqual, lines } of [
          saidOf(crxOf(changed(fromChrome(), change))),
          saidOf(packZip(changed(fromMozilla(FIREFOX), change)), FIREFOX),
        ]) {
          expect(isEqual).toBe(false)
          expect(lines).toEqual([expect.stringContaining(`differs: ${change.name} at byte ${change.at} `)])
        }
      }),
    )
  })

  test('security T42 any other change of the manifest is found', () => {
    for (const manifest of [
      { ...STORE_MANIFEST, permissions: ['storage', 'tabs'] },
      { ...STORE_MANIFEST, update_url: 'https://updates.example/crx' },
      { ...STORE_MANIFEST, key: 7 },
      { ...STORE_MANIFEST, externally_connectable: { ids: ['*'] } },
      { ...STORE_MANIFEST, icons: [['16', 'a.png']] },
    ]) {
      expect(saidOf(crxOf(fromChrome(manifest))).lines[0]).toContain('differs: manifest.json')
    }
    // Mozilla changes nothing in a manifest, and a zip of our own is no download.
    const other = withFile(BUILT, 'manifest.json', bytesOf(JSON.stringify(STORE_MANIFEST)))
    expect(saidOf(packZip(other)).isEqual).toBe(false)
  })

  test('security T42 a file that hides among those of a store is found', () => {
    for (const [bytes, built, name] of [
      [crxOf(withFile(fromChrome(), '_metadata/x.js', bytesOf('x'))), BUILT, '_metadata/x.js'],
      [packZip(withFile(fromMozilla(FIREFOX), 'META-INF/x.js', bytesOf('x'))), FIREFOX, 'META-INF/x.js'],
      [packZip(fromMozilla(BUILT)), BUILT, 'META-INF/manifest.mf'],
      [crxOf(withFile(fromChrome(), 'META-INF/mozilla.rsa', bytesOf('x'))), BUILT, 'META-INF/mozilla.rsa'],
    ] as const) {
      const { isEqual, lines } = saidOf(bytes, built)
      expect(isEqual).toBe(false)
      expect(lines[0]).toBe(`extra: ${name} is in the file, but is not built here`)
    }
  })
})

describe('what cannot be compared is said in plain words', () => {
  const refused = (bytes: Uint8Array): string => {
    try {
      identityOf(readGiven(bytes))
    } catch (error) {
      if (error instanceof ArchiveError) return error.message
    }
    return 'was read'
  }

  test('security T42 no zip, another CRX version, no extension, no manifest that can be read', () => {
    expect(refused(new Uint8Array())).toBe('not a zip')
    expect(refused(bytesOf('<html>not found</html>'))).toBe('not a zip')
    expect(refused(joined(bytesOf('Cr24'), u32(2), u32(0), packZip(BUILT)))).toBe('a CRX file of version 2, not 3')
    expect(refused(crxOf(BUILT).subarray(0, 200))).toBe('the CRX file is cut off')
    expect(refused(packZip(without(BUILT, 'manifest.json')))).toBe(
      'there is no manifest.json in it, so it is no extension',
    )
    expect(refused(packZip(withFile(BUILT, 'manifest.json', bytesOf('{'))))).toBe('its manifest.json cannot be read')
  })

  test('security T42 the manifest says for which browser it is, and of which version', () => {
    expect(identityOf(readGiven(packZip(BUILT)))).toEqual({ browser: 'chrome', version: '0.1.0' })
    expect(identityOf(readGiven(crxOf(fromChrome())))).toEqual({ browser: 'chrome', version: '0.1.0' })
    expect(identityOf(readGiven(packZip(fromMozilla(FIREFOX))))).toEqual({ browser: 'firefox', version: '0.1.0' })
  })
})
