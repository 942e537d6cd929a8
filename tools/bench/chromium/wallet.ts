/** A browser with the extension and a wallet in it. */
import { type KeptVault, restoreVault } from '../../../tests/e2e/steps/prepared.ts'
import { type Chromium, type Reach, startChromium } from './browser.ts'

/** Starts it, with the wallet unlocked if the vault is. */
export async function startWallet(folder: string, reach: Reach, vault: KeptVault): Promise<Chromium> {
  const chromium = await startChromium({ folder, reach, greeting: 'wallet.html' })
  const tab = await chromium.open(chromium.at('manifest.json'))
  await restoreVault(tab, vault)
  await tab.close()
  return chromium
}
