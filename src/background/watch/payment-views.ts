/** Composes what a payment window shows and posts it to that payment's windows. They only draw. architecture §6. */

import type { CounterpartyHistory } from '../../core/activity/counterparties.ts'
import type { Duplicate } from '../../core/activity/duplicate.ts'
import type { PaymentId } from '../../core/base/caip.ts'
import { expectedFailure, type Failure, ignoreExpected } from '../../core/base/errors.ts'
import type { Balance } from '../../core/base/registry.ts'
import { judgeForm } from '../../core/offer/collect-schema.ts'
import type { PaymentInfo } from '../../core/offer/responses.ts'
import { isSecretAsked } from '../../core/offer/secret-names.ts'
import type { ReauthReason } from '../../core/session/reauth.ts'
import type { Reviewing, Session } from '../../core/session/session.ts'
import type { Gateway } from '../../gateway/client.ts'
import { isWithoutCall } from '../../gateway/http.ts'
import type { ReviewingView, SessionView, SharingView, WalletStatus } from '../../messages/views.ts'
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
  /** Shows the number of the retry in progress for this payment. */
  retrying: (paymentId: PaymentId, retry: number) => void
  /** Called when the wallet is locked or unlocked, because every open window shows it. */
  refreshAll: () => void
}

/**
 * `preview` and `balances` are what calls have answered; the calls in progress are shared by the drawings that wait for them.
 * `isPreviewed`: the preview came, or cannot be had. Only then is the payer asked about the accounts, so that nothing moves under the
 * press. `fault`: why it has not come; it counts only until then.
 */
type Watched = {
  live: LivePayment
  posts: Set<Post>
  turn: number
  retry?: number
  preview?: PaymentInfo
  previewing?: Promise<true>
  isPreviewed?: true
  fault?: Failure
  balances?: Balance[]
  reading?: Promise<boolean>
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
  const [wallet, sharing, found, held] = await Promise.all([
    deps.walletStatus(),
    isUnasked(session) ? deps.findSharing(session) : undefined,
    session.step === 'reviewing' ? findFor(session, deps) : undefined,
    session.step === 'choosing' ? deps.lastBalances() : undefined,
  ])
  const shown: Shown = { wallet, sharing, found, held }
  if (turn !== one.turn) return
  if (one.live.session.step !== 'choosing') delete one.balances
  const more = completed(one, shown, deps)
  post(one, viewOf(one, shown, deps))
  if ((await more) && turn === one.turn) post(one, viewOf(one, shown, deps))
}

async function findFor(session: Reviewing, deps: ViewDeps): Promise<ReviewingView> {
  const [duplicate, reauthReason, counterpartyHistory] = await Promise.all([
    deps.findDuplicate(session),
    deps.findReauthReason(session),
    deps.findCounterpartyHistory(session),
  ])
  return { duplicate, reauthReason, counterpartyHistory }
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
  /** Beside the review. */
  found: ReviewingView | undefined
  /** What the account held when it was last read. */
  held: Balance[] | undefined
}

function viewOf(one: Watched, { wallet, sharing, found, held }: Shown, deps: ViewDeps): SessionView {
  const { live, retry } = one
  const { session, isBusy } = live
  const fault = live.fault ?? (sharing && !one.isPreviewed ? one.fault : undefined)
  return {
    session,
    fault,
    wallet,
    isBusy,
    retry,
    clockOffsetMs: deps.clockOffsetMs(),
    opening: session.step === 'opening' ? { preview: one.preview, sharing: one.isPreviewed && sharing } : undefined,
    balances: one.balances ?? (isWithoutOption(session) ? undefined : held),
    form: formOf(session, deps.payHost),
    reviewing: session.step === 'reviewing' ? found : undefined,
  }
}

/** The chosen option only: reading the words of every option would take the worker too long (security T23). */
function formOf(session: Session, payHost: string): SessionView['form'] {
  if (session.step !== 'collecting' && session.step !== 'confirming') return undefined
  const { collect } = session.option
  if (collect && isSecretAsked(collect)) return 'asks-secret'
  return session.step === 'collecting' ? judgeForm(collect?.url, payHost) : undefined
}

/**
 * What needs a call: the price before the service may be told of accounts, or the balances beside what can be chosen. False if there is
 * nothing new; the same for every drawing that waits.
 */
function completed(one: Watched, { wallet, sharing }: Shown, deps: ViewDeps): Promise<boolean> | undefined {
  const { step } = one.live.session
  const isClosedToUs = wallet.state !== 'unlocked' || sharing !== undefined
  if (step === 'opening' && isClosedToUs && wallet.service === 'ready' && !one.preview) {
    one.previewing ??= previewed(one, deps).finally(() => delete one.previewing)
    return one.previewing
  }
  if (step !== 'choosing' || one.balances) return undefined
  one.reading ??= readBalances(one, deps).finally(() => delete one.reading)
  return one.reading
}

/** A service that is silent for longer is told of. Its answer still counts. screens §4.3. */
const SILENT_AFTER_MS = 10_000

async function previewed(one: Watched, deps: ViewDeps): Promise<true> {
  delete one.fault
  const silence = setTimeout(() => {
    one.fault = { code: 'gateway/unreachable' }
    void draw(one, deps)
  }, SILENT_AFTER_MS)
  try {
    one.preview = await deps.gateway.getInfo(one.live.paymentId)
    one.isPreviewed = true
  } catch (error) {
    one.fault = expectedFailure(error)
    if (isOptional(one.fault)) one.isPreviewed = true
  } finally {
    clearTimeout(silence)
  }
  return true
}

/** The specification does not demand this call of a service: what it answers without it says nothing of the payment. */
const isOptional = (failure: Failure): boolean => isWithoutCall(failure) || failure.code === 'gateway/malformed'

/** They are shown elsewhere where they cannot be read. */
async function readBalances(one: Watched, deps: ViewDeps): Promise<boolean> {
  const balances = await deps.balances().catch(ignoreExpected)
  if (balances) one.balances = balances
  return balances !== undefined
}
