/** What an amount is worth beside its price. */
export const WORTH = {
  about: (worth: string): string => `Environ ${worth}`,
  asPriced: (worth: string): string => `Environ ${worth}, comme le dit le prix`,
  less: (worth: string, percent: string): string => `Environ ${worth}, soit ${percent} de moins que le prix`,
  more: (worth: string, percent: string): string => `Environ ${worth}, soit ${percent} de plus que le prix`,
}
