/** Sends on their way, and what can still be done about one. */

export const SENT_TEXT = {
  started: '送金の状況',
  sending: '署名済み。送信しています…',
  canClose: 'このページは閉じてもかまいません。Tenderが処理を続け、送金はアクティビティで確認できます。',
  again: '別の送金をする',
  last: '最近の送金',
  unread: '送金を読み込めませんでした。',
  to: '{date}、送金先：{address}',
} as const

export const UNLOCK_TO_REPLACE = {
  text: '高速化またはキャンセルするには、ウォレットのロックを解除してください。',
  unlock: 'ロックを解除<unseen>して{name}を高速化またはキャンセル</unseen>',
} as const
