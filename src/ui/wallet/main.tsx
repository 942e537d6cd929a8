/** The full tab's page. */
import { render } from 'preact'
import type { Call, Notices } from '../client/client.ts'
import { WalletTab } from './wallet-tab.tsx'

/** Draws into `root`. */
export const mountWallet = (root: Element, call: Call, notices: Notices): void =>
  render(<WalletTab call={call} notices={notices} />, root)
