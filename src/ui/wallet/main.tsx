/** Entry of the full tab. */
import { type ComponentProps, render } from 'preact'
import { WalletTab } from './wallet-tab.tsx'

/** Renders into `root`. */
export const mountWallet = (root: Element, props: ComponentProps<typeof WalletTab>): void =>
  render(<WalletTab {...props} />, root)
