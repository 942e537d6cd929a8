/** Names of accounts that the person has not named. */
export const ACCOUNT_NAMES = { own: (number: number): string => `Compte ${number}`, watched: 'Adresse suivie' }
