/** Names of everything that is signed, and what stands in the place of a value. */
export const SIGNING = {
  total: 'Total',
  shopName: 'Nom de la boutique',
  shopNameFrom: 'Donné par le service de paiement',
  step: (number: number) => `Étape ${number}`,
  request: 'Demande complète : {method} sur {chain}',
  hash: 'Hash à signer',
  hashLater: 'Pas encore connu. Tender ajoute le nonce et les frais au moment de signer.',
  hashOfSolana: 'Aucun. Sur Solana, c’est la transaction elle-même qui est signée.',
  hashOfNothing: 'Aucun. Tender ne signera pas cette demande.',
  at: (seconds: string, time: string) => `${seconds} (${time})`,
  immediately: '0 (immédiatement)',
  domain: (name: string, version: string, chain: string) => `${name}, version ${version}, chaîne ${chain}`,
} as const

export const FIELD = {
  type: 'Type',
  token: 'Contrat du jeton',
  domain: 'Domaine du jeton',
  from: 'De',
  to: 'À',
  toTokenAccount: 'À (compte de jeton)',
  amount: 'Montant (unités de base)',
  most: 'Maximum (unités de base)',
  after: 'Valide après',
  before: 'Valide avant',
  nonce: 'Nonce',
  permit2: 'Contrat Permit2',
  chain: 'Chaîne',
  signer: 'Signataire',
  spender: 'Spender',
  deadline: 'Échéance',
  wei: 'Valeur (wei)',
  call: 'Données d’appel',
  payer: 'Payeur',
  receiver: 'Destinataire',
  message: 'Message',
  feePayer: 'Payeur des frais',
  hasSigned: 'Déjà signé',
  hasNotSigned: 'Pas encore signé',
  program: 'Programme',
  mint: 'Mint',
  decimals: 'Décimales',
  newAccount: 'Nouveau compte de jeton',
  owner: 'Propriétaire',
  accountPayer: 'Frais de compte payés par',
  lamports: 'Frais de réseau (lamports)',
  memo: 'Mémo',
  blockhash: 'Blockhash',
  version: 'Version',
}

export const REQUEST_TYPE = {
  coin: 'Transfert de jeton natif',
  router: 'Appel de routeur',
  solana: 'Transfert Solana',
}

type Total = (amount: string, fee: string) => string
type TotalWithAccount = (amount: string, fee: string, account: string) => string

export const TOTAL: Record<
  'service' | 'unknown' | 'exact' | 'upTo' | 'sum' | 'sumUpTo',
  { plain: Total; withAccount: TotalWithAccount }
> = {
  service: {
    plain: (amount) => amount,
    withAccount: (amount, _, account) => `${amount} et environ ${account} pour un nouveau compte`,
  },
  unknown: {
    plain: (amount) => `${amount} plus les frais de réseau`,
    withAccount: (amount, _, account) =>
      `${amount} plus les frais de réseau, et environ ${account} pour un nouveau compte`,
  },
  exact: {
    plain: (amount, fee) => `${amount} plus ${fee} de frais de réseau`,
    withAccount: (amount, fee, account) =>
      `${amount} plus ${fee} de frais de réseau, et environ ${account} pour un nouveau compte`,
  },
  upTo: {
    plain: (amount, fee) => `${amount} plus au maximum ${fee} de frais de réseau`,
    withAccount: (amount, fee, account) =>
      `${amount} plus au maximum ${fee} de frais de réseau, et environ ${account} pour un nouveau compte`,
  },
  sum: {
    plain: (amount) => amount,
    withAccount: (amount, _, account) => `${amount} et environ ${account} pour un nouveau compte`,
  },
  sumUpTo: {
    plain: (amount) => `Au plus ${amount}`,
    withAccount: (amount, _, account) => `Au plus ${amount}, et environ ${account} pour un nouveau compte`,
  },
}
