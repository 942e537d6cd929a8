/**
 * Says what happened to the money, as far as the journal proves it. "Nothing left your wallet" only if nothing that can
 * pay was signed and no transaction was sent, because every transaction costs a fee. architecture §7.
 */
import { type Released, releasedBy } from '../core/session/released.ts'
import type { Session } from '../core/session/session.ts'
import { formatAllowed } from './amounts.ts'
import { formatInstant } from './times.ts'

/** @param nowMs current time by the service's clock, which also measures the authority's expiry. */
export function releasedText(released: Released, nowMs: number): string {
  if (!released.wasSigned) return unpaidSentence(released)
  const payment = released.transactions.findLast(({ allows }) => !allows)
  if (payment?.state === 'sent') return 'Your transaction was sent to the network and may still pay. Do not pay again.'
  if (payment?.state === 'mined') return 'Your own transaction moved the money. Ask the shop before you pay again.'
  return signedSentence(released, nowMs)
}

function signedSentence({ authorityUntilMs }: Released, nowMs: number): string {
  const signatureText = 'Your signature was handed to the payment service.'
  if (authorityUntilMs === undefined) return `${signatureText} Check your balance before you pay again.`
  const until = formatInstant(authorityUntilMs, nowMs)
  if (authorityUntilMs > nowMs)
    return `${signatureText} It could still be used until ${until}. Do not pay again before then.`
  return `${signatureText} It ended at ${until} and can no longer be used. Check your balance before you pay again.`
}

function unpaidSentence({ transactions, allowance }: Released): string {
  const [first, ...more] = transactions
  if (!first) return 'Nothing left your wallet.'
  if (transactions.some(({ state }) => state === 'sent'))
    return 'Nothing was paid yet. A transaction of yours is on its way, and its network fee leaves your wallet.'
  const fees = more.length > 0 ? 'the network fees of your transactions' : 'the network fee of it'
  if (allowance) {
    const allowanceText = `An allowance for ${formatAllowed(allowance)} stays in place for Permit2`
    return `Nothing was paid. ${allowanceText}; ${fees} left your wallet.`
  }
  if (more.length > 0) return 'Nothing was paid. Only the network fees of your transactions left your wallet.'
  if (first.state === 'cancelled') return 'Cancelled. Only its network fee left your wallet.'
  if (first.state === 'failed') return 'The transaction failed on the network. Only its network fee left your wallet.'
  return 'Nothing was paid. Only the network fee of your transaction left your wallet.'
}

/** The same for a payment that may still be open. */
export const moneySentenceOf = (session: Session, nowMs: number): string => releasedText(releasedBy(session), nowMs)
