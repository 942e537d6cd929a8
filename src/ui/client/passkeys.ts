/** The browser's passkeys, as far as a page needs them: a secret of 32 bytes for a salt (WebAuthn Level 3, extension `prf`). */
import { permittedHost } from '../../messages/client.ts'
import type { PasskeyView } from '../../messages/views.ts'

/** Base64 of what the passkey gave. */
export type PasskeySecret = PasskeyView & { secret: string }

/** `no-prf`: the authenticator made a passkey, but cannot give a secret. `refused`: the person or the browser ended it. */
export type PasskeyEnd = 'no-prf' | 'refused' | 'unsupported'

export const LONGEST_MS = 120_000

export const encodeBytes = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
export const freshBytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length))

export const hasPasskeys = (): boolean => 'credentials' in navigator && 'PublicKeyCredential' in window

/** Whether this device itself can make one: by fingerprint, face or PIN (WebAuthn Level 2, §5.1.7). One that does not say cannot. */
export const canMakeHere = async (): Promise<boolean> =>
  hasPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)

/** The secret of a passkey that was added. Must be called in a click. */
export async function askPasskey({ credentialId, salt }: PasskeyView): Promise<PasskeySecret | PasskeyEnd> {
  if (!hasPasskeys()) return 'unsupported'
  const found = await credentialOf((rpId) =>
    navigator.credentials.get({
      publicKey: {
        ...(rpId !== undefined && { rpId }),
        challenge: freshBytes(32),
        allowCredentials: [{ type: 'public-key', id: decode(credentialId) }],
        userVerification: 'required',
        timeout: LONGEST_MS,
        extensions: { prf: { eval: { first: decode(salt) } } },
      },
    }),
  )
  if (!found) return 'refused'
  const first = found.getClientExtensionResults().prf?.results?.first
  return first ? { credentialId, salt, secret: encodeBytes(bytesIn(first)) } : 'no-prf'
}

export const bytesIn = (source: BufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)

type Ask = (rpId?: string) => Promise<Credential | null>

/** The browser says no more than that it was not allowed: by the person, by time, or because no such passkey is here. */
export async function credentialOf(ask: Ask): Promise<PublicKeyCredential | undefined> {
  try {
    const credential = await askedOf(ask)
    return credential instanceof PublicKeyCredential ? credential : undefined
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** Firefox from 150 on gives an extension no relying party of its own, only a host of its permissions. security §8.3. */
const askedOf = (ask: Ask): Promise<Credential | null> =>
  ask().catch((error: unknown) => {
    const rpId = permittedHost()
    if (rpId !== undefined && error instanceof DOMException && error.name === 'SecurityError') return ask(rpId)
    throw error
  })
