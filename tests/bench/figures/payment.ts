/** What the wallet adds to a payment on top of the service's and the nodes' time, with the sandbox. */
import { ask, CONSENTS, type Own, preparedVault, writeSettings } from '../../e2e/steps/prepared.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { openHosts, rulesOf } from '../../sandbox/servers.ts'
import { HOME_CHAIN, HOME_TOKEN } from '../../sandbox/settings.ts'
import { bounded } from '../../support/bounded.ts'
import type { Bench, Group } from '../bench.ts'
import type { Chromium, Tab } from '../chromium/browser.ts'
import { attachToNext, click } from '../chromium/hand.ts'
import { readPainted, watching } from '../chromium/paint.ts'
import { startWallet } from '../chromium/wallet.ts'
import { switchOf, type WorkerSwitch } from '../chromium/worker.ts'
import { type TimedHosts, timedHosts } from '../pages/timed-hosts.ts'
import { type Budget, type Figure, figureOf } from '../report/figures.ts'

const GROUP = 'Payment'
/**
 * What the wallet adds is to go unnoticed: an answer within 0.1 s is felt as immediate (Nielsen, Usability Engineering, 1993, ch. 5). With
 * the 10 ms that the least worker takes to wake, the stopped worker has all of it and the running one the rest.
 */
const [RUNNING, STOPPED]: [Budget, Budget] = [
  { of: 'own', atMost: 90 },
  { of: 'own', atMost: 100 },
]
/** Of each call of the service. */
const SERVICE_MS = 100
const PAY = '[data-testid="pay-button-pay"]'
const OFFERED = '[data-testid="pay-review-token-base"]'
const PAID = '[data-testid="pay-result-success-icon"]'

type Desk = { sandbox: Sandbox; chromium: Chromium; control: Tab; shop: Tab; worker: WorkerSwitch; timed: TimedHosts }
type Times = { offeredMs: number; paidMs: number }

/** Resolves with the instant at which an element was painted. */
const painting = (selector: string): string => `globalThis.benchPainted = new Promise((resolve) => {
  const painted = () => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => resolve(performance.timeOrigin + performance.now()); port2.postMessage(0) }
  const observer = new MutationObserver(() => {
    if (!document.querySelector(${JSON.stringify(selector)})) return
    observer.disconnect()
    requestAnimationFrame(painted)
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}); undefined`

const isArmed = `new Promise((resolve) => {
  const look = () => {
    const button = document.querySelector(${JSON.stringify(PAY)})
    if (button && !button.disabled && button.getAttribute('aria-disabled') !== 'true') resolve()
    else setTimeout(look, 20)
  }
  look()
})`

/** The link of a payment at the top of the shop's page. */
const putLink = (href: string): string => `(() => {
  document.querySelector('#bench-link')?.remove()
  const link = document.createElement('a')
  link.id = 'bench-link'
  link.href = ${JSON.stringify(href)}
  link.textContent = 'Pay'
  document.body.prepend(link)
})()`

/** One payment from the click on its link to the screen that says it is paid. The amounts differ, or the wallet would ask. */
async function payOnce(desk: Desk, cents: number, isStopped: boolean): Promise<Times> {
  const { sandbox, chromium, control, shop, worker, timed } = desk
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: String(cents) })
  // A site may open three payments a minute (security T29), and this one opens more.
  await control.value(`chrome.storage.session.remove('opens')`)
  await shop.value(putLink(gatewayUrl))
  const { opened } = await attachToNext(chromium, watching([OFFERED]))
  const clickedMs = await click(shop, '#bench-link')
  const payment = await opened
  try {
    const { startMs, shownMs } = await readPainted(payment, 'what is to be paid')
    const offeredAtMs = startMs + shownMs
    // The window notices the stop and disables the button until it is connected to the next life of the worker.
    if (isStopped) await worker.stop()
    await bounded(payment.value(isArmed), 'the button to be armed')
    await payment.value(painting(PAID))
    const approvedMs = await click(payment, PAY)
    const paidAtMs = await bounded(payment.value<number>('benchPainted'), 'the payment to be paid')
    const own = (fromMs: number, toMs: number) => toMs - fromMs - timed.busyMs(fromMs, toMs)
    return { offeredMs: own(clickedMs, offeredAtMs), paidMs: own(approvedMs, paidAtMs) }
  } finally {
    await payment.close()
  }
}

async function withDesk<T>(folder: string, use: (desk: Desk) => Promise<T>): Promise<T> {
  const hosts = await openHosts()
  const timed = timedHosts(hosts, SERVICE_MS)
  const sandbox = await startSandbox({ offer: [`${HOME_CHAIN}/${HOME_TOKEN}`], hosts: timed.hosts })
  const chromium = await startWallet(folder, rulesOf(hosts), await preparedVault())
  try {
    const control = await chromium.open(chromium.at('manifest.json'))
    await writeSettings(control, { consents: CONSENTS })
    const { address } = await ask<Own>(control, 'wallet.status', {})
    await sandbox.fund(`${HOME_CHAIN}:${address}`)
    const shop = await chromium.open(sandbox.shopUrl)
    return await use({ sandbox, chromium, control, shop, worker: await switchOf(chromium, control), timed })
  } finally {
    await Promise.all([chromium.close(), sandbox.close()])
    await hosts.close()
  }
}

const FIRST_CENTS = 101

async function measurePayment({ folders, rounds }: Bench): Promise<Figure[]> {
  return withDesk(folders.sandbox, async (desk) => {
    const [running, stopped]: [Times[], Times[]] = [[], []]
    for (let round = 0; round <= rounds; round++) {
      const [first, second] = [
        await payOnce(desk, FIRST_CENTS + 2 * round, false),
        await payOnce(desk, FIRST_CENTS + 2 * round + 1, true),
      ]
      // The first round warms up.
      if (round === 0) continue
      running.push(first)
      stopped.push(second)
    }
    const figure = (name: string, values: readonly number[], budget?: Budget) =>
      figureOf({ group: GROUP, name, unit: 'ms', budget, isShort: budget !== undefined }, values)
    return [
      figure(
        'click on a link → what is to be paid',
        [...running, ...stopped].map(({ offeredMs }) => offeredMs),
      ),
      figure(
        'approval → paid, worker running',
        running.map(({ paidMs }) => paidMs),
        RUNNING,
      ),
      figure(
        'approval → paid, worker stopped and started anew',
        stopped.map(({ paidMs }) => paidMs),
        STOPPED,
      ),
    ]
  })
}

export const PAYMENT: Group = { word: 'payment', measure: measurePayment }
