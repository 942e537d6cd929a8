/** What the active account holds: the popup and the full tab show it. */
import { eitherText, listText } from '../grammar.ts'

export const BALANCE = {
  title: 'Guthaben',
  loading: 'Guthaben wird geladen …',
  failed: 'Tender konnte dein Guthaben nicht laden.',
  total: 'Auf diesem Konto, etwa',
  incomplete: 'Auf diesem Konto, etwa (unvollständig)',
  unavailable: 'Einige Guthaben sind gerade nicht verfügbar',
  none: 'Noch kein Guthaben',
  copyAddress: 'Adresse kopieren',
}

export const updatedText = (ago: string): string => `Stand: ${ago}.`

export const withoutRateText = (tokens: readonly string[]): string =>
  `Nicht in der Summe: ${listText(tokens)}; dazu hat Tender keinen Kurs`

export const onNetworkText = (network: string): string => `auf ${network}`

export const tokensOfText = (network: string, tokens: readonly string[]): string => `${network}: ${listText(tokens)}`

export const alsoPaysText = (tokens: readonly string[]): string => `Du kannst auch mit ${eitherText(tokens)} bezahlen`
