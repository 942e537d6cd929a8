// A self-signed EC certificate for the sandbox's host names, made anew at every start, valid for a few days.

import { createHash, X509Certificate } from 'node:crypto'
import { generate } from 'selfsigned'

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
export async function createCertificate(names: readonly [string, ...string[]]): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: names[0] }], {
    ...{ keyType: 'ec', curve: 'P-256', algorithm: 'sha256' },
    notBeforeDate: new Date(Date.now() + VALID_FROM_MS),
    notAfterDate: new Date(Date.now() + VALID_UNTIL_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
    ],
  })
  const keyInfo = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key: made.private, cert: made.cert, spki: createHash('sha256').update(keyInfo).digest('base64') }
}
