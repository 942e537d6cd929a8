/** Entry of the full tab. */
import { type ComponentProps, render } from 'preact'
import { checkAppearance } from '../client/appearance.ts'
import { WalletTab } from './wallet-tab.tsx'

/** Renders into `root`. */
export function mountWallet(root: Element, props: ComponentProps<typeof WalletTab>): void {
  render(<WalletTab {...props} />, root)
  void checkAppearance(props.call)
}
