/** Names of accounts that the person has not named. */
import type { Language } from '../core/base/settings.ts'
import { ACCOUNT_NAMES as ar } from './ar/account-names.ts'
import { ACCOUNT_NAMES as de } from './de/account-names.ts'
import { ACCOUNT_NAMES as en } from './en/account-names.ts'
import { ACCOUNT_NAMES as es } from './es/account-names.ts'
import { ACCOUNT_NAMES as fr } from './fr/account-names.ts'
import { ACCOUNT_NAMES as ja } from './ja/account-names.ts'
import type { Translation } from './spoken/language.ts'

export type AccountNames = Translation<typeof en>

const SPOKEN: Readonly<Record<Language, AccountNames>> = { en, de, fr, es, ja, ar }

export const accountNamesIn = (language: Language): AccountNames => SPOKEN[language]
