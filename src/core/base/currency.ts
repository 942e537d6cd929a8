/** How many decimals the minor unit of a currency has. ISO 4217, list one. */

const NOT_TWO: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const DECIMALS: ReadonlyMap<string, number> = new Map(
  Object.entries(NOT_TWO).flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, Number(decimals)])),
)

/**
 * The decimals of a price in minor units, by the code of its currency. Not taken from `Intl`, which follows CLDR: there HUF, IDR and
 * COP have none, and a price in them would read a hundred times too high.
 */
export const minorUnitDecimals = (currency: string): number => DECIMALS.get(currency) ?? 2
