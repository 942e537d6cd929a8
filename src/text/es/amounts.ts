/** What stands beside an amount. */

export const aboutText = (price: string): string => `aprox. ${price}`

export const amountOnText = (amount: string, network: string): string => `${amount} en ${network}`

export const unlimitedText = (symbol: string): string => `${symbol} sin límite`

export const withWorth = '{amount} <note>({worth})</note>'
