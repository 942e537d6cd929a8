/**
 * Draws attention to payments whose window is closed: the toolbar badge counts those that need the person, and each
 * notice is shown once. State is stored before notifying, so that a restart repeats none. architecture §4, screens §12.
 */

import { countAttention, type Notice, noticeFor, type Unattended, wasEndedHere } from '../../core/activity/attention.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { isPaymentId, type PaymentId } from '../../core/base/caip.ts'
import { isRecord } from '../../core/base/decode.ts'
import { ignoreExpected } from '../../core/base/errors.ts'
import { isApproved } from '../../core/session/session.ts'
import type { TitledText } from '../../text/titled.ts'
import type { StorageArea, WithLock } from '../../vault/record/context.ts'
import type { LivePayment } from '../engine/live-payment.ts'
import type { Spoken } from './spoken.ts'

/** The browser's own windows, notifications and badge. */
export type NoticeScreen = {
  /** True while the payment's window exists, even if it is still reconnecting to a restarted worker. */
  hasWindow: (paymentId: PaymentId) => Promise<boolean>
  showBadge: (words: TitledText) => Promise<void>
  notify: (paymentId: PaymentId, words: TitledText) => Promise<void>
  withdraw: (paymentId: PaymentId) => Promise<void>
  showPayment: (paymentId: PaymentId) => Promise<void>
}

export type NoticeDeps = {
  /** Survives a browser restart. */
  store: StorageArea
  withLock: WithLock
  /** @throws {PayError} session/unknown for an id with no stored payment. */
  load: (paymentId: PaymentId) => Promise<LivePayment>
  unfinished: () => Promise<PaymentId[]>
  isUnlocked: () => Promise<boolean>
  /** True while a window shows this payment. */
  isWatched: (paymentId: PaymentId) => boolean
  spoken: Spoken
  screen: NoticeScreen
}

export type AttentionNotices = {
  /** Restores what an earlier worker stored. Called once, before any other method. */
  begin: () => void
  /** Called when a payment changes or a window starts to show it. */
  changed: (live: LivePayment) => void
  /** Called when the wallet is locked or unlocked, or a setting has changed. */
  walletChanged: () => void
  /** Called when something joined or left the payment window, or it closed, with what it holds or held. */
  windowChanged: (paymentIds: PaymentId[]) => void
  /** Called when a notification is clicked: opens its payment's window. */
  open: (paymentId: PaymentId) => void
  /** Sets `isUnseen` on payments that closed and were not seen yet, also those that an earlier worker stored. */
  marked: (payments: PaymentSummary[]) => Promise<PaymentSummary[]>
}

/** State of a payment that is open or closed unseen. `told` is the last notice since a window showed the payment. */
type Entry = { wasApproved?: true; told?: Notice }
type State = {
  entries: Map<PaymentId, Entry>
  lives: Map<PaymentId, LivePayment>
  touched: Set<PaymentId>
  deps: NoticeDeps
}

const KEY = 'notices'

export function createAttentionNotices(deps: NoticeDeps): AttentionNotices {
  const state: State = { entries: new Map(), lives: new Map(), touched: new Set(), deps }
  const inTurn = (work: () => Promise<void>) => void deps.withLock(KEY, work)
  const lookAround = () => inTurn(() => look(state))
  let stored = Promise.resolve()
  return {
    begin: () => {
      stored = readEntries(state)
      inTurn(async () => {
        await stored
        await recall(state)
        await look(state, true)
      })
    },
    changed: (live) => {
      const { paymentId, session, sequence } = live
      if (sequence === 0) return
      // A closed payment without an entry was seen before and is only shown again.
      if (session.step !== 'closed') state.lives.set(paymentId, live)
      state.touched.add(paymentId)
      lookAround()
    },
    walletChanged: () => {
      for (const paymentId of state.lives.keys()) state.touched.add(paymentId)
      lookAround()
    },
    windowChanged: (paymentIds) => {
      for (const paymentId of paymentIds) if (state.lives.has(paymentId)) state.touched.add(paymentId)
      lookAround()
    },
    open: (clicked) =>
      inTurn(async () => {
        const live = await deps.load(clicked).catch(ignoreExpected)
        if (live) await deps.screen.showPayment(live.paymentId)
      }),
    marked: async (payments) => {
      await stored
      return payments.map((payment) => {
        const isKept = isPaymentId(payment.paymentId) && state.entries.has(payment.paymentId)
        return payment.step === 'closed' && isKept ? { ...payment, isUnseen: true } : payment
      })
    },
  }
}

async function readEntries({ entries, deps }: State): Promise<void> {
  const stored = parseEntries(await deps.store.get(KEY).catch(() => undefined))
  for (const [paymentId, entry] of stored) entries.set(paymentId, entry)
}

