/** The browser's passkeys, as far as a page needs them: a secret of 32 bytes for a salt (WebAuthn Level 3, extension `prf`). */
import { permittedHost } from '../../messages/client.ts'
import type { PasskeyView } from '../../messages/views.ts'

/** Base64 of what the passkey gave. */
export type PasskeySecret = PasskeyView & { secret: string }

/** `no-prf`: the authenticator made a passkey, but cannot give a secret. `refused`: the person or the browser ended it. */
export type PasskeyEnd = 'no-prf' | 'refused' | 'unsupported'

const SALT_BYTES = 32
/** ES256 and RS256 (RFC 8152, RFC 8812): no signature of them is used, but one must be named. */
const ALGORITHMS = [-7, -257]
const LONGEST_MS = 120_000

const encode = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
const random = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length))

const isSupported = (): boolean => 'credentials' in navigator && 'PublicKeyCredential' in window

/** A new passkey of this extension. Must be called in a click. */
export async function makePasskey(): Promise<PasskeySecret | PasskeyEnd> {
  if (!isSupported()) return 'unsupported'
  const salt = random(SALT_BYTES)
  const made = await ended((id) =>
    navigator.credentials.create({
      publicKey: {
        rp: { name: 'Tender', ...(id !== undefined && { id }) },
        user: { id: random(16), name: 'Tender wallet', displayName: 'Tender wallet' },
        challenge: random(32),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
        timeout: LONGEST_MS,
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  )
  if (!made) return 'refused'
  const { prf } = made.getClientExtensionResults()
  const passkey = { credentialId: encode(made.rawId), salt: encode(salt) }
  const first = prf?.results?.first
  if (first) return { ...passkey, secret: encode(bytesOf(first)) }
  // Some authenticators give a secret only when they are asked again.
  return prf?.enabled ? askPasskey(passkey) : 'no-prf'
}

/** The secret of a passkey that was added. Must be called in a click. */
export async function askPasskey({ credentialId, salt }: PasskeyView): Promise<PasskeySecret | PasskeyEnd> {
  if (!isSupported()) return 'unsupported'
  const found = await ended((rpId) =>
    navigator.credentials.get({
      publicKey: {
        ...(rpId !== undefined && { rpId }),
        challenge: random(32),
        allowCredentials: [{ type: 'public-key', id: decode(credentialId) }],
        userVerification: 'required',
        timeout: LONGEST_MS,
        extensions: { prf: { eval: { first: decode(salt) } } },
      },
    }),
  )
  if (!found) return 'refused'
  const first = found.getClientExtensionResults().prf?.results?.first
  return first ? { credentialId, salt, secret: encode(bytesOf(first)) } : 'no-prf'
}

const bytesOf = (source: BufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)

type Ask = (rpId?: string) => Promise<Credential | null>

/** The browser says no more than that it was not allowed: by the person, by time, or because no such passkey is here. */
async function ended(ask: Ask): Promise<PublicKeyCredential | undefined> {
  try {
    const credential = await askedOf(ask)
    return credential instanceof PublicKeyCredential ? credential : undefined
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** Firefox from 150 on gives an extension no relying party of its own, only a host of its permissions. security D.3. */
const askedOf = (ask: Ask): Promise<Credential | null> =>
  ask().catch((error: unknown) => {
    const rpId = permittedHost()
    if (rpId !== undefined && error instanceof DOMException && error.name === 'SecurityError') return ask(rpId)
    throw error
  })
