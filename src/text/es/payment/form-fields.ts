/** The fields of our own form, and what is wrong with an entry. */
import { plural } from '../grammar.ts'

export const LABELS: Readonly<Record<string, string>> = {
  fullName: 'Nombre completo',
  dob: 'Fecha de nacimiento',
  pobCountry: 'País de nacimiento',
  pobAddress: 'Lugar de nacimiento',
  porCountry: 'País donde vives',
  porAddress: 'Domicilio',
}

export const MISSING: Readonly<Record<string, string>> = {
  fullName: 'Escribe tu nombre completo.',
  dob: 'Escribe tu fecha de nacimiento.',
  pobCountry: 'Indica tu país de nacimiento.',
  pobAddress: 'Escribe tu lugar de nacimiento.',
  porCountry: 'Indica el país donde vives.',
  porAddress: 'Escribe tu domicilio.',
}

export const ENTRY_PROBLEM = {
  otherField: 'Otros datos',
  missing: 'Rellena este campo.',
  notAccepted: 'Marca esta casilla para continuar.',
  notADate: 'Escribe una fecha real.',
  wrongForm: 'Comprueba el formato.',
}

export const tooShortText = (count: number): string =>
  plural(count, { one: `Escribe al menos ${count} carácter.`, other: `Escribe al menos ${count} caracteres.` })

export const tooLongText = (count: number): string =>
  plural(count, { one: `Escribe ${count} carácter como máximo.`, other: `Escribe ${count} caracteres como máximo.` })
