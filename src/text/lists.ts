/** Names in a row, with the comma and the last word of the language. */
import { LOCALE } from './language.ts'

export function listsIn(locale: string) {
  // Made when they are used: the worker has every language in its script, and speaks one.
  const format = (type: 'conjunction' | 'disjunction') => new Intl.ListFormat(locale, { type })
  // Between words from right to left, a Latin name would take its neighbours to the wrong side.
  const apart = (names: readonly string[]) =>
    locale.startsWith('ar') ? names.map((name) => `\u2068${name}\u2069`) : names
  return {
    listText: (names: readonly string[]): string => format('conjunction').format(apart(names)),
    eitherText: (names: readonly string[]): string => format('disjunction').format(apart(names)),
  }
}

/** In the language of this page. `listText`: "AUSD, EURAU and WETH". `eitherText`: "AUSD, EURAU or WETH". */
export const { listText, eitherText } = listsIn(LOCALE)
