/** Compares a release with what this checkout builds: the zip byte by byte, a store's download file by file. */
import { ArchiveError, type Files, isCrx, packZip, readZip, zipOfCrx } from './archive.ts'
import { inOrder } from './notices.ts'

type Given = { kind: 'zip' | 'chrome-store' | 'firefox-store'; files: Files }
/** `isEqual` with what was left out of the comparison, or each difference in words. */
export type Comparison = { isEqual: boolean; lines: readonly string[] }

/** What a store adds to its download. No file of Tender names them, and the browsers check the signatures in them. */
const ADDED_BY: Readonly<Record<Given['kind'], readonly string[]>> = {
  zip: [],
  'chrome-store': ['_metadata/verified_contents.json'],
  'firefox-store': ['manifest.mf', 'mozilla.sf', 'mozilla.rsa', 'cose.manifest', 'cose.sig'].map(
    (name) => `META-INF/${name}`,
  ),
}
/** The Chrome Web Store's address for updates; another one would be somebody else's. */
const CHROME_UPDATES = 'https://clients2.google.com/service/update2/crx'

/** @throws {ArchiveError} in plain words, if the bytes are neither a zip nor a CRX file. */
export function readGiven(bytes: Uint8Array): Given {
  if (isCrx(bytes)) return { kind: 'chrome-store', files: readZip(zipOfCrx(bytes)) }
  const files = readZip(bytes)
  const isSigned = ADDED_BY['firefox-store'].some((name) => files.has(name))
  return { kind: isSigned && 'browser_specific_settings' in manifestIn(files) ? 'firefox-store' : 'zip', files }
}

type Manifest = Record<string, unknown>
function manifestIn(files: Files): Manifest {
  const bytes = files.get('manifest.json')
  if (!bytes) throw new ArchiveError('there is no manifest.json in it, so it is no extension')
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof parsed === 'object' && parsed !== null) return { ...parsed }
  } catch {
    // Said below.
  }
  throw new ArchiveError('its manifest.json cannot be read')
}

/** For which browser a release is, and of which version. @throws {ArchiveError} if it has no readable manifest. */
export function identityOf({ files }: Given): { browser: 'chrome' | 'firefox'; version: string } {
  const { browser_specific_settings: settings, version } = manifestIn(files)
  return { browser: settings === undefined ? 'chrome' : 'firefox', version: String(version) }
}

/** JSON with the members in one order: the store writes the manifest anew. */
const ordered = (raw: unknown): unknown => {
  if (Array.isArray(raw)) return raw.map(ordered)
  if (typeof raw !== 'object' || raw === null) return raw
  const members = Object.entries(raw).map(([name, member]) => [name, ordered(member)] as const)
  return Object.fromEntries(members.sort(([one], [other]) => inOrder(one, other)))
}

/** The manifest without what Chrome's store puts in: the key of the extension's id and the address of its updates. */
function sameButForStore(given: Files, built: Files): string[] | undefined {
  const { key, update_url: updates, ...rest } = manifestIn(given)
  const isExpected = (key === undefined || typeof key === 'string') && (updates ?? CHROME_UPDATES) === CHROME_UPDATES
  if (!isExpected || JSON.stringify(ordered(rest)) !== JSON.stringify(ordered(manifestIn(built)))) return undefined
  const added = [key === undefined ? [] : ['key'], updates === undefined ? [] : ['update_url']].flat()
  return [
    `manifest.json: the store wrote it anew${added.length > 0 ? ` and added ${added.join(' and ')}` : ''}; nothing else differs in it`,
  ]
}

const firstDifference = (one: Uint8Array, other: Uint8Array): number => {
  const at = one.findIndex((byte, index) => byte !== other[index])
  return at === -1 ? one.length : at
}
const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0

function differencesOf(given: Files, built: Files): string[] {
  const names = [...new Set([...given.keys(), ...built.keys()])].sort(inOrder)
  return names.flatMap((name) => {
    const [theirs, ours] = [given.get(name), built.get(name)]
    if (!theirs) return [`missing: ${name} is built here, but is not in the file`]
    if (!ours) return [`extra: ${name} is in the file, but is not built here`]
    if (isSame(theirs, ours)) return []
    const at = firstDifference(ours, theirs)
    return [`differs: ${name} at byte ${at} (${theirs.length} bytes in the file, ${ours.length} built here)`]
  })
}

/** @throws {ArchiveError} in plain words, if the file cannot be read. */
export function compareRelease(bytes: Uint8Array, built: Files): Comparison {
  const expected = packZip(built)
  if (isSame(bytes, expected)) return { isEqual: true, lines: [] }
  const { kind, files } = readGiven(bytes)
  const given = new Map([...files].filter(([name]) => !ADDED_BY[kind].includes(name)))
  const left = [...files.keys()].filter((name) => !given.has(name))
  const ignored = left.length > 0 ? [`not compared, because the store adds it to its download: ${left.join(', ')}`] : []
  const manifest = kind === 'chrome-store' ? sameButForStore(given, built) : undefined
  if (manifest) given.set('manifest.json', built.get('manifest.json') ?? new Uint8Array())
  const lines = differencesOf(given, built)
  if (lines.length > 0) return { isEqual: false, lines }
  if (kind !== 'zip') return { isEqual: true, lines: [...ignored, ...(manifest ?? [])] }
  const at = firstDifference(expected, bytes)
  return { isEqual: false, lines: [`every file is the same, but the zip is packed in another way, from byte ${at}`] }
}
