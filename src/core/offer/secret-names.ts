/**
 * Whether a text of the service's form asks for a secret: a phrase, a password, a private key, a PIN, a card's code. A form that does
 * is refused whole. The words are English, German, French, Spanish, Japanese and Arabic. security T34, §12.
 *
 * A long word of the list counts anywhere in the letters of the text, whatever stands between them. A short one (`pin`, `seed`) counts
 * only as a word, or as words run together from neighbours (`p i n`). A PIN is honest only right beside “postal” or “zip”.
 */

import { once } from '../base/retry.ts'
import { cut } from '../base/text.ts'
import type { CollectData } from './collect-schema.ts'

/** Longer than any label. What follows is never drawn. */
const MAX_JUDGED_CHARS = 300

/** Count anywhere, some as a stem (`passwo`). Written without accents, spaces and capitals; each is compared with doubled letters made single. */
const LONG = `passwo kennwo seedwo geheim 秘密 passwd passphrase passcode passkey losungswort pincode pinnumber pinnummer mnemo nemotecnic
  nemonic seedphrase seedkey walletseed masterseed backupseed recoveryseed hdseed secretphrase secretkey secretword
  secretseed secretcode secretrecovery recoveryphrase recoveryword recoverykey recoverycode recoverysecret backupphrase
  backupword backupkey backupcode walletphrase walletwords walletkey walletsecret accountkey privatekey privkey signingkey
  spendingkey masterkey encryptionkey decryptionkey keypair keystore keyphrase phrasewords securitycode cardcode
  cardverification verificationvalue verificationcode onetimecode onetimepin authenticatorcode magicwords securityanswer
  wiederherstellung privaterschlussel privatenschlussel privateschlussel privatschlussel privatkey merkphrase sicherheitscode
  sicherheitsnummer prufnummer einmalcode mobiletan smstan phototan motdepasse motsdepasse motpasse phrasedepasse
  phrasesecrete phrasederecuperation phrasedesauvegarde motsecret motssecrets motsderecuperation cleprivee clesprivees
  clesecrete clessecretes clederecuperation codesecret codeconfidentiel codedesecurite coderecuperation codederecuperation
  cryptogramme grainederecuperation contrasena contrasenia clavesecreta claveprivada clavedeacceso clavederecuperacion
  clavedelatarjeta palabraclave palabrasecreta palabrassecretas palabrassemilla palabrasderecuperacion frasesecreta
  frasesemilla frasederecuperacion frasedeseguridad codigosecreto codigodeseguridad codigoderecuperacion llaveprivada
  llavesecreta numerosecreto パスワード パスコード パスキー 暗証 シード シークレット ニーモニック フレーズ 復元 復旧 リカバリー 合言葉 合イ言葉 プライベートキー セキュリティコード ピンコード ピン番号
  暗号鍵 確認コード كلمةالمرور كلمةمرور كلمةالسر كلمةسر كلماتالسر كلماتسريه كلمهسريه الكلمهالسريه عبارةالمرور عبارةمرور عبارةالسر
  عبارةالاسترداد عبارةالاستعادة عبارةالاسترجاع عبارةالبذور عبارةالبذرة عبارةسرية كلماتالاسترداد كلماتالاستعادة كلماتالاسترجاع
  المفتاحالخاص مفتاحخاص المفتاحالسري مفتاحسري مفتاحالاسترداد مفتاحالمحفظة الرقمالسري رقمسري الرمزالسري رمزسري
  رمزالتعريفالشخصي رمزالامان رمزالتحقق رمزالمرور الرقمالتعريفيالشخصي`

/** Count as a word. */
const SHORT = `pin pins cardpin walletpin codepin codigopin numeropin pinkarte cvv cvc cvn csc cav otp twofa
  pwd pswd psw passw seed seeds phrase phrases secret secrets secreto secretos secreta
  secretas secretes frase frases semilla semillas graine graines xprv wif بذره البذره بذور البذور سري السري`

/** Count alone, as a whole text. */
const WHOLE = `key keys yourkey schlussel derschlussel cle cles lacle votrecle clave suclave tuclave llave pass yourpass words thewords yourwords
  worter mots palabras 鍵 キー 単語 مفتاح المفتاح كلمات`

/** `12 words` in the six languages: the lengths of a BIP-39 phrase, with at most two words between. */
const COUNTED = new RegExp(
  '(?<![0-9])(12|15|18|21|24|twelve|fifteen|eighteen|twenty ?(one|four)|zwolf|vierundzwanzig|douze|vingt ?quatre|doce|veinticuatro) ?' +
    '([a-z]+ ){0,2}(words?|worter|worte|mots|palabras)(?![a-z])|(12|15|18|21|24) ?(個|コ)?ノ?(単語|言葉|ワート|ワード)|' +
    '(12|15|18|21|24) ?كلم',
)

/** Said of something else: the postal PIN code of India, the number of a social insurance. Only these words are excused. */
const HONEST =
  /\b(postal|zip|post ?code|zip ?code) ?pin( ?(code|number))?\b|^pin ?(code )?(postal|zip|post ?code)\b|\bsocial ?security( ?(code|number))?\b/g

