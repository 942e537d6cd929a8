/** How English counts and lists. */
import { listsIn } from '../grammar/lists.ts'
import { pluralIn } from '../grammar/plural.ts'

export const plural = pluralIn('ar-u-nu-latn')

/** `listText`: "AUSD, EURAU and WETH". `eitherText`: "AUSD, EURAU or WETH". */
export const { listText, eitherText } = listsIn('ar-u-nu-latn')
