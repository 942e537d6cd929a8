/** Composes what a payment window shows and posts it to that payment's windows. They only draw. architecture §6. */

import type { CounterpartyHistory } from '../../core/activity/counterparties.ts'
import type { Duplicate } from '../../core/activity/duplicate.ts'
import { receiptOf } from '../../core/activity/receipt.ts'
import type { PaymentId } from '../../core/base/caip.ts'
import { expectedFailure } from '../../core/base/errors.ts'
import type { Balance } from '../../core/base/registry.ts'
import { judgeForm } from '../../core/offer/collect-schema.ts'
import type { PaymentInfo } from '../../core/offer/responses.ts'
import { isSecretAsked } from '../../core/offer/secret-names.ts'
import type { ReauthReason } from '../../core/session/reauth.ts'
import type { Session } from '../../core/session/session.ts'
import type { Gateway } from '../../gateway/client.ts'
import type { SessionView, SharingView, WalletStatus } from '../../messages/views.ts'
import type { LivePayment } from '../engine/live-payment.ts'

export type ViewDeps = {
  watched: WatchedPayments
  gateway: Pick<Gateway, 'getInfo'>
  clockOffsetMs: () => number
  walletStatus: () => Promise<WalletStatus>
  balances: () => Promise<Balance[]>
  /** The last known ones, without asking a chain. */
  lastBalances: () => Promise<Balance[] | undefined>
  findSharing: (session: Session) => Promise<SharingView | undefined>
  findDuplicate: (session: Session) => Promise<Duplicate | undefined>
  findReauthReason: (session: Session) => Promise<ReauthReason | undefined>
  findCounterpartyHistory: (session: Session) => Promise<CounterpartyHistory | undefined>
  payHost: string
}

type Post = (view: SessionView) => void

export type Views = {
  /** Posts every change of one payment until the returned function is called. */
  watch: (live: LivePayment, post: Post) => () => void
  /** Posts the current state of a payment to its windows. */
  refresh: (live: LivePayment) => void
  /** True while a window shows this payment. */
  isWatched: (paymentId: PaymentId) => boolean
  /** Shows the number of the retry in progress for this payment. */
  retrying: (paymentId: PaymentId, retry: number) => void
  /** Called when the wallet is locked or unlocked, because every open window shows it. */
  refreshAll: () => void
}

type Extra = { preview?: PaymentInfo; balances?: Balance[] }

/**
 * `request` holds the calls in progress, so that repeated draws share one response. `isPreviewed`: the preview came or failed. Only
 * then is the payer asked about the accounts, so that nothing moves under the press.
 */
type Watched = {
  live: LivePayment
  posts: Set<Post>
  turn: number
  retry?: number
  extra: Extra
  request: Map<keyof Extra, Promise<void>>
  isPreviewed?: true
}

/** The payments that windows show. */
export type WatchedPayments = Map<PaymentId, Watched>
export const createWatched = (): WatchedPayments => new Map()

export function createViews(deps: ViewDeps): Views {
  const { watched } = deps
  const refresh = (live: LivePayment) => {
    const one = watched.get(live.paymentId)
    if (one && !live.isBusy) delete one.retry
    if (one) void draw(one, deps)
  }
  return {
    refresh,
    isWatched: (paymentId) => watched.has(paymentId),
    retrying: (paymentId, retry) => {
      const one = watched.get(paymentId)
      if (!one?.live.isBusy) return
      one.retry = retry
      void draw(one, deps)
    },
    refreshAll: () => {
      for (const { live } of watched.values()) refresh(live)
    },
    watch: (live, post) => {
      const one = watched.get(live.paymentId) ?? {
        live,
        posts: new Set<Post>(),
        turn: 0,
        extra: {},
        request: new Map(),
      }
      watched.set(live.paymentId, one)
      one.posts.add(post)
      void draw(one, deps)
      return () => {
        one.posts.delete(post)
        if (one.posts.size === 0) watched.delete(live.paymentId)
      }
    },
  }
}

