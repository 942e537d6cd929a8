/** Base units ↔ decimal text. Exact: bigint in, bigint out. Text with more decimals than the asset has is rejected, never rounded. */

/** `1240000n`, 6 → `1.24`. Pads to `minDecimals` decimals, so 1.2 USDC becomes `1.20`. Groups no thousands. */
export function formatBaseUnits(amountBaseUnits: bigint, decimals: number, minDecimals = 2): string {
  const sign = amountBaseUnits < 0n ? '-' : ''
  const digits = (amountBaseUnits < 0n ? -amountBaseUnits : amountBaseUnits).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const shown = fraction.padEnd(Math.min(minDecimals, decimals), '0')
  return sign + whole + (shown === '' ? '' : `.${shown}`)
}

/** `1.24`, 6 → `1240000n`. Undefined unless a plain decimal number with at most `decimals` decimals (2^256 has 78 digits). */
export function parseBaseUnits(text: string, decimals: number): bigint | undefined {
  const match = /^(\d{1,78})(?:\.(\d{1,78}))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  if (fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/**
 * How a typed amount is read. `decimal`: as `parseBaseUnits` takes it. `isPlain`: nothing has to be said of it, because it is digits with
 * the language's sign before decimals, and does not look like thousands. `unsure`: its only sign may stand before decimals or thousands.
 */
export type TypedAmount =
  | { kind: 'read'; decimal: string; isPlain: boolean }
  | { kind: 'unsure'; whole: string; decimal: string }
  | { kind: 'no-amount' }

const NO_AMOUNT: TypedAmount = { kind: 'no-amount' }
/** Blanks, apostrophes and the Arabic sign of thousands group digits in every language, and never stand before decimals. */
const BETWEEN_GROUPS = /[\s'’\u066c]/g
const BLANK = '_'
/** Thousands, or the lakhs of India: the last group has three digits. */
const GROUPED = /^\d{1,3}([.,_])(?:\d{2,3}\1)*\d{3}$|^\d*$/

/** Digits of a full-width or Arabic keyboard as 0 to 9, signs likewise, and nothing that is invisible. */
const withAsciiDigits = (text: string): string =>
  text
    .trim()
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/gu, '')
    .replace(/[０-９．，]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(BETWEEN_GROUPS, BLANK)

/**
 * What a person typed as an amount, with the groups and the signs of any of the languages. @param sign what this language writes before
 * decimals
 */
export function readTypedAmount(text: string, sign: '.' | ','): TypedAmount {
  const typed = withAsciiDigits(text)
  const marks = typed.match(/[.,\u066b]/g) ?? []
  const mark = marks.at(-1)
  const isOnly = marks.length === 1
  // Of two kinds the last stands before decimals. One that comes again groups digits.
  const isDecimal = mark !== undefined && marks.filter((one) => one === mark).length === 1
  const [whole = '', fraction = ''] = isDecimal ? typed.split(mark) : [typed]
  if (!/\d/.test(typed) || !/^\d*$/.test(fraction) || !GROUPED.test(whole)) return NO_AMOUNT
  const digits = whole.replace(/\D/g, '')
  const decimal = (digits === '' ? '0' : digits) + (fraction === '' ? '' : `.${fraction}`)
  const mayBeThousands = isOnly && /^[1-9]\d{0,2}[.,]\d{3}$/.test(typed)
  if (mayBeThousands && mark !== sign) return { kind: 'unsure', whole: digits + fraction, decimal }
  const isPlain = text.trim() === decimal.replace('.', sign) && !mayBeThousands
  return { kind: 'read', decimal, isPlain }
}

/** The service's price: ISO 4217 code and minor units. `USD`, 1240n and 2 decimals are 12.40 USD (live-service W3.3). */
export type Price = { currency: string; minorUnits: bigint; decimals: number }
