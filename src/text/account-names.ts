/** Names of accounts that the person has not named. */
import type { Language } from '../core/base/settings.ts'
import { ACCOUNT_NAMES_IN } from './words/account-names.ts'

export type AccountNames = (typeof ACCOUNT_NAMES_IN)[Language]['NAME']

export const accountNamesIn = (language: Language): AccountNames => ACCOUNT_NAMES_IN[language].NAME
