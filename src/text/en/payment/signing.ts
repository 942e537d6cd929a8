/** Names of everything that is signed, and what stands in the place of a value. Details, so the terms are those of the networks. */
export const SIGNING = {
  total: 'Total',
  shopName: 'Shop name',
  shopNameFrom: 'Given by the payment service',
  step: (number: number) => `Step ${number}`,
  request: 'Full request: {method} on {chain}',
  hash: 'Hash to sign',
  hashLater: 'Not known yet. Tender adds the nonce and fees when it signs.',
  hashOfSolana: 'None. On Solana the transaction itself is signed.',
  hashOfNothing: 'None. Tender won’t sign this.',
  at: (seconds: string, time: string) => `${seconds} (${time})`,
  immediately: '0 (immediately)',
  domain: (name: string, version: string, chain: string) => `${name}, version ${version}, chain ${chain}`,
} as const

export const FIELD = {
  type: 'Type',
  token: 'Token contract',
  domain: 'Token domain',
  from: 'From',
  to: 'To',
  toTokenAccount: 'To (token account)',
  amount: 'Amount (base units)',
  most: 'Maximum (base units)',
  after: 'Valid after',
  before: 'Valid before',
  nonce: 'Nonce',
  permit2: 'Permit2 contract',
  chain: 'Chain',
  signer: 'Signer',
  spender: 'Spender',
  deadline: 'Deadline',
  wei: 'Value (wei)',
  call: 'Call data',
  payer: 'Payer',
  receiver: 'Receiver',
  message: 'Message',
  feePayer: 'Fee payer',
  hasSigned: 'Already signed',
  hasNotSigned: 'Not signed yet',
  program: 'Program',
  mint: 'Mint',
  decimals: 'Decimals',
  newAccount: 'New token account',
  owner: 'Owner',
  accountPayer: 'Account fee paid by',
  lamports: 'Network fee (lamports)',
  memo: 'Memo',
  blockhash: 'Blockhash',
  version: 'Version',
}

/** Kinds of requests that have no name of their own in what is signed. */
export const REQUEST_TYPE = {
  coin: 'Native token transfer',
  router: 'router call',
  solana: 'Solana transfer',
}

type Total = (amount: string, fee: string) => string
type TotalWithAccount = (amount: string, fee: string, account: string) => string

/**
 * All that is paid. `service`: no fee. `sum`: amount and fee are of one token, and `amount` is both together.
 * `withAccount`: the account that receives the money is opened, too.
 */
export const TOTAL: Record<
  'service' | 'unknown' | 'exact' | 'upTo' | 'sum' | 'sumUpTo',
  { plain: Total; withAccount: TotalWithAccount }
> = {
  service: {
    plain: (amount) => amount,
    withAccount: (amount, _, account) => `${amount} and about ${account} for a new account`,
  },
  unknown: {
    plain: (amount) => `${amount} plus the network fee`,
    withAccount: (amount, _, account) => `${amount} plus the network fee, and about ${account} for a new account`,
  },
  exact: {
    plain: (amount, fee) => `${amount} plus a network fee of ${fee}`,
    withAccount: (amount, fee, account) =>
      `${amount} plus a network fee of ${fee}, and about ${account} for a new account`,
  },
  upTo: {
    plain: (amount, fee) => `${amount} plus a network fee of up to ${fee}`,
    withAccount: (amount, fee, account) =>
      `${amount} plus a network fee of up to ${fee}, and about ${account} for a new account`,
  },
  sum: {
    plain: (amount) => amount,
    withAccount: (amount, _, account) => `${amount} and about ${account} for a new account`,
  },
  sumUpTo: {
    plain: (amount) => `Up to ${amount}`,
    withAccount: (amount, _, account) => `Up to ${amount}, and about ${account} for a new account`,
  },
}
