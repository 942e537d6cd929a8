/** The password that unlocks, and the field of every password. */
export const UNLOCK = {
  unlock: 'Unlock',
  unlocking: 'Unlocking…',
  recover: 'Get your wallet back',
  password: 'Password',
  withPasskey: 'Unlock with your passkey',
  waiting: 'Waiting for your passkey…',
  tryIn: (time: string) => `Try again in ${time}`,
}

/** A button that shows or hides what was typed. */
export const PASSWORD_FIELD = { show: 'Show', hide: 'Hide' }

/** Read out in the place of the two. */
export const PASSWORD_READ_OUT = {
  current: { show: 'Show password', hide: 'Hide password' },
  new: { show: 'Show new password', hide: 'Hide new password' },
  repeated: { show: 'Show repeated password', hide: 'Hide repeated password' },
}
