// A self-signed EC certificate for the sandbox's host names, made anew at every start, valid for a few days.
// Only the little DER (X.690) that one X.509 v3 certificate (RFC 5280) needs; node signs. No openssl binary, no dependency.

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export type Certificate = {
  /** PEM, for a TLS server. */
  key: string
  cert: string
  /** Base64 SHA-256 of the SubjectPublicKeyInfo: Chromium's --ignore-certificate-errors-spki-list. */
  spki: string
}

const DAY_MS = 86_400_000
/** From yesterday, for a browser whose clock is behind; under 30 days in all. */
const VALID_FROM_MS = -DAY_MS
const VALID_UNTIL_MS = 14 * DAY_MS

/** A certificate and its private key for `names`; the first is the common name, a name may begin with `*.`. */
export function createCertificate(names: readonly [string, ...string[]]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const keyInfo = publicKey.export({ type: 'spki', format: 'der' })
  const body = certificateBody(names, keyInfo, Date.now())
  const signature = sign('sha256', body, { key: privateKey, dsaEncoding: 'der' })
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(sequence(body, ECDSA_WITH_SHA256, bitString(signature))),
    spki: createHash('sha256').update(keyInfo).digest('base64'),
  }
}

/** RFC 5280 §4.1.2: the part that is signed. */
function certificateBody(names: readonly [string, ...string[]], keyInfo: Buffer, nowMs: number): Buffer {
  const name = sequence(set(sequence(OID.commonName, text(TAG.utf8String, names[0]))))
  const validity = sequence(time(nowMs + VALID_FROM_MS), time(nowMs + VALID_UNTIL_MS))
  const extensions = sequence(
    extension(OID.basicConstraints, 'critical', sequence()),
    extension(OID.keyUsage, 'critical', DIGITAL_SIGNATURE),
    extension(OID.extendedKeyUsage, 'plain', sequence(OID.serverAuth)),
    extension(OID.subjectAltName, 'plain', sequence(...names.map((dns) => text(TAG.dnsName, dns)))),
  )
  const version3 = der(TAG.context0, integer(Buffer.from([2])))
  const serial = integer(Buffer.concat([Buffer.from([1]), randomBytes(15)]))
  return sequence(version3, serial, ECDSA_WITH_SHA256, name, validity, name, keyInfo, der(TAG.context3, extensions))
}

const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  utf8String: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  context0: 0xa0,
  context3: 0xa3,
}

/** Object identifiers, already encoded. */
const OID = {
  commonName: hex('0603550403'),
  basicConstraints: hex('0603551d13'),
  keyUsage: hex('0603551d0f'),
  extendedKeyUsage: hex('0603551d25'),
  subjectAltName: hex('0603551d11'),
  serverAuth: hex('06082b06010505070301'),
}
const ECDSA_WITH_SHA256 = sequence(hex('06082a8648ce3d040302'))
const DIGITAL_SIGNATURE = hex('03020780')

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag]), length(content.length), content])
}

function length(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.from([bytes])
  if (bytes < 0x100) return Buffer.from([0x81, bytes])
  return Buffer.from([0x82, bytes >> 8, bytes & 0xff])
}

function sequence(...contents: Buffer[]): Buffer {
  return der(TAG.sequence, ...contents)
}

function set(...contents: Buffer[]): Buffer {
  return der(TAG.set, ...contents)
}

/** `bytes` must be positive in two's complement and without leading zeros. */
function integer(bytes: Buffer): Buffer {
  return der(TAG.integer, bytes)
}

function bitString(bytes: Buffer): Buffer {
  return der(TAG.bitString, Buffer.from([0]), bytes)
}

function text(tag: number, value: string): Buffer {
  return der(tag, Buffer.from(value))
}

/** UTCTime, right for dates before 2050 (RFC 5280 §4.1.2.5). */
function time(atMs: number): Buffer {
  const digits = new Date(atMs).toISOString().replace(/\D/g, '')
  return text(TAG.utcTime, `${digits.slice(2, 14)}Z`)
}

function extension(oid: Buffer, weight: 'critical' | 'plain', value: Buffer): Buffer {
  const critical = weight === 'critical' ? [der(TAG.boolean, Buffer.from([0xff]))] : []
  return sequence(oid, ...critical, der(TAG.octetString, value))
}

function hex(bytes: string): Buffer {
  return Buffer.from(bytes, 'hex')
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
