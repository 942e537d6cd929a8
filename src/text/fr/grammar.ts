/** How English counts and lists. */
import { listsIn } from '../grammar/lists.ts'
import { pluralIn } from '../grammar/plural.ts'

export const plural = pluralIn('fr')

/** `listText`: "AUSD, EURAU and WETH". `eitherText`: "AUSD, EURAU or WETH". */
export const { listText, eitherText } = listsIn('fr')
