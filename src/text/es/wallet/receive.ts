/** Where to send money to, and what is safe to send there. */
import { eitherText, listText } from '../grammar.ts'

export const OWN_ADDRESS = {
  eip155: { title: 'Tu dirección', copy: 'Copiar la dirección' },
  solana: { title: 'Tu dirección de Solana', copy: 'Copiar dirección de Solana' },
}

export const onlyOnText = (networks: readonly string[]): string =>
  `Envía a esta dirección solo tokens en ${eitherText(networks)}.`
export const ONLY_ON_COMPATIBLE = 'Envía a esta dirección solo tokens en redes compatibles con Ethereum.'

export const RECEIVE = {
  network: 'Red',
  addressOn: (network: string): string => `Tu dirección en ${network}`,
  qrCode: (network: string): string => `Código QR de tu dirección en ${network}`,
  copy: 'Copiar la dirección',
  safe: 'Es seguro enviar aquí: <b>{tokens}</b>, solo en {network}.',
  note: 'Tender no puede usar otros tokens. Los tokens enviados en otras redes pueden perderse. Después de pegarla, compara cada grupo de la dirección.',
  missing: 'Para tu pago, con <b>{amount}</b> más en {network} se cubre el precio.',
  unseen: 'Esta dirección es correcta, pero ahora mismo Tender no puede ver si llega algo.',
} as const

export const arrivedAmountText = (amount: string, network: string): string => `${amount} en ${network}`
export const arrivedText = (amounts: readonly string[]): string =>
  `Ha llegado desde que abriste esta página: ${listText(amounts)}.`