/** Loads the payments of the stored entries and all open ones. A closed payment without an entry counts as seen. */
async function recall({ entries, lives, touched, deps }: State): Promise<void> {
  const open = await deps.unfinished().catch(ignoreExpected)
  for (const paymentId of new Set([...entries.keys(), ...(open ?? [])])) {
    const live = await deps.load(paymentId).catch(ignoreExpected)
    if (!live) continue
    lives.set(live.paymentId, live)
    touched.add(live.paymentId)
  }
}

/** Processes all payments that changed since the last run, then updates the badge. */
async function look(state: State, isFirst = false): Promise<void> {
  const { touched, deps } = state
  if (touched.size === 0 && !isFirst) return
  const paymentIds = [...touched]
  touched.clear()
  const isUnlocked = await deps.isUnlocked().catch(() => false)
  for (const paymentId of paymentIds) await lookAt(paymentId, state, isUnlocked)
  const all = await Promise.all([...state.lives.values()].map((live) => withWindow(live, state)))
  const { badgeText } = await deps.spoken()
  await deps.screen.showBadge(badgeText(countAttention(all, isUnlocked)))
}

const unattended = ({ session }: LivePayment, entry: Entry | undefined): Unattended => ({
  session,
  isSeen: entry === undefined,
  wasApproved: entry?.wasApproved === true,
})

/** Behind another payment in the window it waits for the person, whatever its step. */
async function withWindow(live: LivePayment, { entries, deps }: State): Promise<Unattended> {
  const { paymentId } = live
  const isBehind = !deps.isWatched(paymentId) && (await deps.screen.hasWindow(paymentId))
  return { ...unattended(live, entries.get(paymentId)), isBehind }
}

async function lookAt(paymentId: PaymentId, state: State, isUnlocked: boolean): Promise<void> {
  const { entries, lives, deps } = state
  const live = lives.get(paymentId)
  if (!live) return
  const before = entries.get(paymentId) ?? {}
  const isAway = !deps.isWatched(paymentId) && !(await deps.screen.hasWindow(paymentId))
  if (deps.isWatched(paymentId)) return seen(live, before, state)
  const entry: Entry = { ...before, ...(isApproved(live.session) && { wasApproved: true }) }
  const notice = isAway ? noticeFor(unattended(live, entry), isUnlocked) : undefined
  const isNew = notice !== undefined && notice !== entry.told
  const { session } = live
  if (session.step === 'closed' && wasEndedHere(session)) return forget(live, state)
  const isKept = await keep(paymentId, isNew ? { ...entry, told: notice } : entry, state)
  // Stored first: a missed notice is better than a repeated one, because the badge still shows the payment.
  if (!isNew || !isKept) return
  const { noticeText } = await deps.spoken()
  // Asked last: its window may have opened meanwhile.
  if (!deps.isWatched(paymentId)) await deps.screen.notify(paymentId, noticeText(session, notice))
}

/** Clears the notice, because a window shows the payment. */
async function seen(live: LivePayment, before: Entry, state: State): Promise<void> {
  const { session, paymentId } = live
  if (session.step === 'closed') await forget(live, state)
  else await keep(paymentId, isApproved(session) ? { wasApproved: true } : {}, state)
  if (before.told !== undefined) await state.deps.screen.withdraw(paymentId)
}

async function forget({ paymentId }: LivePayment, state: State): Promise<void> {
  state.lives.delete(paymentId)
  if (state.entries.delete(paymentId)) await save(state)
}

/** Returns false if the entry could not be stored. */
async function keep(paymentId: PaymentId, entry: Entry, state: State): Promise<boolean> {
  const before = state.entries.get(paymentId)
  if (before && before.told === entry.told && before.wasApproved === entry.wasApproved) return true
  state.entries.set(paymentId, entry)
  return save(state)
}

const save = ({ entries, deps }: State): Promise<boolean> =>
  deps.store.set({ [KEY]: Object.fromEntries(entries) }).then(
    () => true,
    () => false,
  )

/** Ignores corrupted entries. An unknown notice counts as shown, so that none is repeated. */
function parseEntries(raw: unknown): Map<PaymentId, Entry> {
  if (!isRecord(raw)) return new Map()
  const known = Object.entries(raw).flatMap(([id, entry]): [PaymentId, Entry][] =>
    isPaymentId(id) ? [[id, parseEntry(entry)]] : [],
  )
  return new Map(known)
}

function parseEntry(raw: unknown): Entry {
  const { wasApproved, told } = isRecord(raw) ? raw : {}
  const known = told === 'needs-person' ? 'needs-person' : 'ended'
  return { ...(wasApproved === true && { wasApproved }), ...(told !== undefined && { told: known }) }
}