/** Letters that look like Latin ones and that Unicode does not decompose. */
const likeLatin = once(
  (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [
        ['a', 'аαɑᴀꓮꭺ'],
        ['b', 'вьβʙᏼꓐ'],
        ['c', 'сϲςᴄꓚꮯⅽ'],
        ['d', 'ԁᴅđꓓꭰð'],
        ['e', 'еєεᴇꓰꭼɛəǝ'],
        ['f', 'ғꜰꓝẝ'],
        ['g', 'ɡցɢꓖ'],
        ['h', 'һнհħʜꓧ'],
        ['i', 'іıɩιɪꭵⅰ'],
        ['j', 'јϳᴊꓙ'],
        ['k', 'кκᴋꓗ'],
        ['l', 'ӏłⅼʟꓡḷ'],
        ['m', 'мᴍꓟμⅿ'],
        ['n', 'пηոռɴꓠŋ'],
        ['o', 'оοօσᴏꓳøѳ'],
        ['p', 'рρᴘꓑƿ'],
        ['q', 'ԛզꝗ'],
        ['r', 'гʀꓣᴦꮁ'],
        ['s', 'ѕꜱꓢꮪʂ'],
        ['t', 'тτᴛꓔŧ'],
        ['u', 'υսᴜꓴʋ'],
        ['v', 'ѵνᴠꓦⅴ'],
        ['w', 'ԝωшᴡꓪꮃ'],
        ['x', 'хχꓫⅹ'],
        ['y', 'уүγʏꓬ'],
        ['z', 'ᴢꓜ'],
        ['ss', 'ß'],
        ['ه', 'ةۀەھہ'],
        ['ي', 'ىیئ'],
        ['ك', 'ک'],
        ['', 'ـء'],
      ].flatMap(([plain = '', others = '']) => [...others].map((other) => [other, plain])),
    ),
)

/** Digits and signs that stand for letters. `l` and `i` are one letter, because `1`, `!` and `|` may be either. */
const SIGNS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
  '|': 'i',
}
const swap = (text: string, table: Readonly<Record<string, string>>): string =>
  [...text].map((one) => (Object.hasOwn(table, one) ? table[one] : one)).join('')

/** Letters in squares, circles and flags, which Unicode keeps as pictures: the first of each 26. */
const PICTURED = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6]
function unpictured(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const first = PICTURED.find((start) => code >= start && code < start + 26)
  return first === undefined ? character : String.fromCharCode(97 + code - first)
}

/** Without accents, invisible characters and look-alikes, in small letters; katakana for hiragana. Separators stay. */
function plainOf(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replace(/(?![\u3099\u309a])\p{M}|\p{Default_Ignorable_Code_Point}|\p{Cc}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
  return swap([...bare].map(unpictured).join(''), likeLatin())
}

/** One letter for two of it, and `i` for `l`, on both sides of a comparison. */
const folded = (text: string): string => text.replaceAll('l', 'i').replace(/(.)\1+/gu, '$1')
/** Sorted, so that the pattern made of them shares its beginnings. */
const wordsOf = (list: string): string[] =>
  list
    .split(/\s+/)
    .map((word) => folded(plainOf(word)))
    .sort()
const anywhere = once(() => new RegExp(wordsOf(LONG).join('|'), 'u'))
const shortWords = once(() => new Set(wordsOf(SHORT)))
const wholeTexts = once(() => new Set(wordsOf(WHOLE)))
/** Of the short list, in letters. */
const LONGEST_SHORT = 9

/** Directions, and letters of an alphabet that resembles Latin beside Latin ones. An honest label has neither. */
const DIRECTED = /[\u202a-\u202e\u2066-\u2069]/
const LOOK_ALIKE =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}]/u
const isDisguised = (text: string): boolean =>
  DIRECTED.test(text) || (LOOK_ALIKE.test(text) && /\p{Script=Latin}/u.test(text))

/** `cardPIN`, `PINCode` and `PINコード` → words apart. */
const uncamelled = (text: string): string =>
  text
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{Script=Latin})(\p{Lo})/gu, '$1 $2')
    .replace(/(\p{Lo})(\p{Script=Latin})/gu, '$1 $2')

/** True for the words of the short list, also where neighbours make one up. */
function hasShort(words: readonly string[]): boolean {
  return words.some((_, from) => {
    let joined = ''
    for (let at = from; at < words.length && joined.length < LONGEST_SHORT; at += 1) {
      joined += words[at]
      if (shortWords().has(folded(joined))) return true
    }
    return false
  })
}

function isSecret(plain: string): boolean {
  const spaced = plain.replace(/[^\p{L}\u30fc]+/gu, ' ').trim()
  if (wholeTexts().has(folded(spaced.replaceAll(' ', '')))) return true
  const words = spaced.replace(HONEST, ' ').split(' ')
  const letters = words.join('')
  const spelled = [letters, letters.replaceAll('vv', 'w').replaceAll('rn', 'm')]
  return spelled.some((one) => anywhere().test(folded(one))) || hasShort(words)
}

/** True if the form names a secret anywhere. Then neither our own form nor the service's is shown. */
export const isSecretAsked = ({ schema, words = [] }: CollectData): boolean =>
  [...(schema?.fields ?? []).map(({ name }) => name), ...words].some(asksForSecret)

/** True if a name, a title or a description asks for a secret, or is written so that nobody can tell. */
export function asksForSecret(text: string): boolean {
  // Some characters decompose to eighteen.
  const shown = cut(cut(text, MAX_JUDGED_CHARS).normalize('NFKC'), MAX_JUDGED_CHARS)
  if (isDisguised(shown)) return true
  const apart = plainOf(uncamelled(shown))
  const whole = plainOf(shown)
  if ([apart, whole].some((one) => COUNTED.test(one.replace(/[^\p{L}\p{N}]+/gu, ' ')))) return true
  return [apart, swap(apart, SIGNS)].some(isSecret)
}
