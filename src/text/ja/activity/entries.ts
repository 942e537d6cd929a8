/** Entries of Activity: how they stand, and what deleting one means. */
import type { ActivityStatus, KeptBecause } from '../../../core/activity/activity.ts'
import type { AllowanceMovement } from '../../../core/activity/allowances.ts'
import type { SendMovement } from '../../../core/activity/sends.ts'

export const STATUS_NAMES: Record<ActivityStatus, string> = {
  'in-progress': '進行中',
  paid: '支払い済み',
  'not-paid': 'ここからは未払い',
  expired: '期限切れ',
  cancelled: 'キャンセル済み',
  unclear: '状況不明',
  sent: '送金済み',
  'not-sent': '未送金',
  allowance: 'トークンの承認',
}

export const KEPT_TEXT: Record<KeptBecause, string> = {
  open: 'この支払いは終わっていないため、一覧に残ります。',
  allowance: 'この支払いではトークンを承認しました。承認を見つけて取り消せるように、一覧に残ります。',
  unsettled: '署名がまだ使われる可能性があります。終了から1週間後、またはネットワークで確認できた後に削除できます。',
  unclear: '署名済みですが、支払われたかどうかをTenderが確認できていません。二重の支払いを防ぐため、一覧に残ります。',
}

export const DELETE_TEXT =
  'ショップ、金額、トランザクション、領収書がこのブラウザから削除されます。必要になりそうな場合は、先に保存または印刷してください。Tenderはこのショップを新しいショップとして扱います。残るのは、このリンクで二重に支払わないための支払いIDと、上限の計算に1日間使う金額だけです。'

export const DELETE_SEND_TEXT =
  '金額、アドレス、トランザクションがこのブラウザから削除され、Tenderはこのアドレスを新しいアドレスとして扱います。必要になりそうな場合は、先に印刷またはコピーしてください。'

export const ENTRY_TEXT = {
  unnamedShop: '名前のないショップ',
  noDate: '日付不明',
  today: '今日',
  yesterday: '昨日',
  unreadable: '記録が破損しています。開くと、Tenderが状況を確認します。',
  noFee: 'なし（署名のみ）',
  unknownFee: '不明',
  sentTo: (address: string): string => `送金先：${address}`,
}

export const ALLOWANCE_STATE: Record<AllowanceMovement['state'], string> = {
  sent: '送信済み、未確定',
  mined: '完了',
  failed: '失敗',
  cancelled: 'キャンセル済み',
}

export const ALLOWANCE_TITLE = {
  given: (amount: string): string => `トークンの承認：${amount}`,
  revoked: (token: string): string => `${token}の承認を取り消しました`,
  revoking: (token: string): string => `${token}の承認を取り消しています`,
  revokedUnnamed: 'トークンの承認を取り消しました',
  revokingUnnamed: 'トークンの承認を取り消しています',
}

export const SEND_FAILED: Record<Extract<SendMovement, { state: 'failed' }>['reason'], string> = {
  reverted: '送金されませんでした。かかったのはネットワーク手数料だけです。',
  'nonce-used': '送金されませんでした。このアカウントの別のトランザクションが先に実行されました。',
  cancelled: 'キャンセルされたため、送金されませんでした。かかったのはネットワーク手数料だけです。',
  'not-landed':
    '送金されませんでした。時間内にネットワークで確定しませんでした。かかったとしてもネットワーク手数料だけです。',
}

export const SEND_STATE = {
  signed: '署名済み。送信しています…',
  cancelling: 'キャンセルを試みています。送金が実行される可能性もあります。',
  checking: 'Tenderが確認しています。もう一度送金しないでください。',
  refused:
    'ネットワークはまだ受け付けていませんが、これから送金される可能性があります。もう一度送金しないでください。キャンセルはできます。',
  waiting: 'ネットワークに送信しました。確定を待っています。',
  slow: 'ネットワークに送信しました。まだ確定を待っています。このページは閉じてもかまいません。',
  done: (amount: string): string => `${amount}を送金しました。`,
  doneAfterCancel: (amount: string): string => `キャンセルは間に合わず、${amount}を送金しました。`,
}
