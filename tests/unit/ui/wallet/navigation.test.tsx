// @vitest-environment happy-dom
// The navigation of the tab: where each link leads, what is said of the page, and what a locked wallet still shows.
import { beforeEach, expect, test } from 'vitest'
import type { WalletStatus } from '../../../../src/messages/views.ts'
import { WalletTab } from '../../../../src/ui/wallet/wallet-tab.tsx'
import { CONNECTIONS, locked, unlocked } from '../../../gallery/states/views.ts'
import { ACCOUNTS, homeAnswers, onboardingAnswers } from '../../../gallery/worker-client.ts'
import {
  type Answers,
  button,
  buttonNames,
  fakeWorker,
  heading,
  now,
  press,
  settle,
  show,
  shownText,
  stopClock,
  textOf,
} from '../../../support/ui/stage.tsx'
import { openTab } from '../../../support/ui/wallet-tab.tsx'

beforeEach(stopClock)

const hosts = { allow: async () => true, forget: async () => undefined }

const openPage = (hash: string, status: WalletStatus = unlocked, over: Answers = {}) =>
  openTab(
    hash,
    {
      ...homeAnswers(status),
      'wallet.accounts': () => ({ accounts: ACCOUNTS, watched: [], needsBackup: false }),
      'activity.page': () => ({ rows: [] }),
      'allowances.list': () => ({ allowances: [], clockOffsetMs: 0 }),
      'connections.get': () => CONNECTIONS,
      'send.list': () => ({ sends: [], clockOffsetMs: 0 }),
      'wallet.corruption': () => ({ isCorrupted: false }),
      'wallet.lock': () => locked,
      ...over,
    },
    { hosts, version: '1.2.3' },
  )
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('nav a')]
const current = () => links().filter((one) => one.hasAttribute('aria-current'))
async function follow(name: string) {
  const link = links().find((one) => textOf(one) === name)
  if (!link) throw new Error(`no link ${name}`)
  now(() => link.focus())
  await press(link)
  // happy-dom tells of it later than its fake clock can wait for.
  now(() => window.dispatchEvent(new Event('hashchange')))
  await settle(2)
}

test.each([
  ['Wallet', '#wallet', 'Your wallet'],
  ['Activity', '#activity', 'Activity'],
  ['Accounts', '#accounts', 'Accounts'],
  ['Token approvals', '#allowances', 'Token approvals'],
  ['Security', '#security', 'Security'],
  ['Settings', '#settings', 'Settings'],
  ['About', '#about', 'About'],
])('screens §13 %s is one press away: its address, its title, its one heading with the focus', async (...row) => {
  const [name, hash, title] = row
  await openPage(name === 'About' ? '' : '#about')
  await follow(name)
  expect([location.hash, document.title, heading()]).toEqual([hash, `${name} – Tender`, title])
  expect(document.activeElement).toBe(document.querySelector('h1'))
  expect(document.querySelectorAll('h1, main, nav')).toHaveLength(3)
  expect(current().map((one) => [textOf(one), one.getAttribute('aria-current')])).toEqual([[name, 'page']])
})

test.each([
  ['#receive', 'Wallet', 'Receive'],
  ['#receive/eip155:137/USDC/1', 'Wallet', 'Receive'],
  ['#send', 'Wallet', 'Send'],
  ['#privacy', 'Settings', 'Settings'],
  ['#networks', 'Settings', 'Networks'],
  ['#service', 'Settings', 'Payment service'],
  ['#nowhere', 'Wallet', 'Your wallet'],
])('the address %s belongs to %s', async (hash, under, title) => {
  await openPage(hash)
  expect(heading()).toBe(title)
  expect(current().map(textOf)).toEqual([under])
})

test('no page is reached only by its address', async () => {
  const found = new Set<string>()
  for (const hash of ['', '#settings']) {
    await openPage(hash)
    for (const link of document.querySelectorAll('a')) found.add(link.hash)
  }
  const pages = ['wallet', 'activity', 'accounts', 'allowances', 'security', 'settings', 'about']
  const others = ['receive', 'send', 'networks', 'service']
  expect([...found]).toEqual(expect.arrayContaining([...pages, ...others].map((one) => `#${one}`)))
})

test('the link of the open page leads from a task of it back to the page', async () => {
  await openPage('#security')
  await press(button('Change'))
  expect(heading()).toBe('Change password')
  await follow('Security')
  expect(heading()).toBe('Security')
})

test.each(['#accounts', '#security', '#settings', '#privacy', '#networks', '#service'])(
  'security §9 a locked wallet asks to unlock at %s, and reads nothing of it',
  async (hash) => {
    const { asked } = await openPage(hash, locked)
    expect(heading()).toBe('Your wallet is locked')
    expect(asked.map(({ name }) => name)).toEqual(['wallet.status', 'wallet.corruption'])
  },
)

test.each([
  ['#activity', 'Activity'],
  ['#about', 'About'],
  ['#allowances', 'Token approvals'],
])('a locked wallet shows %s, and where to unlock', async (hash, title) => {
  await openPage(hash, locked)
  expect(heading()).toBe(title)
  expect(buttonNames()).not.toContain('Lock')
  await follow('Unlock')
  expect(heading()).toBe('Your wallet is locked')
})

test('a lock on a page that stays leaves the focus in its heading', async () => {
  await openPage('#activity')
  now(() => button('Lock').focus())
  await press(button('Lock'))
  await settle()
  expect(buttonNames()).not.toContain('Lock')
  expect(document.activeElement).toBe(document.querySelector('h1'))
})

test('a lock that failed is told, and the wallet stays as it is', async () => {
  await openPage('', unlocked, {
    'wallet.lock': () => {
      throw new Error('no worker')
    },
  })
  await press(button('Lock'))
  expect(textOf(document.querySelector('nav [role="alert"]'))).toContain('Tender didn’t respond.')
  expect(heading()).toBe('Your wallet')
})

test('the active account is named and leads to the accounts; a sandbox says so on every page', async () => {
  await openPage('#about', { ...unlocked, isSandbox: true })
  const account = links().find((one) => textOf(one).includes('Account 1'))
  expect([textOf(account), account?.hash]).toEqual(['AActive account: Account 1', '#accounts'])
  expect(textOf(document.querySelector('nav'))).toContain('Test mode: no real money')
})

test('without a wallet there is no navigation', async () => {
  show(<WalletTab call={fakeWorker(onboardingAnswers).call} />)
  await settle()
  expect(heading()).toBe('Welcome to Tender')
  expect(document.querySelector('nav')).toBeNull()
})

test('what is copied for support names the version and the browser, and neither an address nor a payment', async () => {
  await openPage('#about')
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void copied.push(text) },
    configurable: true,
  })
  await press(button('Copy details'))
  expect(copied).toEqual([`Tender 1.2.3\n${navigator.userAgent}`])
  expect(shownText()).toContain('README.md')
})
