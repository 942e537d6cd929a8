/** A wallet that is locked, damaged, or whose password is forgotten. */
import * as en from '../en/wallet/locked.ts'
import { inLanguage } from '../spoken/words.ts'

export const { LOCKED, FORGOTTEN, DAMAGED, copyText, savedText } = inLanguage('wallet/locked', en)
