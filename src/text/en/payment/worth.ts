/** What an amount is worth beside its price. security T04. */
export const WORTH = {
  about: (worth: string): string => `About ${worth}`,
  asPriced: (worth: string): string => `About ${worth}, as the price says`,
  less: (worth: string, percent: string): string => `About ${worth}, ${percent} less than the price`,
  more: (worth: string, percent: string): string => `About ${worth}, ${percent} more than the price`,
}
