/** What the active account holds: the popup and the full tab show it. */
import { eitherText, listText } from '../grammar.ts'

export const BALANCE = {
  title: 'Saldo',
  loading: 'Cargando saldos…',
  failed: 'Tender no pudo cargar tus saldos.',
  total: 'En esta cuenta, aprox.',
  incomplete: 'En esta cuenta, aprox. (incompleto)',
  unavailable: 'Algunos saldos no están disponibles ahora mismo',
  none: 'Aún no hay saldo',
  copyAddress: 'Copiar la dirección',
}

export const updatedText = (ago: string): string => `Actualizado ${ago}.`

export const withoutRateText = (tokens: readonly string[]): string =>
  `Fuera del total: ${listText(tokens)}, porque Tender no tiene su tipo de cambio`

export const onNetworkText = (network: string): string => `en ${network}`

export const tokensOfText = (network: string, tokens: readonly string[]): string => `${network}: ${listText(tokens)}`

export const alsoPaysText = (tokens: readonly string[]): string => `También puedes pagar con ${eitherText(tokens)}`
