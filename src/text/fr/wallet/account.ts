/** What the active account holds: the popup and the full tab show it. */
import { eitherText, listText } from '../grammar.ts'

export const BALANCE = {
  title: 'Solde',
  loading: 'Chargement des soldes…',
  failed: 'Tender n’a pas pu charger vos soldes.',
  total: 'Sur ce compte, environ',
  incomplete: 'Sur ce compte, environ (incomplet)',
  unavailable: 'Certains soldes sont indisponibles pour l’instant',
  none: 'Pas encore de solde',
  copyAddress: 'Copier l’adresse',
}

export const updatedText = (ago: string): string => `Mis à jour ${ago}.`

export const withoutRateText = (tokens: readonly string[]): string =>
  `Hors du total : ${listText(tokens)}, faute de taux connu de Tender`

export const onNetworkText = (network: string): string => `sur ${network}`

export const tokensOfText = (network: string, tokens: readonly string[]): string => `${network} : ${listText(tokens)}`

export const alsoPaysText = (tokens: readonly string[]): string => `Vous pouvez aussi payer en ${eitherText(tokens)}`
