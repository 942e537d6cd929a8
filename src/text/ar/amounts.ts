/** What stands beside an amount. */

export const aboutText = (price: string): string => `نحو \u2068${price}\u2069`

export const amountOnText = (amount: string, network: string): string =>
  `\u2068${amount}\u2069 على \u2068${network}\u2069`

export const unlimitedText = (symbol: string): string => `\u2068${symbol}\u2069 بلا حد`

export const withWorth = '{amount} <note>({worth})</note>'
