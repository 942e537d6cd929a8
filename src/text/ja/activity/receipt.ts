/** The facts of a payment that is over, also in the payment window. */
import type { TransactionRecord } from '../../../core/transaction/transaction-record.ts'

export const RECEIPT = {
  title: '領収書',
  details: '支払いの詳細',
  amount: '金額',
  transfer: '送金の確認',
  price: '価格',
  shop: 'ショップ',
  unnamed: '名前なし',
  from: '支払元',
  clickedOn: 'リンクをクリックしたサイト',
  finished: '終了日時',
  paymentId: '支払いID',
  transaction: 'トランザクション',
}

export const STATE_NAMES: Record<TransactionRecord['state'], string> = {
  sent: '自分のトランザクション',
  mined: '自分のトランザクション',
  failed: '失敗したトランザクション',
  cancelled: 'キャンセルしたトランザクション',
}

export const APPROVAL_NAME = {
  removed: 'トークンの承認の取り消し',
  given: (amount: string): string => `トークンの承認：${amount}`,
}
