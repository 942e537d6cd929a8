/** Test ids built from names. */
/** `Arbitrum One` → `arbitrum-one`. */
export const testIdOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
