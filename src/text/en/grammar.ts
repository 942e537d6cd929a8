/** How English counts and lists. */
import { listsIn } from '../grammar/lists.ts'
import { pluralIn } from '../grammar/plural.ts'

export const plural = pluralIn('en-GB')

/** `listText`: "AUSD, EURAU and WETH". `eitherText`: "AUSD, EURAU or WETH". */
export const { listText, eitherText } = listsIn('en-GB')
