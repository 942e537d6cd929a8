/** The choices of the user: their shape, defaults and parsers. */
/**
 * `offer`: which accounts a payment is offered: the one in use, or all. The service learns of every account that it is offered.
 * `payLinks`: what a click on a pay link opens, the payment in Tender's window or the shop's checkout page in a tab.
 * `limitUnits`: a price above so many whole units of its currency takes the password; zero asks for every payment.
 */
export type Settings = { offer: 'active' | 'all'; payLinks: 'window' | 'page'; limitUnits: bigint }
export const isOffer = (raw: unknown): raw is Settings['offer'] => raw === 'active' || raw === 'all'

export const isPayLinks = (raw: unknown): raw is Settings['payLinks'] => raw === 'window' || raw === 'page'

/** security D.4, in whole units of whatever currency a payment has: no rate is asked of anybody. */
export const DEFAULT_REAUTH_LIMIT_UNITS = 500n

/** There is no "never": a limit beyond this is none. */
export const MAX_REAUTH_LIMIT_UNITS = 1_000_000n

/**
 * A limit, written as a whole number without signs, spaces or leading zeros; undefined for anything else, and beyond the highest.
 */
export function parseReauthLimit(text: string): bigint | undefined {
  if (!/^(0|[1-9]\d{0,6})$/.test(text)) return undefined
  const units = BigInt(text)
  return units <= MAX_REAUTH_LIMIT_UNITS ? units : undefined
}
