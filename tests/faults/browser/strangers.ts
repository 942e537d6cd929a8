// Block E's strangers: each says what must not be listened to, to the built extension, with what Chromium gives it to say it with.
import type { Page } from '@playwright/test'
import { frameWithin } from '../../e2e/steps/collecting.ts'
import { ask } from '../../e2e/steps/fixtures.ts'
import { ALL_NAMES } from '../../hostile/message-names.ts'
import { otherPage } from '../../hostile/other-extension.ts'
import { asOwnPage } from './own-pages.ts'
import type { Stage } from './stage.ts'

type Runtime = {
  runtime?: {
    sendMessage?(to: string, message: unknown): Promise<unknown>
    connect?(to: string, as: { name: string }): { onMessage: { addListener(hear: (post: unknown) => void): void } }
  }
}
declare const chrome: Runtime | undefined

/** Says everything from a page that is none of ours; answers what it heard. */
function sayEverything(page: Page, { wallet, paymentId }: Stage): Promise<string[]> {
  const told = { extensionId: wallet.extensionId, paymentId, names: ALL_NAMES }
  return page.evaluate(async ({ extensionId, paymentId: id, names }) => {
    const heard: string[] = []
    const args = JSON.stringify({ paymentId: id, planHash: '0'.repeat(64), optionId: 'x', isComplete: true, text: id })
    const runtime = typeof chrome === 'undefined' ? undefined : chrome.runtime
    for (const name of names) {
      window.postMessage({ name, args }, '*')
      document.dispatchEvent(new CustomEvent(name, { detail: { name, args } }))
      const reply = await runtime?.sendMessage?.(extensionId, { name, args }).catch(() => undefined)
      if (reply !== undefined) heard.push(name)
    }
    try {
      runtime?.connect?.(extensionId, { name: `session/${id}` }).onMessage.addListener(() => heard.push('a port'))
    } catch {
      // Chromium may refuse at once.
    }
    return heard
  }, told)
}

const COMPLETE = { type: 'IC_COMPLETE', success: true }
const formFrame = (payment: Page) => payment.frames().find((frame) => frame.url().includes('/collect'))

/** A stranger speaks; answers what it heard that it should not have heard. */
type Stranger = (stage: Stage, payment: Page) => Promise<string[]>

const webPage: Stranger = async (stage) => {
  const page = await stage.wallet.context.newPage()
  await page.goto(stage.sandbox.shopUrl)
  const heard = await sayEverything(page, stage)
  await page.close()
  return heard
}

const otherExtension: Stranger = async (stage) => {
  const page = await stage.wallet.context.newPage()
  await page.goto(otherPage(stage.extension))
  const heard = await sayEverything(page, stage)
  await page.close()
  return heard
}

/** The window itself is an origin that no form has. */
const wrongOrigin: Stranger = async (_, payment) => {
  await payment.evaluate((message) => {
    for (const target of ['*', location.origin]) window.postMessage(message, target)
  }, COMPLETE)
  return []
}

/** A page of the pay host that the wallet did not open as this payment's form: within the form where there is one, else a tab. */
const wrongFrame: Stranger = async (stage, payment) => {
  const form = formFrame(payment)
  if (form) {
    const inner = await frameWithin(form)
    await inner.evaluate((message) => top?.postMessage(message, '*'), COMPLETE)
    return []
  }
  const tab = await stage.wallet.context.newPage()
  await tab.goto(`https://${stage.sandbox.payHost}/collect/?pid=${stage.paymentId}`)
  await tab.evaluate((message) => window.postMessage(message, '*'), COMPLETE)
  await tab.close()
  return []
}

const stalePlan: Stranger = async (stage, payment) => {
  const { paymentId } = stage
  await asOwnPage(stage, payment, (page) =>
    ask(page, 'session.approve', { paymentId, planHash: 'f'.repeat(64), isAgain: false }),
  )
  return []
}

export const STRANGERS: Readonly<Record<string, Stranger>> = {
  ...{ M01: webPage, M03: otherExtension, M04: wrongOrigin, M05: wrongFrame, M10: stalePlan },
}
