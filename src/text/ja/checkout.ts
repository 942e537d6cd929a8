/** Texts of the checkout page: the reported outcome, the service's status, and blocked navigations. */
import type { CheckoutMessage, Navigation } from '../../core/links/checkout.ts'
import type { Status } from '../../core/offer/responses.ts'
import type { TitledText } from '../grammar/titled.ts'

export const REPORT_TEXT: Record<CheckoutMessage['kind'], TitledText> = {
  success: {
    title: '支払い済みとの報告（未検証）',
    text: 'チェックアウトページは、この支払いが完了したと伝えています。Tenderが決済サービスに確認しています。',
  },
  failure: {
    title: 'チェックアウトページが支払いの失敗を報告',
    text: '今はまだ、もう一度支払わないでください。Tenderが決済サービスに確認しています。',
  },
}

export const PAID_TEXT: TitledText = {
  title: '支払い済み',
  text: '決済サービスによると、この支払いは完了しています。',
}

export const MEANWHILE_TEXT: Record<Status, string> = {
  requires_action: '決済サービスはまだ支払いを受け取っていません。',
  processing: 'もう一度支払わないでください。決済サービスがこの支払いを処理しています。',
  succeeded: '決済サービスによると完了していますが、まだ変わる可能性があります。',
  failed: '決済サービスによると失敗しましたが、まだ変わる可能性があります。',
  expired: '決済サービスによると期限切れですが、まだ変わる可能性があります。',
  cancelled: '決済サービスによるとキャンセル済みですが、まだ変わる可能性があります。',
  unknown: '決済サービスが、Tenderの認識できない状況を報告しています。',
}

export const LEAVING_TEXT: Record<Exclude<Navigation['kind'], 'stays' | 'back'>, string> = {
  wallet: 'チェックアウトページがウォレットを開こうとしています。開きますか？',
  elsewhere: 'チェックアウトページが別のサイトに移動しようとしています。',
  blocked: 'チェックアウトページがこのアドレスを開くのを、Tenderが止めました。',
}

export const LEAVING = {
  tooOften: 'チェックアウトページがウィンドウをいくつも開こうとしました。1分待ってから、もう一度お試しください。',
  open: 'Tenderを開く',
  newTab: '新しいタブで開く',
  stay: 'ここにとどまる',
}

export const CHECKOUT = {
  banner:
    'このページは<b>{host}</b>のものです。Tenderのパスワードやリカバリーフレーズは、ここに絶対に入力しないでください。',
  payWithTender: 'Tenderで支払う',
  title: (host: string) => `${host}のチェックアウトページ`,
  stopped: 'チェックアウトページが<b>{site}</b>に移動するのを、Tenderが止めました。',
  reload: 'チェックアウトページを再読み込み',
  says: 'チェックアウトページの表示：「{text}」',
  unanswered: '決済サービスに確認しています…',
  code: (code: string) => `決済サービスのコード：${code}`,
  done: '完了',
  check: '再確認',
  back: 'チェックアウトページに戻る',
} as const

export const UNFRAMED = {
  title: 'チェックアウトページをここで開けません',
  text: 'サイトが利用できないか、別のページ内での表示を許可していない可能性があります。専用のウィンドウで開いてください。Tenderはここで状況を追跡します。',
  open: '専用のウィンドウで開く',
  retry: 'ここで再試行',
  isOpenTitle: 'チェックアウトページは別のウィンドウで表示中',
  isOpen: 'そのウィンドウで続けてください。Tenderが決済サービスに結果を確認し、ここに表示します。',
  wasClosed: '結果が出る前にウィンドウが閉じられました。もう一度開くと、支払いの状況を確認できます。',
  again: 'もう一度開く',
  show: 'ウィンドウを表示',
}
