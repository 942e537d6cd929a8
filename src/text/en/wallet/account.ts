/** What the active account holds: the popup and the full tab show it. */
import { eitherText, listText } from '../grammar.ts'

export const BALANCE = {
  title: 'Balance',
  loading: 'Loading balances…',
  failed: 'Tender couldn’t load your balances.',
  /** The worth follows. */
  total: 'In this account, about',
  /** Some balance is not known, or has no rate. The worth of the others follows. */
  incomplete: 'In this account, about (incomplete)',
  unavailable: 'Some balances are unavailable right now',
  none: 'No balance yet',
  copyAddress: 'Copy address',
}

/** Of balances, also before the reason why no newer ones came. */
export const updatedText = (ago: string): string => `Updated ${ago}.`

export const withoutRateText = (tokens: readonly string[]): string =>
  `Not in the total: ${listText(tokens)}, which Tender has no rate for`

/** Beside the name of a token. */
export const onNetworkText = (network: string): string => `on ${network}`

export const tokensOfText = (network: string, tokens: readonly string[]): string => `${network}: ${listText(tokens)}`

export const alsoPaysText = (tokens: readonly string[]): string => `You can also pay with ${eitherText(tokens)}`
