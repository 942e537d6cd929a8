// The tab of an unlocked wallet without payments, opened on one of its pages.
import type { ComponentProps } from 'preact'
import { WalletTab } from '../../../src/ui/wallet/wallet-tab.tsx'
import { unlocked } from '../../gallery/states/views.ts'
import { SETTINGS } from '../../gallery/worker-client.ts'
import { type Answers, fakeWorker, settle, show } from './stage.tsx'

type More = Omit<ComponentProps<typeof WalletTab>, 'call'>

export async function openTab(hash: string, answers: Answers = {}, more: More = {}) {
  location.hash = hash
  const worker = fakeWorker({
    'wallet.status': () => unlocked,
    'session.list': () => ({ payments: [] }),
    'settings.get': () => SETTINGS,
    'settings.set': (change) => ({ ...SETTINGS, ...change }),
    ...answers,
  })
  show(null)
  show(<WalletTab call={worker.call} {...more} />)
  await settle(2)
  return worker
}
