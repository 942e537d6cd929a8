/** Chooses the screen for a payment's view. Decides nothing about the payment itself. */
import type { Failure } from '../../../core/base/errors.ts'
import { deadlineOf } from '../../../core/offer/option.ts'
import {
  type Choosing,
  type Closed,
  type Collecting,
  type Confirming,
  type Corrupted,
  EXPIRY_GUARD_MS,
  type Executing,
  hasSigned,
  type Planning,
  type Reviewing,
  type Session,
  stoppedBy,
} from '../../../core/session/session.ts'
import { infoOf } from '../../../core/session/steps.ts'
import type { SessionView, SharingView } from '../../../messages/views.ts'

export type Screen =
  | { at: 'opening' }
  | { at: 'no-key' }
  | { at: 'no-wallet' }
  | { at: 'locked' }
  | { at: 'sharing'; sharing: SharingView }
  | { at: 'failed'; failure: Failure }
  | { at: 'choosing'; session: Choosing }
  | { at: 'no-options'; session: Choosing }
  | { at: 'collecting'; session: Collecting | Confirming }
  | { at: 'planning'; session: Planning }
  | { at: 'reviewing'; session: Reviewing }
  | { at: 'refused'; session: Reviewing }
  | { at: 'executing'; session: Executing }
  | { at: 'confirming'; session: Confirming }
  | { at: 'corrupted'; session: Corrupted }
  | { at: 'closed'; session: Closed }

/**
 * Closed payments, and those that only wait for the service or the chain, need neither key nor password (architecture
 * §4). All others do.
 */
export function screenOf({ session, wallet, fault, opening }: SessionView): Screen {
  if (session.step === 'closed') return { at: 'closed', session }
  if (session.step === 'corrupted') return { at: 'corrupted', session }
  if (session.step === 'confirming') {
    // Data from our own form was lost with the memory, and only the payer can enter it again (protocol §4.6.2).
    return { at: session.ask === 'data' && !fault ? 'collecting' : 'confirming', session }
  }
  if (session.step === 'executing' && hasSigned(session)) return { at: 'executing', session }
  const failure = fault ?? stoppedBy(session)
  if (wallet.state === 'empty') return { at: 'no-wallet' }
  // What names the wallet is set in the window, by whoever can unlock it.
  if (wallet.state === 'locked') return { at: 'locked' }
  if (wallet.service === 'no-key' || failure?.code === 'gateway/no-key') return { at: 'no-key' }
  if (failure) return { at: 'failed', failure }
  if (opening?.sharing) return { at: 'sharing', sharing: opening.sharing }
  return stepScreen(session)
}

function stepScreen(session: Exclude<Session, Closed | Confirming | Corrupted>): Screen {
  switch (session.step) {
    case 'opening':
      return { at: 'opening' }
    case 'choosing':
      return session.offer.options.length > 0 ? { at: 'choosing', session } : { at: 'no-options', session }
    case 'collecting':
      return { at: 'collecting', session }
    case 'planning':
      return { at: 'planning', session }
    case 'reviewing':
      return { at: session.review.verdict.level === 'refuse' ? 'refused' : 'reviewing', session }
    case 'executing':
      return { at: 'executing', session }
    default:
      return session satisfies never
  }
}

/**
 * The same for both allowance choices of a plan: the focus stays on the choice, and the pay button rearms by itself.
 */
const quotedHash = ({ review, choice }: Reviewing): string =>
  choice?.isLasting ? choice.other.review.planHash : review.planHash

/** A new key remounts the screen, so that no press, focus or open disclosure carries over. */
export function screenKey(screen: Screen): string {
  if (screen.at === 'reviewing') return `reviewing ${quotedHash(screen.session)}`
  if (screen.at === 'sharing') return `sharing ${screen.sharing.tags.join(' ')}`
  if (screen.at === 'failed') return `failed ${screen.failure.code}`
  if (screen.at === 'executing' || screen.at === 'confirming') return 'under way'
  return screen.at === 'closed' ? `closed ${screen.session.outcome}` : screen.at
}

/** What is being paid: from the service's offer, or from the preview before it is told of any account. */
export const paymentOf = ({ session, opening }: SessionView) => infoOf(session) ?? opening?.preview

/** Deadline for the payer's decision. Undefined once something is signed or the payment is closed. */
export function decisionDeadlineMs(view: SessionView): number | undefined {
  const { session } = view
  const { step } = session
  if (step === 'closed' || step === 'corrupted' || step === 'confirming' || step === 'executing') return undefined
  return deadlineOf('option' in session ? session.option : undefined, paymentOf(view))
}

/** True if the quote expires before the payment, which can then still be paid at the current price. */
export function isQuoteEndingFirst({ option, offer }: Reviewing): boolean {
  const quoteEndsMs = option.expiresAtMs
  const paymentEndsMs = offer.info?.expiresAtMs
  if (quoteEndsMs === undefined) return false
  return paymentEndsMs === undefined || quoteEndsMs + EXPIRY_GUARD_MS < paymentEndsMs
}
