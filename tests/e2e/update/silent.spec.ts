/** A worker that answers nothing, as one that Chromium lost while it was updated: the popup offers a new start of Tender. architecture §2. */
import { expect } from '@playwright/test'
import { sandboxExtension } from '../../../tools/extension.ts'
import { test } from '../../faults/browser/stage.ts'
import { closedBy, developersPage } from '../steps/chromium.ts'

type Area = { get(key: string): Promise<object>; set(values: object): Promise<void> }
declare const chrome: { storage: { session: Area } }

test('architecture §2 a popup whose worker is silent for 20 s starts Tender anew', async ({ begin }) => {
  // In a browser of its own: others keep theirs between their stories.
  const { wallet } = await begin('F1', { extension: sandboxExtension('chrome') })
  await (await developersPage(wallet.context)).close()
  // Whoever waits for the vault's record now waits for ever.
  const holder = await wallet.page('manifest.json')
  await holder.evaluate(async () => {
    await chrome.storage.session.set({ before: true })
    await new Promise((held) => void navigator.locks.request('vault/record', () => new Promise(() => held(undefined))))
  })
  const popup = await wallet.page('popup.html')
  const said = popup.getByRole('alert').filter({ hasText: 'Tender isn’t answering' })
  await expect(popup.getByRole('heading', { name: 'Tender' })).toBeVisible()
  await expect(said).toBeVisible()
  await closedBy(popup, () => said.getByRole('button', { name: 'Restart Tender' }).click())
  // What the browser forgets with the instance that ended.
  const kept = () => wallet.inExtension((page) => page.evaluate(() => chrome.storage.session.get('before')))
  await expect.poll(() => kept().catch(String)).toEqual({})
})
