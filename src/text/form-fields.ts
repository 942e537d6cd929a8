/** Texts of our own form: labels for the service's fields (live-service W3.6), errors, countries. */

import { cut } from '../core/base/text.ts'
import type { Field } from '../core/offer/collect-schema.ts'
import { type EntryError, MAX_VALUE_CHARS as MOST_CHARS } from '../core/offer/form.ts'
import { escapeText } from './escape.ts'
import { LOCALE } from './language.ts'
import { ENTRY_PROBLEM, LABELS, MISSING, tooLongText, tooShortText } from './words/form-fields.ts'

/** By the name of the service’s field, which can be any. */
type ByField = Readonly<Record<string, string>>
const OWN_LABELS: ByField = LABELS
const OWN_MISSING: ByField = MISSING

const MAX_LABEL_CHARS = 60

/** `taxId` and `tax_id` → `Tax id`, if the table has no label. */
export function fieldLabel({ name }: Pick<Field, 'name'>): string {
  if (Object.hasOwn(OWN_LABELS, name)) return OWN_LABELS[name] ?? name
  const spaced = cut(name, 2 * MAX_LABEL_CHARS)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\-\s]+/g, ' ')
    .trim()
    .toLowerCase()
  const text = escapeText(cut(spaced, MAX_LABEL_CHARS))
  return text === '' ? ENTRY_PROBLEM.otherField : text[0]?.toUpperCase() + text.slice(1)
}

/** What is wrong with an entry. A label of the service never stands inside a sentence. */
export function entryText({ name, minLength = 1, maxLength = MOST_CHARS }: Field, error: EntryError): string {
  switch (error) {
    case 'missing':
      return (Object.hasOwn(OWN_MISSING, name) ? OWN_MISSING[name] : undefined) ?? ENTRY_PROBLEM.missing
    case 'not-accepted':
      return ENTRY_PROBLEM.notAccepted
    case 'not-a-date':
      return ENTRY_PROBLEM.notADate
    case 'too-short':
      return tooShortText(minLength)
    case 'too-long':
      return tooLongText(Math.min(maxLength, MOST_CHARS))
    case 'wrong-form':
      return ENTRY_PROBLEM.wrongForm
    default:
      return error satisfies never
  }
}

/** All officially assigned codes of ISO 3166-1 alpha-2. */
const COUNTRIES = `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF
GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW
KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL
NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST
SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`

/** True for a field that takes a two-letter country code. */
export const isCountry = ({ kind, pattern }: Field): boolean => kind === 'text' && pattern === '^[A-Z]{2}$'

/** Code and name of every country, sorted by name. */
export function countries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(LOCALE, { type: 'region' })
  return COUNTRIES.split(/\s/)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, LOCALE))
}
