/** What stands beside an amount. */

export const aboutText = (price: string): string => `environ ${price}`

export const amountOnText = (amount: string, network: string): string => `${amount} sur ${network}`

export const unlimitedText = (symbol: string): string => `${symbol} sans limite`

export const withWorth = '{amount} <note>({worth})</note>'
