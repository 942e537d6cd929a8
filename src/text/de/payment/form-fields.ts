/** The fields of our own form, and what is wrong with an entry. */
import { plural } from '../grammar.ts'

export const LABELS: Readonly<Record<string, string>> = {
  fullName: 'Vollständiger Name',
  dob: 'Geburtsdatum',
  pobCountry: 'Geburtsland',
  pobAddress: 'Geburtsort',
  porCountry: 'Land, in dem du lebst',
  porAddress: 'Wohnanschrift',
}

export const MISSING: Readonly<Record<string, string>> = {
  fullName: 'Gib deinen vollständigen Namen ein.',
  dob: 'Gib dein Geburtsdatum ein.',
  pobCountry: 'Gib dein Geburtsland ein.',
  pobAddress: 'Gib deinen Geburtsort ein.',
  porCountry: 'Gib das Land ein, in dem du lebst.',
  porAddress: 'Gib deine Wohnanschrift ein.',
}

export const ENTRY_PROBLEM = {
  otherField: 'Weitere Angaben',
  missing: 'Fülle dieses Feld aus.',
  notAccepted: 'Setze dieses Häkchen, um fortzufahren.',
  notADate: 'Gib ein gültiges Datum ein.',
  wrongForm: 'Prüfe das Format.',
}

export const tooShortText = (count: number): string =>
  plural(count, { one: `Gib mindestens ${count} Zeichen ein.`, other: `Gib mindestens ${count} Zeichen ein.` })

export const tooLongText = (count: number): string =>
  plural(count, { one: `Gib höchstens ${count} Zeichen ein.`, other: `Gib höchstens ${count} Zeichen ein.` })
