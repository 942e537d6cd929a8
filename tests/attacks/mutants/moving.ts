// Mutants in how a wallet takes in accounts and moves to another browser: imports, the account book, backups, the passkey.
import type { MutantsOf } from './mutant.ts'

export const MOVING_TESTS = [
  'tests/unit/vault/imports.test.ts',
  'tests/unit/vault/accounts.test.ts',
  'tests/unit/vault/paths.test.ts',
  'tests/unit/vault/backup.test.ts',
  'tests/unit/vault/passkey.test.ts',
  'tests/unit/background/handlers/account-list.test.ts',
  'tests/unit/background/storage/journal-backup.test.ts',
  'tests/unit/background/wallet/accounts.test.ts',
]

export const IN_MOVING: MutantsOf = {
  'src/vault/accounts.ts': [
    ['no limit of accounts', 'accounts.length + added.length > MAX_ACCOUNTS', 'false'],
    ['every phrase goes on with the first', '[nextPath(payload.accounts, number)]', '[nextPath(payload.accounts, 0)]'],
    [
      'an imported phrase is the wallet’s own',
      'const number = at < 0 ? payload.phrases.length : at',
      'const number = 0',
    ],
    ['the same phrase is kept twice', 'phrases: at < 0 ? [kept] : []', 'phrases: [kept]'],
  ],
  'src/vault/create.ts': [
    ['an account twice', 'found.filter((account) => !known.some((other) => FN1(other, account)))', '[...found]'],
    ['a new wallet forgets its key', 'accounts.push(...added)', ''],
    ['the key of the phrase’s account twice', 'if (added.length === 0)', 'if (false)'],
  ],
  'src/vault/record/payload.ts': [
    ['the first key for all', 'keys[before.filter(isKeyAccount).length]', 'keys[0]'],
    ['a key too few is enough', 'accounts.filter(isKeyAccount).length === keys.length &&', 'true &&'],
    ['a phrase that is not there', 'accounts.every(({ phrase = 0 }) => phrases[phrase] !== undefined)', 'true'],
    ['keys are not kept', 'keys: keys.map(encodeBase64), accounts', 'keys: [], accounts'],
    ['the path of an account is lost', '...(!isNext && { path })', ''],
    ['a gap is never filled', 'find((path) => !taken.has(path))', 'find((_, index) => index === taken.size)'],
  ],
  'src/vault/keys/keys.ts': [
    ['halves that do not belong together', 'if (isPair) return key', 'return key'],
    ['any number is a key', 'if (secp256k1.utils.isValidSecretKey(key)) return key', 'return key'],
    ['what can be an address is a key', 'other !== undefined || isChosen', 'true'],
    [
      'every Solana path is SLIP-0010',
      'const isHardened = steps.every((step) => step >= HARDENED_OFFSET)',
      'const isHardened = true',
    ],
  ],
  'src/vault/keys/seed.ts': [
    ['a passphrase is forgotten', "if (passphrase === '') return entropy", 'return entropy'],
    ['a passphrase as it was typed', "passphrase.normalize('NFKD')", 'passphrase'],
    ['the seed is shown as words', 'hasPassphrase(kept) ? kept.subarray(0, -SEED_BYTES) : kept', 'kept'],
  ],
  'src/vault/backup.ts': [
    ['no bound', 'if (left < 0) controller.error', 'if (left === -1) controller.error'],
    [
      'a file that cannot be read again',
      "if (written.length > MAX_REST_BYTES) throw new PayError({ code: 'backup/too-long' })",
      '',
    ],
    ['the sum is not compared', "if (sum !== raw['sum']) throw FN1('corrupted')", ''],
    ['on top of a wallet', "if (!slots.isEmpty) throw new PayError({ code: 'vault/exists' })", ''],
    ['the payments are forgotten', 'await first(await FN1(rest, dek, record))', 'await FN1(rest, dek, record)'],
    ['any version', "if (raw['v'] !== 2) throw FN1('version')", ''],
  ],
  'src/vault/passkey.ts': [
    ['a passkey of another password', '|| stored.rev !== header.rev', ''],
    ['any passkey will do', 'if (!isSame) throw FN1()', ''],
    ['the idle time runs on', 'await writeEntry(context, prolong(unlocked.entry, context.nowMs(), idleMs))', ''],
  ],
  'src/background/storage/journal-backup.ts': [
    [
      'what was under way goes on',
      "if (session.step === 'confirming') return entries",
      "if (session.step !== 'closed') return entries",
    ],
    ['signatures are not handed over', "if (session.step === 'confirming') return entries", ''],
    ['the backup wins', 'if (!FN1(entry)) store.put', 'store.put'],
    ['nonces are forgotten', '    ...entries.filter(FN1),\n', ''],
    [
      'the list shows the old step',
      "FN1(entry) === 'summary' ? { ...entry, value: FN2(entry.value, step) } : entry",
      'entry',
    ],
  ],
  'src/background/wallet/account-list.ts': [
    [
      'the account in use is hidden',
      "if ('isHidden' in change && change.isHidden && isActive) refuseArgument('isHidden', 'an account not in use')",
      '',
    ],
    ['a hidden one is used', 'if (!account || account.isHidden)', 'if (!account)'],
    ['an own address is watched', 'if (FN1([...own, ...now.watched], address)', 'if (FN1(now.watched, address)'],
    ['an own address is another’s', 'if (name !== undefined && FN1([...own, ...now.watched], address))', 'if (false)'],
    [
      'any number is watched',
      "if (now.watched.length >= MAX_WATCHED) throw new PayError({ code: 'account/limit' })",
      '',
    ],
  ],
  'src/background/wallet/wallet.ts': [
    ['hidden accounts are offered', "(offer === 'all' ? !isHidden : isActive)", "(offer === 'all' || isActive)"],
  ],
}

// Mutants in how a wallet is left and found again: secrets, limits of a day, the lock by itself, the copy of a damaged vault.
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
