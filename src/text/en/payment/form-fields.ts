/** The fields of our own form, and what is wrong with an entry. protocol W3.6. */
import { plural } from '../grammar.ts'

export const LABELS: Readonly<Record<string, string>> = {
  fullName: 'Full name',
  dob: 'Date of birth',
  pobCountry: 'Country of birth',
  pobAddress: 'Place of birth',
  porCountry: 'Country you live in',
  porAddress: 'Home address',
}

export const MISSING: Readonly<Record<string, string>> = {
  fullName: 'Enter your full name.',
  dob: 'Enter your date of birth.',
  pobCountry: 'Enter your country of birth.',
  pobAddress: 'Enter your place of birth.',
  porCountry: 'Enter the country you live in.',
  porAddress: 'Enter your home address.',
}

export const ENTRY_PROBLEM = {
  otherField: 'Other information',
  missing: 'Fill this in.',
  notAccepted: 'Tick this box to continue.',
  notADate: 'Enter a real date.',
  wrongForm: 'Check the format.',
}

export const tooShortText = (count: number): string =>
  plural(count, { one: `Enter at least ${count} character.`, other: `Enter at least ${count} characters.` })

export const tooLongText = (count: number): string =>
  plural(count, { one: `Enter ${count} character or fewer.`, other: `Enter ${count} characters or fewer.` })
