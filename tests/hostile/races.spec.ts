/** Races for the button that pays: nothing that is pressed before its content was there for a second pays. security T30, T30. */
import type { CDPSession, Page } from '@playwright/test'
import { askIn, BASE, expect, expectPaidOnce, openPayment, type Story, test } from '../e2e/steps/fixtures.ts'
import { payButton } from '../e2e/steps/paying.ts'
import { burst, holdKey, watchButton } from './bursts.ts'
import { factsOf, type Row, settle, times } from './ledger.ts'

test.use({ ownBrowser: true })
// Each burst takes a second, and a busy machine fits few clicks into it.
test.slow()
test.beforeEach(({ wallet }) => wallet.context.addInitScript(watchButton))

const PRICE = 12_400_000n
const OFFER = [`${BASE}/USDC`, `${BASE}/EURC`]
/** A busy machine may fit few clicks into a second. */
const MOST_ROUNDS = 200
const CLICKS = times(1_000, 100)

type Open = { payment: Page; paymentId: string; session: CDPSession }

async function open({ sandbox, wallet }: Story, offer = OFFER): Promise<Open> {
  const merchantName = `Shop ${sandbox.requests.length}`
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', merchantName, offer })
  const payment = await openPayment(wallet, paymentId)
  return { payment, paymentId, session: await wallet.context.newCDPSession(payment) }
}

const choose = (payment: Page) => payment.getByTestId('pay-option-usdc-base').getByRole('button').click()

/** Approvals, signatures and what was sent. Steps that lead to a review are none. */
const WANTED = ['approved', 'result-recorded', 'transaction-prepared', 'transaction-signed']
async function approvedIn(story: Story): Promise<number> {
  const { events, confirms, sends } = await factsOf(story)
  return WANTED.reduce((sum, type) => sum + (events[type] ?? 0), confirms + sends)
}

/** Bursts, each after `again` has drawn the button anew, until there were enough clicks. */
async function raceUntil(story: Story, row: Row, again: () => Promise<Open>): Promise<void> {
  let [tries, rounds, isThere] = [0, 0, true]
  // A press that had an effect took the button away, and there is nothing left to draw anew.
  for (; tries < row.tries && rounds < MOST_ROUNDS && isThere; rounds++) {
    const { payment, session } = await again()
    tries += await burst(session, payment)
    isThere = await payButton(payment).isVisible()
  }
  settle({ ...row, tries, effects: await approvedIn(story), note: `${rounds} bursts` })
  expect(tries).toBeGreaterThanOrEqual(row.tries)
}

test('security T30 trusted clicks within a second of each appearance of the button pay nothing, and a double click pays once @sample', async ({
  story,
}) => {
  const opened = await open(story)
  const { payment, paymentId } = opened
  await choose(payment)
  const row = { attacker: 'races', tries: CLICKS, effects: 0 } as const
  await raceUntil(story, { ...row, what: 'clicks after another option was chosen' }, async () => {
    await payment.getByRole('button', { name: 'Change' }).click()
    await choose(payment)
    return opened
  })
  await raceUntil(story, { ...row, what: 'clicks after the options were asked for anew' }, async () => {
    const { options } = story.sandbox.payment(paymentId).calls
    await askIn(story.wallet, 'session.restart', { paymentId })
    await payment.bringToFront()
    await expect
      .poll(() => story.sandbox.payment(paymentId).calls.options, { intervals: [20] })
      .toBeGreaterThan(options)
    await choose(payment)
    return opened
  })
  await expect(payButton(payment)).toBeEnabled()
  await payButton(payment).dblclick()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await expectPaidOnce(story, PRICE)
  const { confirms } = await factsOf(story)
  settle({ attacker: 'races', what: 'a second signature by a double click', tries: 1, effects: confirms - 1 })
})

test('security T30 a key that is held from before the button is ready pays nothing', async ({ story }) => {
  const { payment, paymentId } = await open(story)
  let keys = 0
  for (const key of ['Enter', 'Space'] as const) {
    for (let held = 0, rounds = 0; held === 0; rounds++) {
      expect(rounds).toBeLessThan(MOST_ROUNDS)
      await askIn(story.wallet, 'session.restart', { paymentId })
      await payment.bringToFront()
      await choose(payment)
      await payButton(payment).waitFor()
      held = await holdKey(payment, key)
      keys += held
    }
  }
  settle({ attacker: 'races', what: 'Enter and Space held', tries: keys, effects: await approvedIn(story) })
})

test('security T30 clicks after another page covered the payment’s, and was taken away, pay nothing', async ({
  story,
}) => {
  const { context } = story.wallet
  const { payment: window, paymentId } = await open(story, [`${BASE}/USDC`])
  await expect(payButton(window)).toBeEnabled()
  await window.close()
  // A tab, because Chromium without a screen takes the focus from no window; and Playwright lets every page believe that it has it.
  const payment = await story.wallet.page(`payment.html?id=${paymentId}`)
  const session = await context.newCDPSession(payment)
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  await raceUntil(
    story,
    { attacker: 'races', what: 'clicks after a cover was taken away', tries: CLICKS, effects: 0 },
    async () => {
      await expect(payButton(payment)).toBeEnabled()
      const cover = await context.newPage()
      await cover.bringToFront()
      await expect.poll(() => payment.evaluate(() => document.hasFocus())).toBe(false)
      await cover.close()
      await payment.bringToFront()
      await expect.poll(() => payment.evaluate(() => document.hasFocus()), { intervals: [20] }).toBe(true)
      return { payment, paymentId, session }
    },
  )
})

test('security T30 clicks as soon as a payment’s window is there pay nothing', async ({ story }) => {
  await raceUntil(story, { attacker: 'races', what: 'clicks in a new window', tries: CLICKS, effects: 0 }, async () => {
    for (const page of story.wallet.context.pages()) if (page.url().includes('payment.html')) await page.close()
    return open(story, [`${BASE}/USDC`])
  })
})
