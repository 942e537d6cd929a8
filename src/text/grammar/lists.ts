/** Names in a row, with the comma and the last word of the language. */

export function listsIn(locale: string) {
  const and = new Intl.ListFormat(locale, { type: 'conjunction' })
  const or = new Intl.ListFormat(locale, { type: 'disjunction' })
  // Between words from right to left, a Latin name would take its neighbours to the wrong side.
  const apart = (names: readonly string[]) =>
    locale.startsWith('ar') ? names.map((name) => `\u2068${name}\u2069`) : names
  return {
    listText: (names: readonly string[]): string => and.format(apart(names)),
    eitherText: (names: readonly string[]): string => or.format(apart(names)),
  }
}
