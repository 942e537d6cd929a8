/** What the active account holds: the popup and the full tab show it. */
import { eitherText, listText } from '../grammar.ts'

export const BALANCE = {
  title: '残高',
  loading: '残高を読み込んでいます…',
  failed: '残高を読み込めませんでした。',
  total: 'このアカウントの残高（概算）',
  incomplete: 'このアカウントの残高（概算、一部を除く）',
  unavailable: '現在、一部の残高を取得できません',
  none: '残高はまだありません',
  copyAddress: 'アドレスをコピー',
}

export const updatedText = (ago: string): string => `最終更新：${ago}。`

export const withoutRateText = (tokens: readonly string[]): string =>
  `為替レートがない${listText(tokens)}は合計に含みません`

export const onNetworkText = (network: string): string => `${network}`

export const tokensOfText = (network: string, tokens: readonly string[]): string => `${network}：${listText(tokens)}`

export const alsoPaysText = (tokens: readonly string[]): string => `${eitherText(tokens)}でも支払えます`
