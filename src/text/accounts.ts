/** Why a private key or an address was not taken. */
import * as en from './en/accounts.ts'
import { inLanguage } from './spoken/words.ts'

export const { KEY_TEXT, ADDRESS_TEXT } = inLanguage('accounts', en)
