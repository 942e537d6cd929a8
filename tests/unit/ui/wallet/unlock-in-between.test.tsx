// @vitest-environment happy-dom
// A wallet that has locked itself behind an open page of the tab: the page waits for the password, and what was pressed goes on.
import { beforeEach, expect, test } from 'vitest'
import { PayError } from '../../../../src/core/base/errors.ts'
import { unlocked } from '../../../gallery/states/views.ts'
import { ACCOUNTS } from '../../../gallery/worker-client.ts'
import { button, field, heading, press, settle, shownText, stopClock, type } from '../../../support/ui/stage.tsx'
import { openTab } from '../../../support/ui/wallet-tab.tsx'

const ADDRESS = `0x${'4'.repeat(40)}`
const VIEW = { accounts: ACCOUNTS, watched: [], needsBackup: false }

beforeEach(stopClock)

/** The accounts of a wallet that the page takes for unlocked. */
async function openLocked() {
  let isLocked = true
  const { sent } = await openTab('#accounts', {
    'wallet.accounts': () => VIEW,
    'wallet.corruption': () => ({ isCorrupted: false }),
    'wallet.watch': ({ address, name }) => {
      if (isLocked) throw new PayError({ code: 'vault/locked' })
      return { ...VIEW, watched: [{ address, name }] }
    },
    'wallet.unlock': ({ password }) => {
      if (password !== 'right') throw new PayError({ code: 'vault/wrong-password' })
      isLocked = false
      return unlocked
    },
  })
  for (let turns = 0; turns < 20 && !shownText().includes('Watch an address'); turns++) await settle()
  await press(button('Watch an address'))
  type(field('Name'), 'Cold')
  type(field('Address'), ADDRESS)
  await press(button('Watch'))
  await settle()
  return sent
}

test('security T58 a page says that the wallet has locked itself, and goes on with what was pressed once it is unlocked', async () => {
  const asked = await openLocked()
  expect([heading(), shownText()]).toEqual(['Unlock your wallet', expect.stringContaining('has locked itself')])
  type(field('Password'), 'wrong')
  await press(button('Unlock'))
  await settle()
  expect(shownText()).toContain('Wrong password')
  type(field('Password'), 'right')
  await press(button('Unlock'))
  await settle(2)
  expect(asked('wallet.watch')).toEqual(Array(2).fill({ address: ADDRESS, name: 'Cold' }))
  expect(shownText()).toContain('Cold')
  expect(shownText()).not.toContain('has locked itself')
})

test('security T58 who does not unlock finds the locked wallet, and nothing was done', async () => {
  const asked = await openLocked()
  await press(button('Back'))
  await settle()
  expect([heading(), asked('wallet.watch').length]).toEqual(['Your wallet is locked', 1])
  expect(button('Unlock')).toBeDefined()
})

test('security T58 another page of the tab does not wait for the password', async () => {
  const asked = await openLocked()
  location.hash = '#about'
  dispatchEvent(new Event('hashchange'))
  await settle(2)
  expect(shownText()).not.toContain('has locked itself')
  expect(asked('wallet.watch')).toHaveLength(1)
})
