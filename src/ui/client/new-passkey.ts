/** Makes a passkey. Apart from asking one, which pages do that never make one. */
import {
  askPasskey,
  bytesIn,
  credentialOf,
  encodeBytes,
  freshBytes,
  hasPasskeys,
  LONGEST_MS,
  type PasskeyEnd,
  type PasskeySecret,
} from './passkeys.ts'

const SALT_BYTES = 32
/** ES256 and RS256 (RFC 8152, RFC 8812): no signature of them is used, but one must be named. */
const ALGORITHMS = [-7, -257]

/** A new passkey of this extension. Must be called in a click. */
export async function makePasskey(): Promise<PasskeySecret | PasskeyEnd> {
  if (!hasPasskeys()) return 'unsupported'
  const salt = freshBytes(SALT_BYTES)
  const made = await credentialOf((id) =>
    navigator.credentials.create({
      publicKey: {
        rp: { name: 'Tender', ...(id !== undefined && { id }) },
        user: { id: freshBytes(16), name: 'Tender wallet', displayName: 'Tender wallet' },
        challenge: freshBytes(32),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
        timeout: LONGEST_MS,
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  )
  if (!made) return 'refused'
  const { prf } = made.getClientExtensionResults()
  const passkey = { credentialId: encodeBytes(made.rawId), salt: encodeBytes(salt) }
  const first = prf?.results?.first
  if (first) return { ...passkey, secret: encodeBytes(bytesIn(first)) }
  // Some authenticators give a secret only when they are asked again.
  return prf?.enabled ? askPasskey(passkey) : 'no-prf'
}
