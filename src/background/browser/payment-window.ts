/**
 * The one payment window. A link that comes while it is open joins as a queue, kept in session memory, because the worker may die
 * under an open window. Closing the window means "later" for all in it. screens §3, architecture §2.
 */
import { addListener, browser } from '../../browser.ts'
import { isPaymentId, type PaymentId } from '../../core/base/caip.ts'
import { isRecord } from '../../core/base/decode.ts'
import { shopTabOf } from './tabs.ts'
import { openWindow, PAYMENT_PAGE, raise } from './windows.ts'

/** `isAgain`: the last link led to this payment when it was already paid. */
export type QueuedId = { paymentId: PaymentId; isAgain: boolean }

/** `linked`: what a link asks the window to show, until it does. */
export type Queue = { queued: QueuedId[]; linked?: PaymentId | undefined }
type Kept = Queue & { windowId: number }

const KEY = 'window/payment'
const EMPTY: Queue = { queued: [] }

/** Raises the window with the payment in it. One that was in it already is shown; a new one replaces nothing that can be decided. */
export const showPayment = (paymentId: PaymentId): Promise<void> => join({ paymentId, isAgain: false })

/** For a link to a payment this wallet has already paid: an open receipt would look as if the second click had paid again. */
export const showPaidBefore = (paymentId: PaymentId): Promise<void> => join({ paymentId, isAgain: true })

/** True while the payment is in the window, shown or behind another, even if the window has no port to the worker. */
export async function hasWindow(paymentId: PaymentId): Promise<boolean> {
  const kept = await read()
  if (!kept?.queued.some((one) => one.paymentId === paymentId)) return false
  return browser()
    .windows.get(kept.windowId)
    .then(
      () => true,
      () => false,
    )
}

/** What is in the window, in the order of the clicks. */
export const readQueue = async (): Promise<Queue> => (await read()) ?? EMPTY

/** The window shows this payment, as the link asked. */
export async function queueShown(paymentId: PaymentId): Promise<void> {
  if ((await read())?.linked !== paymentId) return
  await change(({ linked, ...kept }) => (linked === paymentId ? kept : { ...kept, linked }))
}

/** The payer is done with this payment; the window goes on to another. */
export const leaveQueue = (paymentId: PaymentId): Promise<void> =>
  change((kept) => ({ ...kept, queued: kept.queued.filter((one) => one.paymentId !== paymentId) }))

/** `paymentIds`: what is in the window, or was when it closed. */
type OnChange = (paymentIds: PaymentId[]) => void
let onQueueChange: OnChange = () => undefined

/** Calls `onChange` when a payment joins or leaves, and when the window closes. Must run in the worker's first turn. */
export function listenToQueue(onChange: OnChange): void {
  onQueueChange = onChange
  addListener(browser().windows.onRemoved, (windowId) => void whenClosed(windowId))
}

const isId = (raw: unknown): raw is PaymentId => typeof raw === 'string' && isPaymentId(raw)
const alone = (work: () => Promise<void>): Promise<void> => navigator.locks.request(KEY, work)
const idsOf = ({ queued }: Queue): PaymentId[] => queued.map(({ paymentId }) => paymentId)

const whenClosed = (windowId: number): Promise<void> =>
  alone(async () => {
    const kept = await read()
    if (kept?.windowId !== windowId) return
    await browser().storage.session.remove(KEY)
    onQueueChange(idsOf(kept))
  })

/** Takes a lock, so that two simultaneous clicks do not open two windows. */
const join = (one: QueuedId): Promise<void> =>
  alone(async () => {
    const kept = await read()
    if (kept && (await raise(kept.windowId))) return keep(joined(kept, one))
    const { paymentId, isAgain } = one
    const path = `${PAYMENT_PAGE}?id=${encodeURIComponent(paymentId)}${isAgain ? '&again' : ''}`
    const windowId = await openWindow(path, await shopTabOf(paymentId))
    if (windowId === undefined) return
    await keep({ windowId, queued: [one] })
    await raise(windowId)
  })

function joined(kept: Kept, one: QueuedId): Kept {
  const { paymentId } = one
  const queued = kept.queued.map((old) => (old.paymentId === paymentId ? one : old))
  return queued.includes(one) ? { ...kept, queued, linked: paymentId } : { ...kept, queued: [...queued, one] }
}

const change = (to: (kept: Kept) => Kept): Promise<void> =>
  alone(async () => {
    const kept = await read()
    if (kept) await keep(to(kept))
  })

/** A lost record only costs a second window next time, so the error is ignored. */
async function keep(kept: Kept): Promise<void> {
  await browser()
    .storage.session.set({ [KEY]: kept })
    .catch(() => undefined)
  onQueueChange(idsOf(kept))
}

async function read(): Promise<Kept | undefined> {
  const { [KEY]: raw } = await browser()
    .storage.session.get(KEY)
    .catch(() => ({ [KEY]: undefined }))
  if (!isRecord(raw) || typeof raw.windowId !== 'number' || !Array.isArray(raw.queued)) return undefined
  const { windowId, linked } = raw
  const queued = raw.queued.flatMap((one): QueuedId[] => {
    const { paymentId, isAgain } = isRecord(one) ? one : {}
    return isId(paymentId) ? [{ paymentId, isAgain: isAgain === true }] : []
  })
  return { windowId, queued, ...(isId(linked) && { linked }) }
}
