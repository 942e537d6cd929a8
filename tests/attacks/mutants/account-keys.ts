// Mutants in how each account's keys are sealed beside the phrase, and how one of them is opened for a signature.
import type { MutantsOf } from './mutant.ts'

export const ACCOUNT_KEY_TESTS = [
  'tests/unit/vault/account-keys.test.ts',
  'tests/unit/vault/accounts.test.ts',
  'tests/unit/vault/backup.test.ts',
  'tests/unit/vault/imports.test.ts',
  'tests/unit/vault/residue.test.ts',
  'tests/unit/vault/record/record.test.ts',
  'tests/unit/vault/record/slots.test.ts',
]

export const IN_ACCOUNT_KEYS: MutantsOf = {
  'src/vault/record/cipher.ts': [
    ['one key for every address', 'FN1 = (address: string) =>', "FN1 = (_: string, address = '') =>"],
    [
      'any tag will do',
      '(await openBytes(dek, FOR_CONTENT, content.tag, content.record, FN1(content))) !== undefined',
      'content.tag !== undefined && dek.length > 0',
    ],
    ['the tag leaves out the keys', '[wrap, data, accounts, keys]', '[wrap, data, accounts]'],
    ['the tag leaves out the phrase', '[wrap, data, accounts, keys]', '[wrap, accounts, keys]'],
    [
      'the purpose is not bound',
      'headerBytes(header, [purpose, ...bound]))\n\n/** The inverse',
      'headerBytes(header, []))\n\n/** The inverse',
    ],
    ['sealed keys are left in memory', 'wipe(...open.map(({ privateKey }) => privateKey))', 'open.length = 0'],
  ],
  'src/vault/record/kdf.ts': [
    ['one key for every purpose', 'encodeUtf8(purpose)', "encodeUtf8('')"],
    ['a derived key is left in memory', '  } finally {\n    wipe(key)\n  }', '  } finally {\n  }'],
  ],
  'src/vault/record/payload.ts': [
    ['the seed of the first phrase for all', '= seeds[account.phrase ?? 0]', '= seeds[0]'],
    ['seeds are left in memory', 'wipe(...seeds)', ''],
  ],
  'src/vault/record/record.ts': [
    [
      'keys of other addresses',
      'if (!hasExactly(raw, addresses)) return undefined',
      'if (!isRecord(raw)) return undefined',
    ],
    ['a key of any length', '(length) => length === KEY_BYTES', '(length) => length >= KEY_BYTES'],
  ],
  'src/vault/record/slots.ts': [['what reads back may differ', ' || !(await isIntact(readBack, dek))', '']],
  'src/vault/unlock.ts': [
    [
      'a signature opens the phrase',
      'if (current && (await isIntact(current, dek))) return current',
      'if (current && (await openPayload(current.record, dek))) return current',
    ],
    [
      'damage is signed over',
      'if (current && (await isIntact(current, dek))) return current',
      'if (current) return current',
    ],
  ],
  'src/vault/lend-key.ts': [
    ['any key signs', ' || keyAddress(family, privateKey) !== own', ''],
    ['a lent key is left in memory', '    wipe(privateKey)\n', ''],
    ['the data key is left in memory', '.finally(() => wipe(opened.dek))', ''],
  ],
  'src/vault/backup.ts': [
    ['addresses of another phrase', ' || !readSlotContent(sealed.content, context.kdfFloor)', ''],
  ],
}
