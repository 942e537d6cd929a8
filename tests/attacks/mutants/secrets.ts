// Mutants in what keeps a phrase, a password or a key out of forms and fields.
import type { MutantsOf } from './mutant.ts'

export const SECRET_TESTS = [
  'tests/attacks/forms.test.ts',
  'tests/properties/forms/secret-names.test.ts',
  'tests/unit/vault/keys/secret-text.test.ts',
  'tests/unit/background/handlers/page-api.test.ts',
  'tests/unit/background/storage/form-values.test.ts',
  'tests/unit/background/watch/payment-views.test.ts',
]

export const IN_SECRETS: MutantsOf = {
  'src/core/offer/secret-names.ts': [
    ['no accents dropped', '(?![\\u3099\\u309a])\\p{M}|', ''],
    ['unseen characters stay', '|\\p{Default_Ignorable_Code_Point}', ''],
    ['look-alikes stay', "FN1([...bare].map(FN2).join(''), likeLatin())", "[...bare].map(FN2).join('')"],
    ['pictured letters stay', '[...bare].map(FN1)', '[...bare]'],
    ['hiragana stays', 'kana.charCodeAt(0) + 0x60', 'kana.charCodeAt(0)'],
    ['signs are no letters', '[apart, FN1(apart, FN2)]', '[apart]'],
    ['doubled letters count', ".replace(/(.)\\1+/gu, '$1')", ''],
    ['no humps', 'apart = FN1(FN2(shown))', 'apart = FN1(shown)'],
    ['humps only', 'whole = FN1(shown)', "whole = ''"],
    ['no count of words', 'if ([apart, whole].some((one) => COUNTED', 'if ([apart, whole].every((one) => !COUNTED'],
    ['two alphabets in one word', '(LOOK_ALIKE.test(text) && /\\p{Script=Latin}/u.test(text))', 'false'],
    ['directions', 'DIRECTED.test(text) || ', ''],
    ['no whole texts', "if (wholeTexts().has(FN1(spaced.replaceAll(' ', '')))) return true", ''],
    ['no words made up by neighbours', 'joined += words[at]', "joined = words[at] ?? ''"],
    ['v v is no w', "letters.replaceAll('vv', 'w').replaceAll('rn', 'm')", 'letters'],
    ['one honest word excuses the rest', "spaced.replace(HONEST, ' ')", "(HONEST.test(spaced) ? '' : spaced)"],
    ['words that are not drawn', ', ...words].some(asksForSecret)', '].some(asksForSecret)'],
    ['names that are drawn', '[...(schema?.fields ?? []).map(({ name }) => name), ...words]', 'words'],
  ],
  'src/core/offer/collect-schema.ts': [
    ['no older list', '...older.flatMap', '...[].flatMap'],
    ['no title of the form', '...labelsOf(schema),', ''],
  ],
  'src/core/base/text.ts': [['12 and 24 words only', '[12, 15, 18, 21, 24]', '[12, 24]']],
  'src/vault/keys/secret-text.ts': [
    ['fields one by one', "[...texts, texts.join(' ')]", '[...texts]'],
    ['no words run together', " || FN1(words.join(''))", ''],
    [
      'a phrase of the whole row',
      'row.some((_, at) => at + length <= row.length && FN1(row.slice(at, at + length)))',
      'row.length === length && FN1(row)',
    ],
    ['any 12 words', "validateMnemonic(words.join(' '), wordlist)", 'true'],
    ['no hex', '/^(0x)?[0-9a-f]{64}$/i.test(text) || ', ''],
    ['any 64 bytes', 'address.every((byte, at) => byte === bytes[32 + at])', 'address.length === 32'],
    ['an address is a key', '!FN1(bytes)', 'true'],
    ['no 32 bytes are a key', '!FN1(bytes)', 'false'],
    ['no key in a text', 'bare.split(/[\\s,;:=|"\'“”‘’`()<>[\\]{}]+/).some(FN1) || ', ''],
    ['no list of numbers', 'FN1(bare) || ', ''],
  ],
  'src/vault/password.ts': [['a phrase as a password', "if (isSecretText(password)) return 'secret'", '']],
  'src/background/handlers/forms.ts': [['any data', 'requireNoSecret(...fields.map(({ value }) => value))', '']],
  'src/background/handlers/connections.ts': [['any identity or address', 'requireNoSecret(text)', '']],
  'src/background/handlers/checkouts.ts': [['any text as a checkout', 'requireNoSecret(text)', '']],
  'src/background/handlers/page-links.ts': [['any text as a link', 'requireNoSecret(text)', '']],
  'src/background/pages/forms.ts': [
    ['a window for any form', 'collect && !isSecretAsked(collect) ? judgeForm', 'collect ? judgeForm'],
    ['data for any form', 'collect && !isSecretAsked(collect) ? collect.schema', 'collect ? collect.schema'],
  ],
  'src/background/watch/payment-views.ts': [
    ['any form is shown', "if (collect && isSecretAsked(collect)) return 'asks-secret'", ''],
  ],
}

// Mutants in how each account's keys are sealed beside the phrase, and how one of them is opened for a signature.
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
