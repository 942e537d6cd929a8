// Accounts on other wallets' paths, and phrases with a passphrase: derived, sealed, lent, backed up. security §8.7.
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { ownAddress } from '../../../src/core/base/chain-family.ts'
import { firstPaths, type Path } from '../../../src/core/base/paths.ts'
import { MAX_ACCOUNTS } from '../../../src/vault/create.ts'
import { deriveAccounts, keyAddress } from '../../../src/vault/keys/keys.ts'
import { KEPT_BYTES, keepPhrase, seedOf, wordsOf } from '../../../src/vault/keys/seed.ts'
import { readAccount } from '../../../src/vault/record/record.ts'
import type { Vault } from '../../../src/vault/vault.ts'
import * as fixtures from '../../support/vault/fixtures.ts'
import { failureOf, NEW_PASSWORD, PASSWORD, WORDS } from '../../support/vault/fixtures.ts'

const ABANDON = [...Array<string>(11).fill('abandon'), 'about']
/** Composed letters, a circled number and a full-width letter: NFKD changes all three. */
const FANCY = 'p\u00e4ss \u2460\u30d1'

/** By a program of its own (Python's hashlib and hmac, the curve by hand, OpenSSL for ed25519). Trust's and the CLI's are widely printed. */
const KNOWN: Record<string, Partial<Record<Path, string[]>>> = {
  '': {
    'usual/0': ['0x9858EfFD232B4033E47d90003D41EC34EcaEda94', 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
    'usual/1': ['0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0', 'Hh8QwFUA6MtVu1qAoq12ucvFHNwCcVTV7hpWjeY1Hztb'],
    'ledger/1': ['0x78839F6054d7ed13918bAe0473BA31b1Ca9D7265'],
    'ledger/2': ['0x07B5FdfEB4E11826D233403Fe8Db0611CCF4c231'],
    'account/0': ['GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL'],
    'account/1': ['ANf3TEKFL6jPWjzkndo4CbnNdUNkBk4KHPggJs2nu8Xi'],
    'root/0': ['D2PPQSYFe83nDzk96FqGumVU8JA7J8vj2Rhjc2oXzEi5'],
    'sollet/0': ['FTt72dUEL1X9pPs9V9q4Eh5ejKXEbPD6snaHSQAmnJGU'],
    'sollet/1': ['F1QLGD7iJPG7Lb9kzxd9JZ9QT3wtqkS6b7b5oXxpue99'],
    'seed/0': ['EHqmfkN89RJ7Y33CXM6uCzhVeuywHoJXZZLszBHHZy7o'],
  },
  TREZOR: {
    'usual/0': ['0x9c32F71D4DB8Fb9e1A58B0a80dF79935e7256FA6', '7zSmbu6gKkb6HB7UDPtHYjwCWuBHU1D4TpNZFm4sndQe'],
    'ledger/1': ['0x16F92C9Ac08F4A3f7CB3D4C889B954d390572F65'],
    'account/0': ['9md2ZNCYw622wTzgHn71kh9T6mFSoB4USnA4QdvY8oM4'],
    'sollet/1': ['57UjuXHWMdm7T33u8nYjb2C3NWp21xmDKhA1Q23WzSQz'],
  },
  [FANCY]: {
    'usual/0': ['0x98d5999F2d35F19C4095fF261cba004f4e41A8Ab', 'ANxVmx8qXG5Ui655Kyk7LZh28iuiMRg3CydWExm6gWiA'],
    'root/0': ['6xqNdcugjf4uKA45ByoLjU5RXhUDG8rNa2aMktSi9KUF'],
    'seed/0': ['GrEWTHKVRiY5gr5xd7JWj9ADNHmztnNZ9TaJAxbud3Wo'],
  },
}

test.each(Object.entries(KNOWN))(
  'BIP-39, BIP-44, SLIP-0010: “abandon … about” with “%s” has its known addresses',
  (passphrase, known) => {
    const found = deriveAccounts(keepPhrase(ABANDON, passphrase), firstPaths(3))
    for (const [path, addresses] of Object.entries(known)) {
      const { path: _, ...own } = found.find((one) => one.path === path) ?? { path }
      expect(Object.values(own)).toEqual(addresses)
    }
  },
)

test('BIP-39: its own vector with the passphrase TREZOR, and a composed passphrase is the decomposed one', () => {
  expect(bytesToHex(seedOf(keepPhrase(ABANDON, 'TREZOR')))).toMatch(/^c55257c360c07c72029aebc1b53c05ed/)
  expect(keepPhrase(ABANDON, FANCY.normalize('NFD'))).toEqual(keepPhrase(ABANDON, FANCY.normalize('NFC')))
  expect(keepPhrase(ABANDON, 'trezor')).not.toEqual(keepPhrase(ABANDON, 'TREZOR'))
  expect(keepPhrase(ABANDON, 'TREZOR ')).not.toEqual(keepPhrase(ABANDON, 'TREZOR'))
})

test('BIP-39: a phrase of any length is shown again, with a passphrase or none, and no two lengths are alike', () => {
  expect(new Set(KEPT_BYTES).size).toBe(10)
  for (const passphrase of ['', 'x']) {
    const kept = keepPhrase(ABANDON, passphrase)
    expect(KEPT_BYTES).toContain(kept.length)
    expect(wordsOf(kept)).toEqual(ABANDON)
  }
})

const CHOSEN: Path[] = ['usual/2', 'ledger/1', 'account/0', 'root/0', 'sollet/1', 'seed/0']

async function made(use: { passphrase?: string; paths?: Path[] } = { paths: CHOSEN }) {
  const bench = fixtures.bench()
  await bench.vault.create({ password: PASSWORD, words: ABANDON, ...use })
  return bench
}

/** Every key that the vault lends is the one of its address. */
async function requireKeys(vault: Vault): Promise<void> {
  for (const [index, account] of (await vault.accounts()).entries())
    for (const family of ['eip155', 'solana'] as const) {
      const address = ownAddress(family, account)
      if (address === undefined) continue
      expect(await vault.useKey(family, index, async (key) => keyAddress(family, key))).toBe(address)
    }
}

test('security §8.7: the chosen accounts have the addresses of the other wallets, and lend their own keys', async () => {
  const { vault, restart } = await made()
  const found = deriveAccounts(keepPhrase(ABANDON), CHOSEN)
  expect(await vault.accounts()).toEqual(found)
  await requireKeys(vault)
  const later = restart()
  await later.lock()
  await later.unlock(PASSWORD)
  await later.changePassword(PASSWORD, NEW_PASSWORD)
  expect(await later.accounts()).toEqual(found)
  await requireKeys(later)
  expect(await later.exportPhrase(NEW_PASSWORD, 4)).toEqual({ words: ABANDON, hasPassphrase: false })
})

test('security §8.7: the next account of a phrase is the first on its usual path that it has not, whatever else it has', async () => {
  const { vault } = await made({ paths: ['account/0', 'usual/1', 'usual/3'] })
  for (let more = 0; more < 3; more += 1) await vault.addAccount()
  const usual = deriveAccounts(keepPhrase(ABANDON), ['usual/0', 'usual/2', 'usual/4'])
  const added = (await vault.accounts()).slice(3)
  expect(added.map(({ address, solanaAddress }) => [address, solanaAddress])).toEqual(
    usual.map(({ address, solanaAddress }) => [address, solanaAddress]),
  )
  await requireKeys(vault)
})

test('security §8.2: a phrase with a passphrase opens its accounts, keeps no passphrase, and says that it has one', async () => {
  const { vault, local } = await made({ passphrase: 'TREZOR', paths: ['usual/0', 'ledger/1'] })
  expect((await vault.accounts()).map(({ address }) => address)).toEqual([
    KNOWN['TREZOR']?.['usual/0']?.[0],
    KNOWN['TREZOR']?.['ledger/1']?.[0],
  ])
  await vault.addAccount()
  await requireKeys(vault)
  expect(await vault.exportPhrase(PASSWORD)).toEqual({ words: ABANDON, hasPassphrase: true })
  expect([...local.disk.values()].join(' ')).not.toContain('TREZOR')
})

test('security §8.6: a backup brings back the accounts on all paths, and those of a passphrase', async () => {
  const { vault } = await made()
  await vault.importPhrase(ABANDON, { passphrase: FANCY, paths: ['usual/0', 'sollet/0'] })
  const text = await vault.makeBackup(PASSWORD, undefined, 'rest')
  const other = fixtures.bench()
  await other.vault.restoreBackup({ text, password: PASSWORD }, async () => undefined)
  expect(await other.vault.accounts()).toEqual(await vault.accounts())
  await requireKeys(other.vault)
  await other.vault.addAccount(6)
  expect((await other.vault.accounts()).at(-1)).toMatchObject({ phrase: 1 })
  expect(await other.vault.exportPhrase(PASSWORD, 7)).toEqual({ words: ABANDON, hasPassphrase: true })
})

test('security §8.7: a phrase that is here takes in its other accounts; one with another passphrase is another phrase', async () => {
  const { vault } = await made({ paths: ['usual/0'] })
  await vault.importPhrase(ABANDON, { paths: ['usual/0', 'account/0'] })
  expect((await vault.accounts())[1]).toEqual({ solanaAddress: KNOWN['']?.['account/0']?.[0], path: 'account/0' })
  expect(await failureOf(vault.importPhrase(ABANDON, { paths: ['usual/0', 'account/0'] }))).toEqual({
    code: 'account/known',
  })
  await vault.importPhrase(ABANDON, { passphrase: 'TREZOR' })
  await vault.importPhrase(WORDS)
  expect((await vault.accounts()).map(({ phrase }) => phrase)).toEqual([undefined, undefined, 1, 2])
  await requireKeys(vault)
})

test('security §8.7: more accounts than a wallet takes are refused together, and none of them is added', async () => {
  const { vault, local } = await made({ paths: firstPaths(MAX_ACCOUNTS - 2).slice(0, MAX_ACCOUNTS - 2) })
  const before = new Map(local.disk)
  const more: Path[] = ['account/0', 'account/1', 'account/2']
  expect(await failureOf(vault.importPhrase(ABANDON, { paths: more }))).toEqual({ code: 'account/limit' })
  expect(local.disk).toEqual(before)
  await vault.importPhrase(ABANDON, { paths: more.slice(1) })
  expect(await failureOf(made({ paths: firstPaths(10).slice(0, MAX_ACCOUNTS + 1) }))).toEqual({ code: 'account/limit' })
  expect(await vault.accounts()).toHaveLength(MAX_ACCOUNTS)
})

test('security §8.2: an account of a path has the addresses of that path and no others', () => {
  const [{ address = '', solanaAddress = '' } = {}] = deriveAccounts(keepPhrase(ABANDON), ['usual/0'])
  for (const good of [
    { address, path: 'ledger/1' },
    { solanaAddress, path: 'seed/0', phrase: 2 },
    { address, solanaAddress, path: 'usual/7' },
  ])
    expect(readAccount(good)).toEqual(good)
  for (const bad of [
    { address, path: 'account/1' },
    { solanaAddress, path: 'ledger/1' },
    { address, solanaAddress, path: 'ledger/1' },
    { address, path: 'usual/0' },
    { address, path: 'ledger/0' },
    { address, path: undefined },
    { address, phrase: 1 },
  ])
    expect(readAccount(bad)).toBeUndefined()
})
