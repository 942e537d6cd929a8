/** Why a passkey gave nothing, and what that means for the wallet. */
export const PASSKEY_TEXT = {
  'no-prf':
    'Dieser Passkey kann für Tender kein Geheimnis bewahren: Sein Authenticator oder der Browser kann das nicht. Dein Passwort funktioniert wie zuvor.',
  refused:
    'Der Passkey wurde nicht verwendet: abgebrochen, zu lange gedauert oder nicht auf diesem Gerät. Dein Passwort funktioniert wie zuvor.',
  unsupported: 'Dieser Browser bietet Erweiterungen keine Passkeys an. Dein Passwort funktioniert wie zuvor.',
} as const