/** Posts only the newest draw of a payment: a slower, older one would show an outdated state. */
async function draw(one: Watched, deps: ViewDeps): Promise<void> {
  const turn = ++one.turn
  const { session } = one.live
  const [wallet, sharing, duplicate, reauthReason, counterpartyHistory, held] = await Promise.all([
    deps.walletStatus(),
    isUnasked(session) ? deps.findSharing(session) : undefined,
    deps.findDuplicate(session),
    deps.findReauthReason(session),
    deps.findCounterpartyHistory(session),
    session.step === 'choosing' ? deps.lastBalances() : undefined,
  ])
  const shown: Shown = { wallet, sharing, duplicate, reauthReason, counterpartyHistory, held }
  if (turn !== one.turn) return
  if (one.live.session.step !== 'choosing') delete one.extra.balances
  post(one, viewOf(one, shown, deps))
  if (!(await enrich(one, shown, deps)) || turn !== one.turn) return
  post(one, viewOf(one, shown, deps))
}

const post = (one: Watched, view: SessionView) => {
  for (const send of one.posts) send(view)
}

const isWithoutOption = (session: Session): boolean => session.step === 'choosing' && session.offer.options.length === 0

/** True while the service has been told of no account. */
const isUnasked = (session: Session): boolean => session.step === 'opening' && !session.failure

type Shown = {
  wallet: WalletStatus
  sharing: SharingView | undefined
  duplicate: Duplicate | undefined
  reauthReason: ReauthReason | undefined
  counterpartyHistory: CounterpartyHistory | undefined
  /** What the account held when it was last read. */
  held: Balance[] | undefined
}

function viewOf(
  one: Watched,
  { wallet, sharing, duplicate, reauthReason, counterpartyHistory, held }: Shown,
  deps: ViewDeps,
): SessionView {
  const { live, extra, retry } = one
  const { session, fault, isBusy } = live
  return {
    ...{ session, fault, wallet, isBusy, retry },
    clockOffsetMs: deps.clockOffsetMs(),
    preview: session.step === 'opening' ? extra.preview : undefined,
    sharing: one.isPreviewed && sharing,
    receipt: receiptOf(session),
    balances: extra.balances ?? (isWithoutOption(session) ? undefined : held),
    ...formOf(session, deps.payHost),
    ...(session.step === 'reviewing' && { duplicate, reauthReason, counterpartyHistory }),
  }
}

/** The chosen option only: reading the words of every option would take the worker too long (security T23). */
function formOf(session: Session, payHost: string): Pick<SessionView, 'form' | 'isSecretAsked'> {
  if (session.step !== 'collecting' && session.step !== 'confirming') return {}
  const { collect } = session.option
  if (collect && isSecretAsked(collect)) return { isSecretAsked: true }
  return { form: session.step === 'collecting' ? judgeForm(collect?.url, payHost) : undefined }
}

/** Adds what needs a call: the price before the service may be told of accounts, or the balances beside what can be chosen. */
async function enrich(one: Watched, { wallet, sharing }: Shown, deps: ViewDeps): Promise<boolean> {
  const { session } = one.live
  const isClosedToUs = wallet.state !== 'unlocked' || sharing !== undefined
  if (session.step === 'opening' && isClosedToUs && wallet.service === 'ready') {
    const isNew = await ask(one, 'preview', async () => deps.gateway.getInfo(session.paymentId))
    const isFirst = sharing !== undefined && !one.isPreviewed
    one.isPreviewed = true
    return isNew || isFirst
  }
  return session.step === 'choosing' && ask(one, 'balances', deps.balances)
}

/** Returns false if nothing new arrived. Failures are ignored: the value is optional, and they are shown elsewhere. */
async function ask<Name extends keyof Extra>(
  { extra, request }: Watched,
  name: Name,
  read: () => Promise<Required<Extra>[Name]>,
): Promise<boolean> {
  if (extra[name]) return false
  const reading = async () => {
    try {
      extra[name] = await read()
    } catch (error) {
      expectedFailure(error)
    } finally {
      request.delete(name)
    }
  }
  const answer = request.get(name) ?? reading()
  request.set(name, answer)
  await answer
  return extra[name] !== undefined
}
