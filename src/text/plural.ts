/** Whole sentences by number, in the forms that a language has. The number itself stands in the sentence. */

/** A language has `other` and those of the rest that its grammar knows. */
export type PluralForms<T> = { [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: T } & { other: T }

export function pluralIn(locale: string): <const T>(count: number, forms: PluralForms<T>) => T {
  // Made on first use: the worker has every language in its script, and speaks one.
  let rules: Intl.PluralRules | undefined
  return (count, forms) => {
    rules ??= new Intl.PluralRules(locale)
    return forms[rules.select(count)] ?? forms.other
  }
}
