/** What the wallet adds to a payment on top of the service's and the nodes' time, with the sandbox. */

import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { openHosts, rulesOf } from '../../../sandbox/servers.ts'
import { HOME_CHAIN, HOME_TOKEN } from '../../../sandbox/settings.ts'
import { ask, CONSENTS, type Own, preparedVault, writeSettings } from '../../../tests/e2e/steps/prepared.ts'
import { bounded } from '../../../tests/support/bounded.ts'
import type { Bench, Group } from '../bench.ts'
import { type Chromium, startChromium, startWallet, type Tab } from '../chromium/browser.ts'
import { attachToNext, click } from '../chromium/hand.ts'
import { readPainted, watching } from '../chromium/paint.ts'
import { switchOf, type WorkerSwitch } from '../chromium/worker.ts'
import { type TimedHosts, timedHosts } from '../pages/timed-hosts.ts'
import { type Budget, type Figure, figureOf, pairedOf, quantile } from '../report/figures.ts'
import { type Caller, fromOwnPage, PING, woken } from './worker.ts'

const GROUP = 'Payment'
/**
 * What the wallet adds is to go unnoticed: an answer within 0.1 s is felt as immediate (Nielsen, Usability Engineering, 1993, ch. 5). Where
 * the least worker wakes in 10 ms or sooner, the stopped worker has 100 ms and the running one the rest; a slower machine has as much
 * more.
 */
const [RUNNING, STOPPED]: [Budget, Budget] = [
  { of: 'ratio', atMost: 9 },
  { of: 'ratio', atMost: 10 },
]
/** Of each call of the service. */
const SERVICE_MS = 100
const PAY = '[data-testid="pay-button-pay"]'
const OFFERED = '[data-testid="pay-review-token-base"]'
const PAID = '[data-testid="pay-result-success-icon"]'

type Desk = {
  sandbox: Sandbox
  chromium: Chromium
  control: Tab
  shop: Tab
  worker: WorkerSwitch
  timed: TimedHosts
  least: Caller
}
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

async function withDesk<T>({ folders, floors }: Bench, use: (desk: Desk) => Promise<T>): Promise<T> {
  const hosts = await openHosts()
  const timed = timedHosts(hosts, SERVICE_MS)
  const sandbox = await startSandbox({ offer: [`${HOME_CHAIN}/${HOME_TOKEN}`], hosts: timed.hosts })
  const reach = rulesOf(hosts)
  const chromium = await startWallet(folders.sandbox, reach, await preparedVault())
  const floor = await startChromium({ folder: floors.hello, reach })
  try {
    const control = await chromium.open(chromium.at('manifest.json'))
    await writeSettings(control, { consents: CONSENTS })
    // Each crash point of the sandbox's build reads a store, which the build that is shipped never does.
    await control.value('chrome.storage.session.set({ crashAt: false })')
    const { address } = await ask<Own>(control, 'wallet.status', {})
    await sandbox.fund(`${HOME_CHAIN}:${address}`)
    const shop = await chromium.open(sandbox.shopUrl)
    const [worker, least] = [await switchOf(chromium, control), await fromOwnPage(floor)]
    return await use({ sandbox, chromium, control, shop, worker, timed, least })
  } finally {
    await Promise.all([chromium.close(), floor.close(), sandbox.close()])
    await hosts.close()
  }
}

const FIRST_CENTS = 101

const LEAST_MS = 10
/** A wake is short and varies much. */
const WAKES = 3
async function leastOf({ least }: Desk): Promise<number> {
  const wakes: number[] = []
  while (wakes.length < WAKES) wakes.push(await woken(least, PING)())
  return quantile(wakes, 0.5)
}

async function measurePayment(bench: Bench): Promise<Figure[]> {
  return withDesk(bench, async (desk) => {
    const [running, stopped]: [Times[], Times[]] = [[], []]
    const wakes: number[] = []
    for (let round = 0; round <= bench.rounds; round++) {
      const wakeMs = await leastOf(desk)
      const [first, second] = [
        await payOnce(desk, FIRST_CENTS + 2 * round, false),
        await payOnce(desk, FIRST_CENTS + 2 * round + 1, true),
      ]
      // The first round warms up.
      if (round === 0) continue
      wakes.push(Math.max(wakeMs, LEAST_MS))
      running.push(first)
      stopped.push(second)
    }
    const paid = (name: string, times: readonly Times[], budget: Budget) => {
      const named = { group: GROUP, name, unit: 'ms', budget, isShort: true } as const
      return pairedOf(
        named,
        times.map(({ paidMs }) => paidMs),
        wakes,
      )
    }
    const offered = [...running, ...stopped].map(({ offeredMs }) => offeredMs)
    return [
      figureOf({ group: GROUP, name: 'click on a link → what is to be paid', unit: 'ms' }, offered),
      paid('approval → paid, worker running, by the wake of the least', running, RUNNING),
      paid('approval → paid, worker stopped and started anew, by the wake of the least', stopped, STOPPED),
    ]
  })
}

export const PAYMENT: Group = { word: 'payment', measure: measurePayment }
