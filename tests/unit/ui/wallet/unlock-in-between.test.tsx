// @vitest-environment happy-dom
// A wallet that locked itself behind an open page of the tab: the page waits for the password, and what was pressed goes on.
import { beforeEach, expect, test } from 'vitest'
import { ACCOUNTS } from '../../../gallery/worker-client.ts'
import {
  button,
  failing,
  field,
  heading,
  press,
  settle,
  shownText,
  stopClock,
  type,
} from '../../../support/ui/stage.tsx'
import { openTab } from '../../../support/ui/wallet-tab.tsx'

const ADDRESS = `0x${'4'.repeat(40)}`

beforeEach(stopClock)

/** The accounts of a wallet that the page takes for unlocked, after a press that it has refused. */
async function openLocked() {
  const { sent } = await openTab('#accounts', {
    'wallet.accounts': () => ({ accounts: ACCOUNTS, watched: [], needsBackup: false }),
    'wallet.corruption': () => ({ isCorrupted: false }),
    'wallet.watch': failing({ code: 'vault/locked' }),
  })
  for (let turns = 0; turns < 20 && !shownText().includes('Watch an address'); turns++) await settle()
  await press(button('Watch an address'))
  type(field('Name'), 'Cold')
  type(field('Address'), ADDRESS)
  await press(button('Watch'))
  await settle()
  expect([heading(), shownText()]).toEqual(['Unlock your wallet', expect.stringContaining('locked itself')])
  return sent
}

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
  expect(shownText()).not.toContain('locked itself')
  expect(asked('wallet.watch')).toHaveLength(1)
})
