/** Why a passkey gave nothing, and what that means for the wallet. */
export const PASSKEY_TEXT = {
  'no-prf':
    'This passkey cannot keep a secret for Tender: its authenticator or the browser can’t do that. Your password works as before.',
  refused:
    'The passkey was not used: it was cancelled, took too long, or is not on this device. Your password works as before.',
  unsupported: 'This browser offers no passkeys to extensions. Your password works as before.',
} as const
