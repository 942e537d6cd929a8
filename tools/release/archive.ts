/**
 * Zip files: written the same on every machine, and read without trust. The reader refuses what two programs could read in two
 * ways, because a browser must not see another file than the one that was compared.
 */
import { crc32, inflateRawSync } from 'node:zlib'
import { type Zippable, zipSync } from 'fflate'
import { inOrder } from './notices.ts'

/** By path, with `/` between folders. */
export type Files = ReadonlyMap<string, Uint8Array>
/** A sentence about a file, for the person who gave it. */
export class ArchiveError extends Error {}

/** No file of an extension is near it. A zip bomb is refused before it is unpacked. */
const MOST_BYTES = 256 * 1024 * 1024

/** Neither the clock, the time zone nor zlib's version or processor is in it: fflate compresses in plain JavaScript. */
export function packZip(files: Files, isExecutable: (path: string) => boolean = () => false): Uint8Array {
  // fflate writes local time, so noon of that day is the same everywhere.
  const mtime = new Date(1980, 0, 1, 12)
  const entries: Zippable = {}
  for (const path of [...files.keys()].sort(inOrder)) {
    const mode = isExecutable(path) ? 0o100755 : 0o100644
    entries[path] = [files.get(path) ?? new Uint8Array(), { mtime, level: 9, os: 3, attrs: mode << 16 }]
  }
  return zipSync(entries)
}

type Entry = { name: string; method: number; flags: number; crc: number; packed: number; size: number; at: number }

const END = { signature: 0x06054b50, bytes: 22 }
const CENTRAL = { signature: 0x02014b50, bytes: 46 }
const LOCAL = { signature: 0x04034b50, bytes: 30 }
const DESCRIPTOR = { signature: 0x08074b50, bytes: 16 }
/** General purpose flags: encrypted; sizes stand after the data. */
const [ENCRYPTED, SIZES_LATER] = [1, 8]

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function nameAt(bytes: Uint8Array, at: number, length: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(at, at + length))
  } catch {
    throw new ArchiveError('a name in the zip is not UTF-8')
  }
}

/** The end record must be the file's last 22 bytes: a comment could hide another one. */
function centralPlace(bytes: Uint8Array): { count: number; at: number; end: number } {
  const view = viewOf(bytes)
  const end = bytes.length - END.bytes
  if (end < 0 || view.getUint32(end, true) !== END.signature) {
    const isZip = bytes.length > 4 && view.getUint32(0, true) === LOCAL.signature
    throw new ArchiveError(
      isZip ? 'the zip does not end where a zip ends: it is cut off, or has a comment or more at its end' : 'not a zip',
    )
  }
  const [disk, first, here, count] = [4, 6, 8, 10].map((offset) => view.getUint16(end + offset, true))
  const [size = 0, at = 0] = [12, 16].map((offset) => view.getUint32(end + offset, true))
  if (disk !== 0 || first !== 0 || here !== count || view.getUint16(end + 20, true) !== 0)
    throw new ArchiveError('the end of the zip contradicts itself')
  if (at + size !== end) throw new ArchiveError('the zip has bytes that belong to no file, before its end')
  return { count: count ?? 0, at, end }
}

