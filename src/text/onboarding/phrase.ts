/** The words of a recovery phrase: shown, asked for, typed in. The same for a private key where it is shown. */
import * as en from '../en/onboarding/phrase.ts'
import { inLanguage } from '../spoken/words.ts'

export const {
  NEW_PHRASE,
  newPhraseText,
  otherCountText,
  COVERED,
  PHRASE_CHECK,
  IMPORT_PHRASE,
  wordCountText,
  leftOutText,
  emptyText,
  PHRASE_PROBLEM,
  PASSPHRASE,
  FOUND,
  foundLabel,
  USE_TEXT,
  otherFoundText,
} = inLanguage('onboarding/phrase', en)
