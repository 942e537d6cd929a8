/** The password of a wallet that is unlocked. */
export const REAUTH = {
  password: 'Dein Passwort',
  checking: 'Dein Passwort wird geprüft …',
  withPasskey: 'Passkey verwenden',
  hasPasskey: 'Dein Passkey gilt als Passwort.',
}
