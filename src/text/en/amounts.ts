/** What stands beside an amount. */

/** Of a worth that was worked out. */
export const aboutText = (price: string): string => `about ${price}`

/** `12.40 USDC on Base`. */
export const amountOnText = (amount: string, network: string): string => `${amount} on ${network}`

/** An allowance without an end. */
export const unlimitedText = (symbol: string): string => `unlimited ${symbol}`

/** An amount, and what it is worth. */
export const withWorth = '{amount} <note>({worth})</note>'
