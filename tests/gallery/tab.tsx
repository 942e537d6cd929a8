// The whole tab at one of its pages, beside the navigation, each with the worker's answers that lead to it.

import encodeQR from 'qr'
import { PayError } from '../../src/core/base/errors.ts'
import type { Privacy } from '../../src/core/base/privacy.ts'
import { WalletTab } from '../../src/ui/wallet/wallet-tab.tsx'
import { ALL_PAYMENTS, Stepped } from './activity.tsx'
import { ALLOWANCES } from './states/allowances.ts'
import { NOW_MS } from './states/payments.ts'
import { CONNECTIONS, FULL_BALANCES, locked, unlocked } from './states/views.ts'
import { type Answers, callWith, homeAnswers, PRIVACY, SETTINGS } from './worker-client.ts'

const hosts = { allow: async () => true, forget: async () => undefined }
const notices = { areOn: async () => true, turnOn: async () => true, turnOff: async () => true }

const ANSWERS: Answers = {
  'activity.page': () => ({ rows: ALL_PAYMENTS.map((payment) => ({ kind: 'payment', payment })) }),
  'allowances.list': () => ({ allowances: ALLOWANCES, clockOffsetMs: 0 }),
  'connections.get': () => CONNECTIONS,
  'send.list': () => ({ sends: [], clockOffsetMs: 0 }),
  'wallet.corruption': () => ({ isCorrupted: false }),
}

const lockedMeanwhile = () => {
  throw new PayError({ code: 'vault/locked' })
}

/** Two codes side by side, as a capture of a page with them. */
async function twoCodes(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 })
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('no canvas')
  paint.fillStyle = 'white'
  paint.fillRect(0, 0, 600, 300)
  paint.fillStyle = 'black'
  const texts = ['https://pay.tender.test/?pid=pay_7fa2ecc1', 'https://shop.example/menu']
  for (const [index, text] of texts.entries())
    for (const [y, row] of encodeQR(text, 'raw', { border: 4 }).entries())
      for (const [x, isDark] of row.entries()) if (isDark) paint.fillRect(index * 300 + x * 6, y * 6, 6, 6)
  return canvas.toDataURL()
}

function at(hash: string, answers: Answers = {}, status = unlocked, capture = twoCodes) {
  location.hash = hash
  const call = callWith({ ...homeAnswers(status), ...ANSWERS, ...answers })
  return <WalletTab call={call} hosts={hosts} notices={notices} capture={capture} version="1.2.3" />
}

const choosing = (privacy: Partial<Privacy>): Answers => ({
  'settings.get': () => ({ ...SETTINGS, ...PRIVACY, ...privacy }),
})
const isSandbox = true
const rateOf = (symbol: string, dollars: bigint) => ({ symbol, rate: { numerator: dollars, denominator: 1n } })
const FULL: Answers = {
  'wallet.balances': () => ({ balances: FULL_BALANCES, readAtMs: NOW_MS, hasFailed: false }),
  'wallet.rates': () => ({ currency: 'USD', rates: [rateOf('ETH', 2_500n), rateOf('USDC', 1n), rateOf('SOL', 150n)] }),
}

export const TAB_PAGES: Record<string, () => preact.JSX.Element> = {
  overview: () => at(''),
  'overview-full': () => at('', FULL),
  'overview-sandbox': () => at('', {}, { ...unlocked, isSandbox }),
  locked: () => at('', {}, locked),
  'tab-activity': () => <Stepped steps={['li:nth-child(3) > button.row']}>{at('activity')}</Stepped>,
  'tab-locked-activity': () => at('activity', {}, locked),
  'tab-locked-security': () => at('security', {}, locked),
  'tab-locked-in-between': () => at('service', { 'connections.get': lockedMeanwhile }),
  'tab-receive': () => at('receive'),
  'tab-scan': () => at('scan/1'),
  'tab-scan-unseen': () => at('scan/1', {}, unlocked, () => Promise.reject(new Error('no access'))),
  'tab-send': () => at('send'),
  'tab-accounts': () => at('accounts'),
  'tab-allowances': () => at('allowances'),
  'tab-security': () => at('security'),
  settings: () => at('settings'),
  'settings-new': () => at('settings', choosing({ consents: [], silentSites: [] })),
  'settings-listed': () => at('privacy', choosing({ detection: 'listed', listedSites: ['https://shop.example'] })),
  'settings-reading': () => at('settings', { 'settings.get': () => new Promise(() => undefined) }),
  'settings-failed': () =>
    at('settings', {
      'settings.get': () => {
        throw new PayError({ code: 'journal/unwritable' })
      },
    }),
  'tab-networks': () => at('networks'),
  'tab-service': () => at('service'),
  about: () => at('about'),
  'about-sandbox': () => at('about', {}, { ...unlocked, isSandbox }),
}
