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

/** The service's price: ISO 4217 code and minor units. `USD`, 1240n and 2 decimals are 12.40 USD (protocol W3.3). */
export type Price = { currency: string; minorUnits: bigint; decimals: number }
