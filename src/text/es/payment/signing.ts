/** Names of everything that is signed, and what stands in the place of a value. */
export const SIGNING = {
  total: 'Total',
  shopName: 'Nombre de la tienda',
  shopNameFrom: 'Según el servicio de pago',
  step: (number: number) => `Paso ${number}`,
  request: 'Solicitud completa: {method} en {chain}',
  hash: 'Hash que se firma',
  hashLater: 'Aún no se conoce. Tender añade el nonce y las comisiones al firmar.',
  hashOfSolana: 'Ninguno. En Solana se firma la propia transacción.',
  hashOfNothing: 'Ninguno. Tender no firmará esto.',
  at: (seconds: string, time: string) => `${seconds} (${time})`,
  immediately: '0 (de inmediato)',
  domain: (name: string, version: string, chain: string) => `${name}, versión ${version}, cadena ${chain}`,
} as const

export const FIELD = {
  type: 'Tipo',
  token: 'Contrato del token',
  domain: 'Dominio del token',
  from: 'Origen',
  to: 'Destino',
  toTokenAccount: 'Destino (cuenta de token)',
  amount: 'Importe (unidades base)',
  most: 'Máximo (unidades base)',
  after: 'Válido después de',
  before: 'Válido antes de',
  nonce: 'Nonce',
  permit2: 'Contrato de Permit2',
  chain: 'Cadena',
  signer: 'Firmante',
  spender: 'Autorizado (spender)',
  deadline: 'Plazo (deadline)',
  wei: 'Valor (wei)',
  call: 'Datos de la llamada',
  payer: 'Pagador',
  receiver: 'Receptor',
  message: 'Mensaje',
  feePayer: 'Pagador de la comisión',
  hasSigned: 'Ya ha firmado',
  hasNotSigned: 'Aún no ha firmado',
  program: 'Programa',
  mint: 'Mint',
  decimals: 'Decimales',
  newAccount: 'Nueva cuenta de token',
  owner: 'Propietario',
  accountPayer: 'Paga la comisión de la cuenta',
  lamports: 'Comisión de red (lamports)',
  memo: 'Memo',
  blockhash: 'Blockhash',
  version: 'Versión',
}

export const REQUEST_TYPE = {
  coin: 'Transferencia de token nativo',
  router: 'Llamada al router',
  solana: 'Transferencia de Solana',
}

type Total = (amount: string, fee: string) => string
type TotalWithAccount = (amount: string, fee: string, account: string) => string

export const TOTAL: Record<
  'service' | 'unknown' | 'exact' | 'upTo' | 'sum' | 'sumUpTo',
  { plain: Total; withAccount: TotalWithAccount }
> = {
  service: {
    plain: (amount) => amount,
    withAccount: (amount, _, account) => `${amount} y aprox. ${account} por una cuenta nueva`,
  },
  unknown: {
    plain: (amount) => `${amount} más la comisión de red`,
    withAccount: (amount, _, account) => `${amount} más la comisión de red y aprox. ${account} por una cuenta nueva`,
  },
  exact: {
    plain: (amount, fee) => `${amount} más una comisión de red de ${fee}`,
    withAccount: (amount, fee, account) =>
      `${amount} más una comisión de red de ${fee} y aprox. ${account} por una cuenta nueva`,
  },
  upTo: {
    plain: (amount, fee) => `${amount} más una comisión de red de hasta ${fee}`,
    withAccount: (amount, fee, account) =>
      `${amount} más una comisión de red de hasta ${fee} y aprox. ${account} por una cuenta nueva`,
  },
  sum: {
    plain: (amount) => amount,
    withAccount: (amount, _, account) => `${amount} y aprox. ${account} por una cuenta nueva`,
  },
  sumUpTo: {
    plain: (amount) => `Hasta ${amount}`,
    withAccount: (amount, _, account) => `Hasta ${amount} y aprox. ${account} por una cuenta nueva`,
  },
}
