/** The first screen of the popup, which loads no other words of its own. */
import * as en from '../en/wallet/home.ts'
import { inLanguage } from '../spoken/words.ts'

export const { HOME, NO_WALLET } = inLanguage('wallet/home', en)
