/** What happened to the money. Which sentence is true follows from the journal. architecture §7. */
export const RELEASED = {
  untouched: 'No money left your wallet.',
  maybeFee: 'Nothing was paid. You may have paid a network fee.',
  oneFee: 'Nothing was paid except the network fee.',
  fees: 'Nothing was paid except network fees.',
  approving: 'Nothing has been paid yet. Your token approval is on its way to the network and costs a network fee.',
  sent: 'Your transaction may still go through. Do not pay again.',
  mined:
    'The money left your wallet: your transaction went through. Do not pay again. Ask the shop: the payment ID and the transaction are your proof.',
  unknown: 'Your money may have left your wallet. Check your balance before you pay again.',
  endless: 'Your money may still be taken, with no end date. Do not pay again.',
  until: (time: string): string => `Your money may still be taken until ${time}. Do not pay again before then.`,
  expired: (time: string): string =>
    `Your signature expired at ${time}, so it can’t be used any more. It may have been used before that. Check your balance before you pay again.`,
}

/** Nothing was paid, but an allowance stays: of one network fee, or of several. */
export const APPROVED = {
  any: {
    one: (symbol: string): string =>
      `Nothing was paid except a network fee. Any amount of ${symbol} stays approved for Permit2.`,
    several: (symbol: string): string =>
      `Nothing was paid except network fees. Any amount of ${symbol} stays approved for Permit2.`,
  },
  some: {
    one: (amount: string): string => `Nothing was paid except a network fee. ${amount} stays approved for Permit2.`,
    several: (amount: string): string => `Nothing was paid except network fees. ${amount} stays approved for Permit2.`,
  },
}
