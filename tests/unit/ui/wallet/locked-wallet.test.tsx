// @vitest-environment happy-dom
// The tab of a locked wallet: a damaged file's intact copy first, and a way on for who forgot the password.
import { beforeEach, expect, test } from 'vitest'
import type { CorruptionView } from '../../../../src/messages/views.ts'
import { NOW_MS } from '../../../gallery/states/payments.ts'
import { ACCOUNT, SECOND_ACCOUNT, SOLANA_ACCOUNT } from '../../../gallery/states/registry.ts'
import { locked } from '../../../gallery/states/views.ts'
import {
  type Answers,
  button,
  buttonNames,
  failing,
  field,
  heading,
  press,
  settle,
  shownText,
  stopClock,
  submit,
  type,
} from '../../../support/ui/stage.tsx'
import { openTab } from '../../../support/ui/wallet-tab.tsx'

const SPARE: CorruptionView['spare'] = {
  accounts: [
    { address: ACCOUNT, solanaAddress: SOLANA_ACCOUNT },
    { address: SECOND_ACCOUNT, solanaAddress: SOLANA_ACCOUNT },
  ],
  savedAtMs: NOW_MS - 3 * 60 * 60_000,
}

beforeEach(stopClock)

async function openLocked(corruption: CorruptionView, over: Answers = {}) {
  const answers = { 'wallet.status': () => locked, 'wallet.corruption': () => corruption, ...over }
  return (await openTab('', answers)).sent
}

test('without an intact copy the phrase is the way back, and no password is asked for', async () => {
  await openLocked({ isCorrupted: true })
  expect(shownText()).toContain('There is no intact copy. Your recovery phrase brings the wallet back.')
  expect(document.querySelector('input')).toBeNull()
  await press(button('Use my recovery phrase instead'))
  expect(heading()).toBe('Forgot your password?')
})

test('damage that only the unlock finds leads to the copy', async () => {
  await openLocked(
    { isCorrupted: false, spare: SPARE },
    {
      'wallet.unlock': failing({ code: 'vault/corrupt', otherSlotIntact: true }),
    },
  )
  expect(buttonNames()).not.toContain('Get your wallet back')
  type(field('Password'), 'right')
  await submit(field('Password'))
  await press(button('Get your wallet back'))
  await settle()
  expect(shownText()).toContain('Saved 3 hours ago.')
})

test('who forgot the password learns what stays, and can begin again; there is a way back from each page', async () => {
  const asked = await openLocked({ isCorrupted: false }, { 'wallet.erase': () => ({ ...locked, state: 'empty' }) })
  await press(button('Forgot your password?'))
  expect(shownText()).toContain('Nobody can reset your password')
  expect(shownText()).toContain('Your payments stay in the list.')
  await press(button('Back to wallet'))
  expect(heading()).toBe('Your wallet is locked')
  await press(button('Forgot your password?'))
  await press(button('I have my phrase or a backup'))
  expect(heading()).toBe('Erase this wallet?')
  type(field('Type “erase” to continue'), 'erase')
  await submit(field('Type “erase” to continue'))
  expect(asked('wallet.erase')).toEqual([{}])
  expect(heading()).toBe('Welcome to Tender')
})
