/** Names of elements for tests. */
/** `base`, `arbitrum-one`: a network's name in a test id. */
export const testIdOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
