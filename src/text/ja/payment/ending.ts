/** How a payment ended or why it stopped, and what to do then. */
import type { Outcome } from '../../../core/session/session.ts'

export const PAID = {
  now: '{shop}に{amount}を支払いました',
  nowUnnamed: '{amount}を支払いました',
  nowUnknown: 'この支払いは支払い済みです',
  before: 'このウォレットから{shop}に{amount}を支払い済みです。リンクをもう一度開いても、新たに支払われてはいません。',
  beforeUnnamed: 'このウォレットから{amount}を支払い済みです。リンクをもう一度開いても、新たに支払われてはいません。',
  beforeUnknown: 'このウォレットから支払い済みです。リンクをもう一度開いても、新たに支払われてはいません。',
  backToShop: 'ショップに戻る',
} as const

export const ENDED = {
  expiredAfterSigning: '決済サービスによると、この支払いは期限切れです。',
  expiredAt: (time: string) => `期限は${time}でした。新しいリンクをショップに依頼してください。`,
  unrecorded: 'このブラウザから支払った記録はTenderにありません。',
  unrecordedWithFees:
    'このブラウザから支払った記録はTenderにありません。この支払いのための以前のトランザクションで、ネットワーク手数料がかかりました。',
  unsigned: 'このブラウザでは、この支払いに何も署名していません。',
  used: 'もう一度支払わないでください。支払いについてショップに問い合わせてください。',
  stillUsable:
    '資金がまだ引き出される可能性があります。署名が使えなくなったことをネットワークで確認できるまで、もう一度支払わないでください。',
  putAside: 'この支払いに署名したかどうかを、Tenderは確認できません。もう一度支払う前に、残高を確認してください。',
  nonceUsed: '何も支払われていません。別のトランザクションの内容は、アカウントで確認してください。',
}

export const AGAIN = { check: '再確認', start: '最初からやり直す', price: '現在の価格を取得' }

export const START_OVER = {
  checking: 'ネットワークに確認しています…',
  isUsable: (amount: string, time: string) =>
    `${amount}の署名はまだ使用できます（期限：${time}）。今もう一度支払うと、二重に支払う可能性があります。`,
}

export const AUTHORITY_STATUS_TEXT = {
  used: '資金はウォレットから出ています。署名が使われたことをネットワークで確認しました。支払いについてショップに問い合わせてください。',
  live: '署名はまだ使用できる状態です。1分後に、もう一度お試しください。',
  unknown:
    'ネットワークに接続できなかったため、署名はまだ使用できると考えてください。1分後に、もう一度お試しください。',
}

export const CORRUPTED = {
  title: 'この支払いの一部を読み取れません',
  restoredTitle: 'この支払いを確認しています',
  unreadable:
    '保存データの一部が破損しているため、署名したかどうかを確認できません。Tenderが決済サービスに問い合わせています。',
  lost: 'この支払いは署名済みです。その後、このブラウザからTenderの記録が失われました。支払いがどうなったかを、Tenderが決済サービスとネットワークに問い合わせています。',
  restored:
    'この支払いはバックアップから復元されました。始めたときのブラウザで、その後署名された可能性があるため、Tenderはここでは署名しません。支払いがどうなったかを、Tenderが決済サービスに問い合わせています。',
  retrying: 'Tenderは再試行を続けます。',
  over: 'この支払いの署名はもう使えませんが、以前に使われた可能性があります。もう一度支払う前に、残高を確認してください。',
  until: (time: string) =>
    `署名した場合は、まだ資金が引き出される可能性があります（期限：${time}）。期限が過ぎるまで、もう一度支払わないでください。`,
  toHistory: '履歴に移動',
  paymentId: '支払いID',
}

export const STOPPED = {
  unread:
    'この支払いに署名したかどうかを、Tenderはまだ確認できません。確認できるまで、別の方法で支払わないでください。',
}

export const SUPPORT = {
  title: 'サポート用の情報',
  copy: '情報をコピー',
  paymentId: (id: string) => `支払いID：${id}`,
  code: (code: string) => `決済サービスのコード：${code}`,
}

export const MOVED = {
  title: '資金はウォレットから出ています',
  theNetwork: 'ネットワーク',
}

export const MOVED_REPORT: Partial<Record<Outcome, (network: string) => string>> & {
  other: (network: string) => string
} = {
  failed: (network) => `決済サービスはこの支払いが失敗したとしていますが、${network}では資金の移動が確認されています。`,
  expired: (network) =>
    `決済サービスはこの支払いが期限切れだとしていますが、${network}では資金の移動が確認されています。`,
  cancelled: (network) =>
    `決済サービスはこの支払いがキャンセルされたとしていますが、${network}では資金の移動が確認されています。`,
  unverified: (network) =>
    `決済サービスが示したのは自分が署名していないトランザクションですが、${network}では資金の移動が確認されています。`,
  other: (network) =>
    `決済サービスはこの支払いが完了したとは伝えていませんが、${network}では資金の移動が確認されています。`,
}