/** The list of files at the end of the zip. */
function centralEntries(bytes: Uint8Array): { entries: Entry[]; start: number } {
  const view = viewOf(bytes)
  const { count, at: start, end } = centralPlace(bytes)
  const entries: Entry[] = []
  let at = start
  while (entries.length < count) {
    if (at + CENTRAL.bytes > end || view.getUint32(at, true) !== CENTRAL.signature)
      throw new ArchiveError('the list of files of the zip is damaged')
    const [flags = 0, method = 0] = [8, 10].map((offset) => view.getUint16(at + offset, true))
    const [crc = 0, packed = 0, size = 0] = [16, 20, 24].map((offset) => view.getUint32(at + offset, true))
    const [named = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const name = nameAt(bytes, at + CENTRAL.bytes, named)
    if (comment > 0) throw new ArchiveError(`${name} has a comment in the zip`)
    entries.push({ name, method, flags, crc, packed, size, at: view.getUint32(at + 42, true) })
    at += CENTRAL.bytes + named + extra
  }
  if (at !== end) throw new ArchiveError('the list of files of the zip is longer than it says')
  return { entries, start }
}

/** Where the data of an entry begins and where the next one must. Its own header must say what the list says. */
function placeOf(bytes: Uint8Array, entry: Entry, start: number): { from: number; next: number } {
  const view = viewOf(bytes)
  const { at, name } = entry
  if (at + LOCAL.bytes > start || view.getUint32(at, true) !== LOCAL.signature)
    throw new ArchiveError(`${name} is not where the list of the zip says`)
  const [flags, method, named = 0, extra = 0] = [6, 8, 26, 28].map((offset) => view.getUint16(at + offset, true))
  const isOther = nameAt(bytes, at + LOCAL.bytes, named) !== name || method !== entry.method || flags !== entry.flags
  const sizes = [14, 18, 22].map((offset) => view.getUint32(at + offset, true))
  const isLater = (entry.flags & SIZES_LATER) !== 0
  const expected = isLater && sizes.every((size) => size === 0) ? [0, 0, 0] : [entry.crc, entry.packed, entry.size]
  if (isOther || sizes.some((size, index) => size !== expected[index]))
    throw new ArchiveError(`${name} is described in two ways in the zip`)
  const from = at + LOCAL.bytes + named + extra
  const end = from + entry.packed
  const isSigned = isLater && end + 4 <= start && view.getUint32(end, true) === DESCRIPTOR.signature
  const next = isLater ? end + (isSigned ? DESCRIPTOR.bytes : DESCRIPTOR.bytes - 4) : end
  if (next > start) throw new ArchiveError(`${name} is longer than the zip`)
  return { from, next }
}

function unpack(bytes: Uint8Array, { name, method, flags, crc, size }: Entry): Uint8Array {
  if ((flags & ENCRYPTED) !== 0 || (method !== 0 && method !== 8))
    throw new ArchiveError(`${name} is packed in a way that no extension uses`)
  const content = method === 0 ? bytes : inflate(name, bytes, size)
  if (content.length !== size || crc32(content) !== crc)
    throw new ArchiveError(`${name} is not what the zip says: it is damaged`)
  return content
}

function inflate(name: string, bytes: Uint8Array, size: number): Uint8Array {
  try {
    const { buffer, engine } = inflateRawSync(bytes, { maxOutputLength: size + 1, info: true }) as unknown as {
      buffer: Uint8Array
      engine: { bytesWritten: number }
    }
    if (engine.bytesWritten === bytes.length) return buffer
  } catch {
    // Said below: damaged data and data with more behind it are the same to a reader.
  }
  throw new ArchiveError(`${name} is damaged in the zip`)
}

/** The files of a zip. @throws {ArchiveError} if it is none, is damaged, or could be read in two ways. */
export function readZip(bytes: Uint8Array): Files {
  const { entries, start } = centralEntries(bytes)
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > MOST_BYTES) throw new ArchiveError('the zip holds more than any extension')
  const files = new Map<string, Uint8Array>()
  let next = 0
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    if (entry.at !== next)
      throw new ArchiveError(`the zip has bytes that belong to no file, or to two, near ${entry.name}`)
    const place = placeOf(bytes, entry, start)
    next = place.next
    const content = unpack(bytes.subarray(place.from, place.from + entry.packed), entry)
    if (files.has(entry.name)) throw new ArchiveError(`${entry.name} is in the zip twice`)
    // A folder of its own holds nothing.
    if (!(entry.name.endsWith('/') && content.length === 0)) files.set(entry.name, content)
  }
  if (next !== start) throw new ArchiveError('the zip has bytes that belong to no file, behind its last file')
  return files
}

const CRX_MAGIC = 0x34327243
export const isCrx = (bytes: Uint8Array): boolean => bytes.length > 12 && viewOf(bytes).getUint32(0, true) === CRX_MAGIC

/** The zip behind the signatures of a CRX3 file. @throws {ArchiveError} if it is another version or cut off. */
export function zipOfCrx(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const [version, length = 0] = [4, 8].map((offset) => view.getUint32(offset, true))
  if (version !== 3) throw new ArchiveError(`a CRX file of version ${version}, not 3`)
  if (12 + length >= bytes.length) throw new ArchiveError('the CRX file is cut off')
  return bytes.subarray(12 + length)
}
