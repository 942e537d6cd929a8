/** The Activity page: search, filters, files, deleting, and how long entries are kept. */
import type { Retention } from '../../../core/base/settings.ts'
import { plural } from '../grammar.ts'

export const ACTIVITY = {
  title: 'アクティビティ',
  reading: '支払いを読み込んでいます…',
  unread: '支払いを読み込めませんでした。',
  none: 'まだ何もありません。支払いをすると、ここに表示されます。',
  older: '以前の支払いを表示',
  receipt: '領収書',
  closeReceipt: '領収書を閉じる',
  deleted: '項目を削除しました。',
  token: 'トークン',
}

export const NO_RESULTS = {
  filters: 'この条件に合う支払いはありません。',
  search: (text: string): string => `「${text}」に一致する結果はありません。`,
}

export const FILTERS = {
  search: 'ショップ、サイト、金額、支払いIDで検索',
  status: '状況',
  anyStatus: 'すべての状況',
  network: 'ネットワーク',
  anyNetwork: 'すべてのネットワーク',
  shop: 'ショップ',
  anyShop: 'すべてのショップ',
  from: '開始日',
  to: '終了日',
}

export const ENTRY = {
  print: '領収書を印刷',
  printSend: '印刷',
  copyId: '支払いIDをコピー',
  copy: '共有用テキストをコピー',
  paidTo: '支払先',
  fee: 'ネットワーク手数料',
  worth: '当時の価値',
  notProof: 'これはTenderによる支払いの記録です。ショップから別に領収書が発行されることがあります。',
  open: '支払いを開く',
  send: '送金',
  sendTo: '送金先',
  askedBy: 'リクエスト元',
  time: '日時',
  sendOpen: '進行中です。<send>状況を見る</send>',
} as const

export const DELETING = {
  start: 'この項目を削除',
  question: 'この項目を削除しますか？',
  keep: '残す',
  remove: '削除する',
}

export const EXPORT = {
  csv: 'CSVで保存',
  json: 'JSONで保存',
  note: 'ファイルには、現在の絞り込み条件に合うアドレス、ショップ、金額が含まれます。パスワードとリカバリーフレーズは含まれません。',
}

export const exportedText = (count: number, file: string): string =>
  plural(count, { other: `ブラウザが${count}行を${file}として保存します。` })

export const RETENTION = {
  label: 'アクティビティの保存期間',
  note: '進行中の支払い、トークンの承認、二重の支払いを防ぐための情報は残ります。',
  names: { forever: '無期限', year: '1年', month: '30日' } satisfies Record<Retention, string>,
  keep: '残す',
}

export const SHORTER_RETENTION: Record<Exclude<Retention, 'forever'>, { text: string; button: string }> = {
  year: {
    text: '1年より前に終わった支払いが、領収書とともにこのブラウザから削除されます。Tenderはそのショップを新しいショップとして扱います。この操作は元に戻せません。必要になりそうな場合は、先にアクティビティをファイルに保存してください。',
    button: '1年を過ぎたら削除',
  },
  month: {
    text: '30日より前に終わった支払いが、領収書とともにこのブラウザから削除されます。Tenderはそのショップを新しいショップとして扱います。この操作は元に戻せません。必要になりそうな場合は、先にアクティビティをファイルに保存してください。',
    button: '30日を過ぎたら削除',
  },
}
