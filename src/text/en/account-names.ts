/** Names of accounts that the person has not named. */
export const ACCOUNT_NAMES = { own: (number: number): string => `Account ${number}`, watched: 'Watched address' }
