/** The full tab: its pages, its navigation and what stands on several of them. */
import * as en from '../en/wallet/pages.ts'
import { inLanguage } from '../spoken/words.ts'

export const { PAGE_NAMES, tabTitle, NAVIGATION, BACK, BACK_TO_WALLET, LOADING, OVERVIEW, TAB_OUTDATED } = inLanguage(
  'wallet/pages',
  en,
)
