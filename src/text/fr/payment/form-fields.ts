/** The fields of our own form, and what is wrong with an entry. */
import { plural } from '../grammar.ts'

export const LABELS: Readonly<Record<string, string>> = {
  fullName: 'Nom complet',
  dob: 'Date de naissance',
  pobCountry: 'Pays de naissance',
  pobAddress: 'Lieu de naissance',
  porCountry: 'Pays de résidence',
  porAddress: 'Adresse du domicile',
}

export const MISSING: Readonly<Record<string, string>> = {
  fullName: 'Saisissez votre nom complet.',
  dob: 'Saisissez votre date de naissance.',
  pobCountry: 'Saisissez votre pays de naissance.',
  pobAddress: 'Saisissez votre lieu de naissance.',
  porCountry: 'Saisissez votre pays de résidence.',
  porAddress: 'Saisissez l’adresse de votre domicile.',
}

export const ENTRY_PROBLEM = {
  otherField: 'Autre information',
  missing: 'Remplissez ce champ.',
  notAccepted: 'Cochez cette case pour continuer.',
  notADate: 'Saisissez une date réelle.',
  wrongForm: 'Vérifiez le format.',
}

export const tooShortText = (count: number): string =>
  plural(count, {
    one: `Saisissez au moins ${count} caractère.`,
    other: `Saisissez au moins ${count} caractères.`,
  })

export const tooLongText = (count: number): string =>
  plural(count, {
    one: `Saisissez au plus ${count} caractère.`,
    other: `Saisissez au plus ${count} caractères.`,
  })
