// Mutants in how a wallet is left and found again: secrets, limits of a day, the lock by itself, the copy of a damaged vault.
import type { MutantsOf } from './mutant.ts'

export const LEAVING_TESTS = [
  'tests/unit/vault/recovery.test.ts',
  'tests/unit/vault/vault.test.ts',
  'tests/unit/vault/keys/keys.test.ts',
  'tests/unit/core/activity/spending.test.ts',
  'tests/unit/core/session/reauth.test.ts',
  'tests/unit/background/handlers/secrets.test.ts',
  'tests/unit/background/wallet/reauth.test.ts',
  'tests/unit/background/storage/settings.test.ts',
  'tests/unit/background/browser/alarms.test.ts',
]

export const IN_LEAVING: MutantsOf = {
  'src/core/activity/spending.ts': [
    ['the payment itself counts', ' && other !== paymentId', ''],
    ['a day is two', '24 * 60 * 60_000', '48 * 60 * 60_000'],
    ['every currency counts', 'currency === price.currency && ', ''],
    ['other decimals count', ' && decimals === price.decimals', ''],
  ],
  'src/core/session/reauth.ts': [
    ['a day counts without this payment', 'price.minorUnits + spentMinorUnits', 'spentMinorUnits'],
    ['the limit of a day is that of a payment', 'limits.dayLimitUnits', 'limits.limitUnits'],
    ['no limit of a day', "'above-day-limit' : undefined", 'undefined : undefined'],
  ],
  'src/background/wallet/reauth.ts': [
    ['the limit of a day is raised by anybody', ' || limits.dayLimitUnits > dayLimitUnits', ''],
    ['the approval goes by what was shown', 'FN1(session, payments)) !== undefined', 'FN1(session, recent)) === null'],
  ],
  'src/background/storage/settings.ts': [
    ['any idle time', 'idleMinutesOf(idleMinutes) ?? DEFAULTS.idleMinutes', 'DEFAULTS.idleMinutes'],
    ['the limit of a day is forgotten', 'FN1(dayLimitUnits) ?? DEFAULTS.dayLimitUnits', 'DEFAULTS.dayLimitUnits'],
  ],
  'src/background/browser/alarms.ts': [
    ['no look at the deadline', 'if (name === LOCK_ALARM) void FN1(deps)', ''],
    ['the windows are not told', '  onLocked()\n', ''],
    ['the alarm ends too early', 'if (await isUnlocked()) return lockLater()', ''],
  ],
  'src/background/handlers/secrets.ts': [
    ['any account', 'if (ownAddress(family, account ?? {}) === undefined)', 'if (family === undefined)'],
    ['the windows do not hear of the end', 'onWalletChange()\n      return wallet.status()', 'return wallet.status()'],
  ],
  'src/vault/vault.ts': [
    [
      'a spare is an intact vault',
      'const isCorrupted = !slots.isEmpty && !currentContent(slots)',
      'const isCorrupted = !currentContent(slots)',
    ],
    ['the current slot is its own spare', 'slot !== slots.current || isCorrupted', 'slot !== undefined'],
  ],
  'src/vault/record/slots.ts': [
    ['a copy is as old as its copying', '[SAVED_KEYS[other]]: savedAtMs ?? null', '[SAVED_KEYS[other]]: Date.now()'],
    ['times stay after the end', 'for (const key of Object.values(SAVED_KEYS)) await local.remove(key)\n', ''],
  ],
  'src/vault/keys/keys.ts': [
    ['a key without its address', '[...privateKey, ...ed25519.getPublicKey(privateKey)]', '[...privateKey]'],
  ],
}
