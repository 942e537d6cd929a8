/** The accounts of the wallet, those that came from elsewhere, and the addresses that are only watched. */
import * as en from '../en/wallet/accounts.ts'
import { inLanguage } from '../spoken/words.ts'

export const {
  ACCOUNTS,
  ACCOUNT_BUTTON,
  copyAddressText,
  copySolanaAddressText,
  ORIGIN,
  hiddenText,
  addedText,
  addedCountText,
  NO_BACKUP,
  IMPORT_KEY,
  KEY_FAMILY,
  WATCHING,
} = inLanguage('wallet/accounts', en)
