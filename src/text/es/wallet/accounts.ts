/** The accounts of the wallet, those that came from elsewhere, and the addresses that are only watched. */
import type { ChainFamily } from '../../../core/base/chain-family.ts'
import { listText, plural } from '../grammar.ts'

export const ACCOUNTS = {
  active: 'Activa',
  noHiding: 'No puedes ocultar la cuenta activa.',
  hiddenText: 'Sus claves siguen en la cartera. Los pagos no pueden usarlas.',
  add: 'Añadir cuenta',
  importPhrase: 'Importar una frase',
  importKey: 'Importar una clave privada',
  watch: 'Seguir una dirección',
  name: 'Nombre',
  back: 'Volver a cuentas',
}

export const ACCOUNT_BUTTON = {
  use: 'Activar<unseen> {account}</unseen>',
  change: 'Cambiar<unseen> {account}</unseen>',
  rename: 'Renombrar<unseen> {account}</unseen>',
  up: 'Subir<unseen> {account}</unseen>',
  down: 'Bajar<unseen> {account}</unseen>',
  hide: 'Ocultar<unseen> {account}</unseen>',
  show: 'Mostrar<unseen> {account}</unseen>',
  next: 'Siguiente cuenta de la frase<unseen> {account}</unseen>',
  unwatch: 'Dejar de seguir<unseen> {account}</unseen>',
  balances: 'Saldos<unseen> de {account}</unseen>',
} as const

export const copyAddressText = (account: string): string => `Copiar la dirección de ${account}`
export const copySolanaAddressText = (account: string): string => `Copiar la dirección de Solana de ${account}`

export const ORIGIN = {
  key: 'De una clave privada importada. Tu frase de recuperación no la restaura.',
  own: 'De tu frase de recuperación.',
  phrase: (number: number): string =>
    `De la frase importada ${number}. Tu propia frase de recuperación no la restaura.`,
  path: (path: string, wallets: readonly string[]): string => `Está en ${path}, como en ${listText(wallets)}.`,
}

export const hiddenText = (accounts: readonly string[]): string => `Ocultas: ${listText(accounts)}`
export const addedText = (account: string): string => `Se añadió ${account}.`
export const addedCountText = (count: number): string =>
  plural(count, { one: `Se añadió ${count} cuenta.`, other: `Se añadieron ${count} cuentas.` })

export const NO_BACKUP = {
  title: 'Sin copia de seguridad',
  text: 'Una cuenta de aquí viene de otra frase o clave, así que tu propia frase no la restaura. <security>Crea un archivo de copia de seguridad</security> en «Seguridad».',
} as const

export const IMPORT_KEY = {
  text: 'Una clave privada abre una cuenta en un tipo de red. Tu frase de recuperación no la restaura, así que conserva la clave.',
  networks: 'Redes',
  key: 'Clave privada',
  import: 'Importar',
  isKey: 'Es una clave privada: importarla',
  isAddress: 'Es una dirección: seguirla',
}

export const KEY_FAMILY: Record<ChainFamily, { name: string; text: string }> = {
  eip155: { name: 'Ethereum y otras redes EVM', text: '64 caracteres de 0 a f, a menudo después de 0x.' },
  solana: { name: 'Solana', text: '32 o 64 bytes: letras y cifras, hexadecimal o una lista de números.' },
}

export const WATCHING = {
  text: 'Ves lo que contiene. Tender no tiene clave para ella, así que no puede pagar, y ninguna tienda ni servicio de pago la conoce.',
  address: 'Dirección',
  watch: 'Seguir',
  title: 'En seguimiento',
  note: 'Tender no tiene claves para estas. No pueden pagar, y ningún servicio de pago las conoce.',
}
