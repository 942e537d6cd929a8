/** What stands beside an amount. */

export const aboutText = (price: string): string => `約${price}`

export const amountOnText = (amount: string, network: string): string => `${amount}（${network}）`

export const unlimitedText = (symbol: string): string => `無制限の${symbol}`

export const withWorth = '{amount}<note>（{worth}）</note>'
