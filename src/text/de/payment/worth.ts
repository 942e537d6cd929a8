/** What an amount is worth beside its price. */
export const WORTH = {
  about: (worth: string): string => `Etwa ${worth}`,
  asPriced: (worth: string): string => `Etwa ${worth}, so viel wie der Preis`,
  less: (worth: string, percent: string): string => `Etwa ${worth}, ${percent} weniger als der Preis`,
  more: (worth: string, percent: string): string => `Etwa ${worth}, ${percent} mehr als der Preis`,
}
