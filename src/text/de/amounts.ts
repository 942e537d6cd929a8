/** What stands beside an amount. */

export const aboutText = (price: string): string => `etwa ${price}`

export const amountOnText = (amount: string, network: string): string => `${amount} auf ${network}`

export const unlimitedText = (symbol: string): string => `${symbol} ohne Obergrenze`

export const withWorth = '{amount} <note>({worth})</note>'
