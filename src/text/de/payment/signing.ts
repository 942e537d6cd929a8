/** Names of everything that is signed, and what stands in the place of a value. */
export const SIGNING = {
  total: 'Gesamt',
  shopName: 'Name des Shops',
  shopNameFrom: 'Laut Zahlungsdienst',
  step: (number: number) => `Schritt ${number}`,
  request: 'Ganze Anfrage: {method} auf {chain}',
  hash: 'Zu signierender Hash',
  hashLater: 'Noch nicht bekannt. Tender ergänzt Nonce und Gebühren beim Signieren.',
  hashOfSolana: 'Keiner. Auf Solana wird die Transaktion selbst signiert.',
  hashOfNothing: 'Keiner. Tender signiert das nicht.',
  at: (seconds: string, time: string) => `${seconds} (${time})`,
  immediately: '0 (sofort)',
  domain: (name: string, version: string, chain: string) => `${name}, Version ${version}, Chain ${chain}`,
} as const

export const FIELD = {
  type: 'Typ',
  token: 'Token-Contract',
  domain: 'Token-Domain',
  from: 'Von',
  to: 'An',
  toTokenAccount: 'An (Token-Konto)',
  amount: 'Betrag (Basiseinheiten)',
  most: 'Maximum (Basiseinheiten)',
  after: 'Gültig nach',
  before: 'Gültig vor',
  nonce: 'Nonce',
  permit2: 'Permit2-Contract',
  chain: 'Chain',
  signer: 'Signierer',
  spender: 'Berechtigter (spender)',
  deadline: 'Deadline',
  wei: 'Wert (Wei)',
  call: 'Calldata',
  payer: 'Zahler',
  receiver: 'Empfänger',
  message: 'Nachricht',
  feePayer: 'Gebührenzahler',
  hasSigned: 'Bereits signiert',
  hasNotSigned: 'Noch nicht signiert',
  program: 'Programm',
  mint: 'Mint',
  decimals: 'Dezimalstellen',
  newAccount: 'Neues Token-Konto',
  owner: 'Inhaber',
  accountPayer: 'Kontogebühr gezahlt von',
  lamports: 'Netzwerkgebühr (Lamports)',
  memo: 'Memo',
  blockhash: 'Blockhash',
  version: 'Version',
}

export const REQUEST_TYPE = {
  coin: 'Übertragung des nativen Tokens',
  router: 'Router-Aufruf',
  solana: 'Solana-Übertragung',
}

type Total = (amount: string, fee: string) => string
type TotalWithAccount = (amount: string, fee: string, account: string) => string

export const TOTAL: Record<
  'service' | 'unknown' | 'exact' | 'upTo' | 'sum' | 'sumUpTo',
  { plain: Total; withAccount: TotalWithAccount }
> = {
  service: {
    plain: (amount) => amount,
    withAccount: (amount, _, account) => `${amount} und etwa ${account} für ein neues Konto`,
  },
  unknown: {
    plain: (amount) => `${amount} plus die Netzwerkgebühr`,
    withAccount: (amount, _, account) => `${amount} plus die Netzwerkgebühr und etwa ${account} für ein neues Konto`,
  },
  exact: {
    plain: (amount, fee) => `${amount} plus ${fee} Netzwerkgebühr`,
    withAccount: (amount, fee, account) =>
      `${amount} plus ${fee} Netzwerkgebühr und etwa ${account} für ein neues Konto`,
  },
  upTo: {
    plain: (amount, fee) => `${amount} plus bis zu ${fee} Netzwerkgebühr`,
    withAccount: (amount, fee, account) =>
      `${amount} plus bis zu ${fee} Netzwerkgebühr und etwa ${account} für ein neues Konto`,
  },
  sum: {
    plain: (amount) => amount,
    withAccount: (amount, _, account) => `${amount} und etwa ${account} für ein neues Konto`,
  },
  sumUpTo: {
    plain: (amount) => `Bis zu ${amount}`,
    withAccount: (amount, _, account) => `Bis zu ${amount} und etwa ${account} für ein neues Konto`,
  },
}
