import { LICENCE_TEXT } from '../../text/words/about.ts'

/** Whose work the extension contains, and under which licence (SPDX). The packages are those of package.json; a test compares them. */
export const LICENCES: readonly { name: string; licence: string }[] = [
  { name: '@noble/curves', licence: 'MIT' },
  { name: '@noble/hashes', licence: 'MIT' },
  { name: '@scure/bip32', licence: 'MIT' },
  { name: '@scure/bip39', licence: 'MIT' },
  { name: '@solana/web3.js', licence: 'MIT' },
  { name: 'idb-keyval', licence: 'Apache-2.0' },
  { name: 'preact', licence: 'MIT' },
  { name: 'qr', licence: 'MIT OR Apache-2.0' },
  { name: 'viem', licence: 'MIT' },
  { name: 'webextension-polyfill', licence: 'MPL-2.0' },
  { name: LICENCE_TEXT.marks, licence: 'MIT' },
  { name: LICENCE_TEXT.typeface, licence: 'OFL-1.1' },
  // The list of common passwords.
  { name: '@zxcvbn-ts/language-common', licence: 'MIT' },
]
