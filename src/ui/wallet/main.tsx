/** Entry of the full tab. */
import { render } from 'preact'
import type { AskWorker, Notices } from '../client/client.ts'
import { WalletTab } from './wallet-tab.tsx'

/** Renders into `root`. */
export const mountWallet = (root: Element, call: AskWorker, notices: Notices): void =>
  render(<WalletTab call={call} notices={notices} />, root)
