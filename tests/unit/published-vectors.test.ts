// The vectors that the standards publish, through our code or, where ours has no such entry, through the library that it calls. The last
// table lists every standard with its file, so that a reader finds them all.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedWebcrypto } from '@scure/bip39'
import { addr } from 'micro-eth-signer'
import { hashStruct, hashTypedData, keccak256, serializeTransaction, stringToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { signDigest, signTransaction } from '../../src/chains/eip155/sign.ts'
import { deriveSecp256k1 } from '../../src/vault/keys/keys.ts'
import { formatPhrase, parsePhrase } from '../../src/vault/keys/phrase.ts'
import { deriveEd25519 } from '../../src/vault/keys/slip10.ts'
import { BIP39_VECTORS } from '../support/vault/bip39-vectors.ts'

const SEED_1 = '000102030405060708090a0b0c0d0e0f'
const SEED_2 =
  'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542'
const HARDENED = 0x80000000
/** `m/0'/1` → the steps. */
const stepsOf = (path: string): number[] =>
  path
    .split('/')
    .slice(1)
    .map((step) => Number.parseInt(step, 10) + (step.endsWith("'") ? HARDENED : 0))

describe('BIP-39: the English vectors of the reference implementation', () => {
  test('there are 24 of them, of 12, 18 and 24 words', () => {
    expect(BIP39_VECTORS.map(([, phrase]) => phrase.split(' ').length).sort()).toEqual(
      [12, 18, 24].flatMap((words) => Array(8).fill(words)),
    )
  })

  test.each(BIP39_VECTORS)('entropy %s and its phrase turn into each other', (entropy, phrase) => {
    expect(formatPhrase(hexToBytes(entropy)).join(' ')).toBe(phrase)
    expect(bytesToHex(parsePhrase(phrase.split(' ')))).toBe(entropy)
  })

  test.each(BIP39_VECTORS)(
    'entropy %s: the library makes the seed of the vector, with its passphrase',
    async (_, phrase, seed) => {
      expect(bytesToHex(await mnemonicToSeedWebcrypto(phrase, 'TREZOR'))).toBe(seed)
    },
  )
})

describe('BIP-32: secp256k1', () => {
  test.each([
    [
      1,
      SEED_1,
      'm',
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
    ],
    [
      1,
      SEED_1,
      "m/0'",
      'xprv9uHRZZhk6KAJC1avXpDAp4MDc3sQKNxDiPvvkX8Br5ngLNv1TxvUxt4cV1rGL5hj6KCesnDYUhd7oWgT11eZG7XnxHrnYeSvkzY7d2bhkJ7',
    ],
    [
      1,
      SEED_1,
      "m/0'/1",
      'xprv9wTYmMFdV23N2TdNG573QoEsfRrWKQgWeibmLntzniatZvR9BmLnvSxqu53Kw1UmYPxLgboyZQaXwTCg8MSY3H2EU4pWcQDnRnrVA1xe8fs',
    ],
    [
      1,
      SEED_1,
      "m/0'/1/2'",
      'xprv9z4pot5VBttmtdRTWfWQmoH1taj2axGVzFqSb8C9xaxKymcFzXBDptWmT7FwuEzG3ryjH4ktypQSAewRiNMjANTtpgP4mLTj34bhnZX7UiM',
    ],
    [
      1,
      SEED_1,
      "m/0'/1/2'/2",
      'xprvA2JDeKCSNNZky6uBCviVfJSKyQ1mDYahRjijr5idH2WwLsEd4Hsb2Tyh8RfQMuPh7f7RtyzTtdrbdqqsunu5Mm3wDvUAKRHSC34sJ7in334',
    ],
    [
      1,
      SEED_1,
      "m/0'/1/2'/2/1000000000",
      'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
    ],
    [
      2,
      SEED_2,
      'm',
      'xprv9s21ZrQH143K31xYSDQpPDxsXRTUcvj2iNHm5NUtrGiGG5e2DtALGdso3pGz6ssrdK4PFmM8NSpSBHNqPqm55Qn3LqFtT2emdEXVYsCzC2U',
    ],
    [
      2,
      SEED_2,
      'm/0',
      'xprv9vHkqa6EV4sPZHYqZznhT2NPtPCjKuDKGY38FBWLvgaDx45zo9WQRUT3dKYnjwih2yJD9mkrocEZXo1ex8G81dwSM1fwqWpWkeS3v86pgKt',
    ],
    [
      2,
      SEED_2,
      "m/0/2147483647'",
      'xprv9wSp6B7kry3Vj9m1zSnLvN3xH8RdsPP1Mh7fAaR7aRLcQMKTR2vidYEeEg2mUCTAwCd6vnxVrcjfy2kRgVsFawNzmjuHc2YmYRmagcEPdU9',
    ],
    [
      2,
      SEED_2,
      "m/0/2147483647'/1",
      'xprv9zFnWC6h2cLgpmSA46vutJzBcfJ8yaJGg8cX1e5StJh45BBciYTRXSd25UEPVuesF9yog62tGAQtHjXajPPdbRCHuWS6T8XA2ECKADdw4Ef',
    ],
    [
      2,
      SEED_2,
      "m/0/2147483647'/1/2147483646'",
      'xprvA1RpRA33e1JQ7ifknakTFpgNXPmW2YvmhqLQYMmrj4xJXXWYpDPS3xz7iAxn8L39njGVyuoseXzU6rcxFLJ8HFsTjSyQbLYnMpCqE2VbFWc',
    ],
    [
      2,
      SEED_2,
      "m/0/2147483647'/1/2147483646'/2",
      'xprvA2nrNbFZABcdryreWet9Ea4LvTJcGsqrMzxHx98MMrotbir7yrKCEXw7nadnHM8Dq38EGfSh6dqA9QWTyefMLEcBYJUuekgW4BYPJcr9E7j',
    ],
  ])('test vector %i, seed %s, chain %s', (_, seed, path, extended) => {
    const { privateKey } = HDKey.fromExtendedKey(extended)
    expect(deriveSecp256k1(hexToBytes(seed), stepsOf(path))).toEqual(privateKey)
  })
})

describe('SLIP-0010: ed25519', () => {
  test.each([
    [1, SEED_1, 'm', '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
    [1, SEED_1, "m/0'", '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
    [1, SEED_1, "m/0'/1'", 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
    [1, SEED_1, "m/0'/1'/2'", '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
    [1, SEED_1, "m/0'/1'/2'/2'", '30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662'],
    [1, SEED_1, "m/0'/1'/2'/2'/1000000000'", '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
    [2, SEED_2, 'm', '171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012'],
    [2, SEED_2, "m/0'", '1559eb2bbec5790b0c65d8693e4d0875b1747f4970ae8b650486ed7470845635'],
    [2, SEED_2, "m/0'/2147483647'", 'ea4f5bfe8694d8bb74b7b59404632fd5968b774ed545e810de9c32a4fb4192f4'],
    [2, SEED_2, "m/0'/2147483647'/1'", '3757c7577170179c7868353ada796c839135b3d30554bbb74a4b1e4a5a58505c'],
    [2, SEED_2, "m/0'/2147483647'/1'/2147483646'", '5837736c89570de861ebc173b1086da4f505d4adb387c6a1b1342d5e4ac9ec72'],
    [
      2,
      SEED_2,
      "m/0'/2147483647'/1'/2147483646'/2'",
      '551d333177df541ad876a60ea71f00447931c0a9da16f227c11ea080d7391b8d',
    ],
  ])('test vector %i, seed %s, chain %s', (_, seed, path, key) => {
    const steps = stepsOf(path).map((step) => step - HARDENED)
    expect(bytesToHex(deriveEd25519(hexToBytes(seed), steps))).toBe(key)
  })
})

/** `signSolana` calls this function; its own tests are in `chains/solana/sign.test.ts`. */
describe('RFC 8032 §7.1: Ed25519', () => {
  test.each([
    [
      1,
      '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      2,
      '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
    [
      3,
      'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
      'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
      'af82',
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    ],
  ])('test %i: the public key, the signature, and that it holds', (_, secret, publicKey, message, signature) => {
    expect(bytesToHex(ed25519.getPublicKey(hexToBytes(secret)))).toBe(publicKey)
    expect(bytesToHex(ed25519.sign(hexToBytes(message), hexToBytes(secret)))).toBe(signature)
    expect(ed25519.verify(hexToBytes(signature), hexToBytes(message), hexToBytes(publicKey))).toBe(true)
  })
})

describe('EIP-712: the mail of its example', () => {
  const types = {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  } as const
  const domain = {
    ...{ name: 'Ether Mail', version: '1', chainId: 1n },
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  } as const
  const message = {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  } as const
  const DIGEST = '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2'

  test('type hash, domain separator, hash of the message and digest', () => {
    expect(
      keccak256(stringToHex('Mail(Person from,Person to,string contents)Person(string name,address wallet)')),
    ).toBe('0xa0cedeb2dc280ba39b857546d74f5549c3a1d7bdc2dd96bf881f76108e23dac2')
    const EIP712Domain = [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ]
    expect(hashStruct({ data: domain, primaryType: 'EIP712Domain', types: { EIP712Domain } })).toBe(
      '0xf2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f',
    )
    expect(hashStruct({ data: message, primaryType: 'Mail', types })).toBe(
      '0xc52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e',
    )
    expect(hashTypedData({ domain, types, primaryType: 'Mail', message })).toBe(DIGEST)
  })

  test('the signature with the key keccak256("cow")', () => {
    const key = hexToBytes(keccak256(stringToHex('cow')).slice(2))
    expect(signDigest(DIGEST, key, message.from.wallet)).toBe(
      '0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c',
    )
  })
})

/** The wallet signs no transaction of this kind: it is the serialisation and the curve that our EIP-1559 transactions share with it. */
test('EIP-155: the example, from its fields to the signing hash and the signed bytes', () => {
  const transaction = {
    ...({ type: 'legacy', chainId: 1, nonce: 9, gasPrice: 20n * 10n ** 9n, gas: 21_000n } as const),
    ...({ to: `0x${'35'.repeat(20)}`, value: 10n ** 18n } as const),
  }
  const unsigned = serializeTransaction(transaction)
  expect(unsigned).toBe('0xec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080')
  const hash = keccak256(unsigned, 'bytes')
  expect(bytesToHex(hash)).toBe('daf5a779ae972f972197303d7b574746c7ef83eadac0f2791ad23db92e4c8e53')
  const key = hexToBytes('46'.repeat(32))
  const signed = secp256k1.sign(hash, key, { prehash: false, format: 'recovered', extraEntropy: false })
  const [r, s] = [signed.subarray(1, 33), signed.subarray(33)].map((half) => `0x${bytesToHex(half)}` as const)
  expect(serializeTransaction(transaction, { r: r ?? '0x', s: s ?? '0x', v: 37n + BigInt(signed[0] ?? 0) })).toBe(
    '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
  )
})

/** The EIP prints no vector. These three are published with ethereumjs (`tx/test/json/eip1559.json`), without the string header. */
describe('EIP-1559: signed transactions of chain 7822', () => {
  const key = hexToBytes('8f2a55949038a9610f50fb23b5883af3b4ecb3c3bb792cbcefbd1542c692be63')
  test.each([
    [
      { nonce: 819n, valueWei: 43_203_529n, gas: 35_552n, maxPriorityFeePerGasWei: 75_853n, maxFeePerGasWei: 121_212n },
      '0x02f870821e8e8203338301284d8301d97c828ae094000000000000000000000000000000000000aaaa8402933bc980c080a0d067f2167008c59219652f91cbf8788dbca5f771f6e91e2b7657e85b78b472e0a01d305af9fe81fdba43f0dfcd400ed24dcace0a7e30d4e85701dcaaf484cd079e',
    ],
    [
      { nonce: 353n, valueWei: 61_901_619n, gas: 32_593n, maxPriorityFeePerGasWei: 38_850n, maxFeePerGasWei: 136_295n },
      '0x02f86f821e8e8201618297c283021467827f5194000000000000000000000000000000000000aaaa8403b08b3380c001a004205678f13fc1d7b10feea6513dfa76e24418b6e08097d95c6f93a3b64e536da01d45ad61bfece43862de2cce7d2575a8c1d08c26c87f3cb5f26d7b0be54a91b2',
    ],
    [
      { nonce: 119n, valueWei: 65_456_115n, gas: 62_341n, maxPriorityFeePerGasWei: 24_721n, maxFeePerGasWei: 107_729n },
      '0x02f86d821e8e778260918301a4d182f38594000000000000000000000000000000000000aaaa8403e6c7f380c001a0e38e239770801eb995498c821e55ac9c19ae09184bb27b34be105e02fe3b7615a067c64ca6bd6d9107e85fd581ab2e70a14b637eb36505bb40861ef9d6e800cab6',
    ],
  ])('%o', (fields, raw) => {
    const to = `0x${'aaaa'.padStart(40, '0')}`
    const prepared = { ...fields, chainId: 7822n, to, data: '0x' }
    expect(signTransaction(prepared, key, addr.fromPrivateKey(key)).raw).toBe(raw)
  })
})

/** Every standard whose vectors are tested: the file under `tests/unit`, and words of the title. */
const LIST: [standard: string, file: string, title: string][] = [
  ['BIP-39', 'published-vectors.test.ts', 'BIP-39: the English vectors'],
  ['BIP-32', 'published-vectors.test.ts', 'BIP-32: secp256k1'],
  ['BIP-32, leading zeros', 'vault/keys/keys-bip32.test.ts', 'BIP-32 test vector 3'],
  ['SLIP-0010', 'published-vectors.test.ts', 'SLIP-0010: ed25519'],
  ['RFC 8032', 'published-vectors.test.ts', 'RFC 8032 §7.1: Ed25519'],
  ['RFC 9106', 'vault/record/kdf.test.ts', 'RFC 9106 §5.3: Argon2id'],
  ['RFC 7914', 'vault/record/kdf.test.ts', 'RFC 7914 §11: PBKDF2-HMAC-SHA256'],
  ['RFC 5869', 'vault/record/kdf.test.ts', 'RFC 5869 A.1: HKDF-SHA256'],
  ['EIP-55', 'vault/keys/keys.test.ts', 'EIP-55: %s is spelled right'],
  ['EIP-712', 'published-vectors.test.ts', 'EIP-712: the mail'],
  ['EIP-155', 'published-vectors.test.ts', 'EIP-155: the example'],
  ['EIP-1559', 'published-vectors.test.ts', 'EIP-1559: signed transactions'],
]
test.each(LIST)('the vectors of %s are in %s', (_, file, title) => {
  expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toMatch(
    new RegExp(`(describe|test)(\\.each\\([\\s\\S]*?\\))?\\(\\s*'${title.replace(/[.%()]/g, '\\$&')}`),
  )
})
