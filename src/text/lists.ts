/** Names in a row, in the language of this page. */
import { listsIn } from './grammar/lists.ts'
import { LOCALE } from './spoken/language.ts'

/** `listText`: "AUSD, EURAU and WETH". `eitherText`: "AUSD, EURAU or WETH". */
export const { listText, eitherText } = listsIn(LOCALE)
