/**
 * Tells the payment window which payments are in it, by shop and price. Where the price of one behind another is not known, because
 * the wallet is locked or the payer is yet to allow the accounts, the service is asked for it without an account. screens §4.5.
 */
import type { PaymentId } from '../../core/base/caip.ts'
import { ignoreExpected } from '../../core/base/errors.ts'
import type { PaymentInfo } from '../../core/offer/responses.ts'
import { infoOf } from '../../core/session/steps.ts'
import type { Gateway } from '../../gateway/client.ts'
import type { QueuedPayment, QueueView } from '../../messages/views.ts'
import type { Queue, QueuedId } from '../browser/payment-window.ts'
import type { LivePayment } from '../engine/live-payment.ts'

export type QueueDeps = {
  readQueue: () => Promise<Queue>
  queueShown: (paymentId: PaymentId) => Promise<void>
  load: (paymentId: PaymentId) => Promise<LivePayment>
  getInfo: Gateway['getInfo']
}

type Post = (queue: QueueView) => void

export type WindowQueue = {
  /** Posts what is in the window that shows `paymentId`, now and after every `refresh`, until the returned function is called. */
  watch: (paymentId: PaymentId, post: Post) => () => void
  refresh: () => void
}

export function createPaymentQueue(deps: QueueDeps): WindowQueue {
  const posts = new Map<Post, PaymentId>()
  const infos = new Map<PaymentId, Promise<PaymentInfo | undefined>>()
  let turn = 0
  const askInfo = (paymentId: PaymentId) => {
    const info = infos.get(paymentId) ?? deps.getInfo(paymentId).catch(ignoreExpected)
    infos.set(paymentId, info)
    return info
  }
  const named = async ({ paymentId, isAgain }: QueuedId, isAsked: boolean): Promise<QueuedPayment> => {
    const { session } = (await deps.load(paymentId).catch(ignoreExpected)) ?? {}
    const known = session && infoOf(session)
    const info = known ?? (isAsked ? await askInfo(paymentId) : undefined)
    return { paymentId, isAgain, site: session?.site, page: session?.page, info }
  }
  /** The names that are known first, because the service may take its time. Only the newest is posted. */
  const draw = async () => {
    const mine = ++turn
    for (const isAsked of [false, true]) {
      const { queued, linked } = await deps.readQueue()
      const payments = await Promise.all(queued.map((one) => named(one, isAsked && queued.length > 1)))
      if (mine !== turn) return
      const isShown = linked !== undefined && [...posts.values()].includes(linked)
      if (isShown) void deps.queueShown(linked)
      for (const [post, shown] of posts)
        if (queued.some(({ paymentId }) => paymentId === shown))
          post({ payments, linked: isShown ? undefined : linked })
      if (queued.length < 2) return
    }
  }
  const refresh = () => void draw()
  return {
    refresh,
    watch: (paymentId, post) => {
      posts.set(post, paymentId)
      refresh()
      return () => void posts.delete(post)
    },
  }
}
