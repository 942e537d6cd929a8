/** What an amount is worth beside its price. */
export const WORTH = {
  about: (worth: string): string => `約${worth}`,
  asPriced: (worth: string): string => `約${worth}（価格どおり）`,
  less: (worth: string, percent: string): string => `約${worth}（価格より${percent}低い）`,
  more: (worth: string, percent: string): string => `約${worth}（価格より${percent}高い）`,
}
