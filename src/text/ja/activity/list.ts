/** The list of payments, also in the popup. */
import type { Outcome } from '../../../core/session/session.ts'

export const PAYMENT_LIST = {
  open: '進行中',
  closed: '最近の支払い',
  unnamed: '支払い',
  none: '支払いはまだありません。ウェブサイトの支払いリンクをクリックすると、最初の支払いができます。',
  unread: '支払いを読み込めませんでした。',
}

export const OUTCOME_LABELS: Record<Outcome, string> = {
  succeeded: '完了（ここからは未払い）',
  failed: '失敗',
  expired: '期限切れ',
  cancelled: 'キャンセル済み',
  dismissed: '自分でキャンセル',
  'put-aside': '履歴に移動済み',
  'in-progress': '別の場所で進行中',
  'not-payable': '状況不明',
  unverified: '未検証',
  unanswered: '決済サービスの回答なし',
}

export const PAYMENT_LABEL = {
  paid: '支払い済み',
  paidAmount: (amount: string): string => `支払い済み：${amount}`,
  closed: '終了',
  isNew: '新着',
}
