/** Names in a row, with the comma and the last word of the language. */

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** "AUSD, EURAU and WETH". */
export const listText = (names: readonly string[]): string => AND.format(names)

/** "AUSD, EURAU or WETH". */
export const eitherText = (names: readonly string[]): string => OR.format(names)
