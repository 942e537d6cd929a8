/**
 * A film of one real payment: the shop's link, the question, the sheet, Pay, confirming, paid, and the shop that knows it. What the
 * browser shows is photographed step by step; how long a step stays is decided here, so that a slow machine makes the same film.
 */
import type { Locator, Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { closedBy, nextExtensionPage, type Wallet } from '../../tests/e2e/steps/chromium.ts'
import { resize } from '../../tests/e2e/steps/looks.ts'
import { createWallet } from '../../tests/e2e/steps/onboarding.ts'
import { receiptIn, shopLink, type Walk, type Walked } from '../../tests/e2e/steps/walk.ts'
import { encode, type Frame, PAYMENT, PAYMENT_AT, type Point, SHOP, SHOP_AT, STAGE } from './stage.ts'

/** Twenty frames each second while something moves. */
const FRAME_MS = 50
const PRESS_MS = 200
const MOVE_MS = 800
/** How long it stays. The sheet is to be read. */
const STAYS = { shop: 1_500, question: 1_600, options: 1_400, sheet: 3_200, paid: 2_000, shopPaid: 2_000 }
/** One turn of what turns while the payment is confirmed, and the opening of the sign at its end. */
const [TURN_MS, TURNS, BLOOM_MS] = [900, 3, 950]
const SLOW_MS = 10_000
/** What a film must keep (README: it loads with the page). */
const LIMITS = { leastMs: 17_000, mostMs: 23_000, bytes: 2 * 1024 * 1024 }

/** Frames so far, and what is on the stage now. */
class Camera {
  readonly frames: Frame[] = []
  readonly pictures = new Map<string, Buffer>()
  #shop = ''
  #payment: string | undefined
  #pointer: Point = { x: STAGE.width * 0.42, y: STAGE.height * 0.8 }

  async #picture(page: Page, isMoving: boolean): Promise<string> {
    const name = `picture ${this.pictures.size}`
    this.pictures.set(name, await page.screenshot({ animations: isMoving ? 'allow' : 'disabled', caret: 'hide' }))
    return name
  }

  async seeShop(page: Page): Promise<void> {
    this.#shop = await this.#picture(page, false)
  }

  async seePayment(page: Page, isMoving = false): Promise<void> {
    this.#payment = await this.#picture(page, isMoving)
  }

  closePayment(): void {
    this.#payment = undefined
  }

  stay(ms: number, isPressed = false): void {
    this.frames.push({ shop: this.#shop, payment: this.#payment, pointer: this.#pointer, isPressed, ms })
  }

  /** Moves the pointer as a hand does: slowly, quickly, slowly. */
  async pressOn(target: Locator, page: Point): Promise<void> {
    const box = await target.boundingBox()
    if (!box) throw new Error('what the pointer goes to is not drawn')
    const [from, to] = [this.#pointer, { x: page.x + box.x + box.width * 0.68, y: page.y + box.y + box.height * 0.6 }]
    for (let ms = FRAME_MS; ms <= MOVE_MS; ms += FRAME_MS) {
      const way = (1 - Math.cos((Math.PI * ms) / MOVE_MS)) / 2
      this.#pointer = { x: Math.round(from.x + (to.x - from.x) * way), y: Math.round(from.y + (to.y - from.y) * way) }
      this.stay(FRAME_MS)
    }
    this.stay(PRESS_MS)
    this.stay(PRESS_MS, true)
  }

  get lengthMs(): number {
    return this.frames.reduce((sum, { ms }) => sum + ms, 0)
  }
}

/** Stops all motion of a page at this moment of it. What turns too slowly to be seen stands still: it would jump back each round. */
const holdMotionAt = (page: Page, atMs: number): Promise<void> =>
  page.evaluate(
    ([ms, longestMs]) => {
      for (const animation of document.getAnimations()) {
        animation.pause()
        const { duration } = animation.effect?.getTiming() ?? {}
        animation.currentTime = Number(duration) > longestMs ? 0 : ms
      }
    },
    [atMs, SLOW_MS] as const,
  )

/** Films a moving screen: one picture for each frame of a round, which is then played `rounds` times. */
async function filmMotion(camera: Camera, payment: Page, lengthMs: number, rounds: number): Promise<void> {
  const start = camera.frames.length
  for (let ms = 0; ms < lengthMs; ms += FRAME_MS) {
    await holdMotionAt(payment, ms)
    await camera.seePayment(payment, true)
    camera.stay(FRAME_MS)
  }
  const round = camera.frames.slice(start)
  for (let again = 1; again < rounds; again++) camera.frames.push(...round.map((frame) => ({ ...frame })))
}

export type Film = { file: Buffer; still: Buffer }

/** Pays as `walkThrough` does, and films it. @throws {Error} if the film is too long, too short or too large */
export async function filmThrough<Balances>(
  wallet: Wallet,
  sandbox: Pick<Sandbox, 'shopUrl' | 'fault'>,
  { say, onWallet }: Pick<Walk<Balances>, 'say' | 'onWallet'>,
): Promise<Walked<Balances> & { film: Film }> {
  const onboarded = await createWallet(wallet)
  const before = await onWallet(onboarded)
  const camera = new Camera()
  const shop = await wallet.context.newPage()
  await resize(shop, SHOP)
  await shop.goto(sandbox.shopUrl)
  const { link, paymentId } = await shopLink(shop)
  await link.scrollIntoViewIfNeeded()
  await camera.seeShop(shop)
  camera.stay(STAYS.shop)
  await camera.pressOn(link, SHOP_AT)
  const opened = nextExtensionPage(wallet, 'payment.html')
  await link.click()
  const payment = await opened
  await payment.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  await resize(payment, PAYMENT)

  /** Shows the screen as soon as this can be pressed, goes there and presses it. */
  const press = async (button: Locator, stayMs: number) => {
    await button.click({ trial: true })
    await camera.seePayment(payment)
    camera.stay(stayMs)
    await camera.pressOn(button, PAYMENT_AT)
    await button.click()
  }
  await press(payment.getByTestId('pay-button-share'), STAYS.question)
  const usdc = payment.getByTestId('pay-option-usdc-base')
  const pay = payment.getByTestId('pay-button-pay')
  await usdc.or(pay).waitFor()
  if (await usdc.isVisible()) await press(usdc.getByRole('button'), STAYS.options)
  await pay.click({ trial: true })
  const stillAt = camera.frames.length
  // The sandbox would answer before anyone sees that it is asked.
  const answer = sandbox.fault(paymentId, 'confirm', { kind: 'hold', when: 'after' })
  await press(pay, STAYS.sheet)
  say('filmed the shop, the question and the sheet')
  await payment.locator('.step-done').first().waitFor()
  await filmMotion(camera, payment, TURN_MS, TURNS)
  answer.release()
  await payment.getByTestId('pay-result-success-icon').waitFor()
  await filmMotion(camera, payment, BLOOM_MS, 1)
  const back = payment.getByRole('button', { name: 'Back to the shop' })
  await back.waitFor()
  const receipt = await receiptIn(payment, paymentId)
  await shop.getByText(/^Paid/).first().waitFor()
  await camera.seeShop(shop)
  await closedBy(payment, () => press(back, STAYS.paid))
  camera.closePayment()
  camera.stay(STAYS.shopPaid)

  const stage = await wallet.context.newPage()
  const { film, still } = await encode(stage, camera.pictures, camera.frames, stillAt)
  say(`film: ${camera.lengthMs / 1_000} seconds, ${film.length} bytes`)
  if (camera.lengthMs < LIMITS.leastMs || camera.lengthMs > LIMITS.mostMs || film.length > LIMITS.bytes) {
    throw new Error(`a film takes 17 to 23 seconds and at most ${LIMITS.bytes} bytes`)
  }
  return { onboarded, before, receipt, film: { file: film, still } }
}
