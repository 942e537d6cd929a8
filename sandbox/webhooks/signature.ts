// The signature of a webhook as the service makes it (protocol W6.3).

import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret for one endpoint: `whsec_` and 24 random bytes in base64. */
export const newSecret = (): string => PREFIX + randomBytes(24).toString('base64')

/** `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, by the bytes that the secret stands for. */
export function signatureOf(secret: string, id: string, timestampS: number, body: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestampS}.${body}`).digest('base64')}`
}
