/** The password that unlocks, and the field of every password. */
export const UNLOCK = {
  unlock: 'Entsperren',
  unlocking: 'Wird entsperrt …',
  recover: 'Wallet zurückholen',
  password: 'Passwort',
  withPasskey: 'Mit Passkey entsperren',
  waiting: 'Tender wartet auf deinen Passkey …',
  tryIn: (time: string) => `Erneut möglich in ${time}`,
}

export const PASSWORD_FIELD = { show: 'Zeigen', hide: 'Verbergen' }

export const PASSWORD_READ_OUT = {
  current: { show: 'Passwort zeigen', hide: 'Passwort verbergen' },
  new: { show: 'Neues Passwort zeigen', hide: 'Neues Passwort verbergen' },
  repeated: { show: 'Wiederholtes Passwort zeigen', hide: 'Wiederholtes Passwort verbergen' },
}
