/** The password of a wallet that is unlocked. */
export const REAUTH = {
  password: 'Your password',
  checking: 'Checking your password…',
  withPasskey: 'Use your passkey instead',
  hasPasskey: 'Your passkey counts as the password.',
}
