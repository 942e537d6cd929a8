/** What an amount is worth beside its price. */
export const WORTH = {
  about: (worth: string): string => `Aprox. ${worth}`,
  asPriced: (worth: string): string => `Aprox. ${worth}, como dice el precio`,
  less: (worth: string, percent: string): string => `Aprox. ${worth}, un ${percent} menos que el precio`,
  more: (worth: string, percent: string): string => `Aprox. ${worth}, un ${percent} más que el precio`,
}
