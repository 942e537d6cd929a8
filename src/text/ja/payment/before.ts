/** Before a payment can start: no key, no wallet, a locked wallet, the question about accounts. */
import type { Status } from '../../../core/offer/responses.ts'

export const BEFORE = {
  keptUntilKey: 'この支払いは保存されています。設定が終わると、ここで続けられます。',
  setUp: 'ウォレットを設定',
  setUpTitle: '支払うにはウォレットを設定',
  setUpText: '2分ほどで終わります。新しいタブで開きます。',
  kept: 'この支払いは保存されます。期限が切れていなければ、ウォレットの準備ができたときにここで続けられます。',
  unlockTitle: 'ロックを解除して支払いを確認',
  noPhrase: 'Tenderがここでリカバリーフレーズを求めることは決してありません。',
}

export const SHARING = {
  title: '支払いに進む',
  withOne: '{account}で続ける',
  withAll: 'すべてのアカウントで続ける',
  one: '使える支払い方法を調べるため、Tenderは{account}のアドレスを決済サービスに伝えます。アドレスを知っている人は誰でも、その残高を見られます。まだ何も支払われません。',
  all: '使える支払い方法を調べるため、Tenderは{count}個すべてのアカウントのアドレスを決済サービスに伝えます。アドレスを知っている人は誰でもその残高を見られ、決済サービスには同じ人のアカウントだとわかります。まだ何も支払われません。',
  lasting: '<b>{site}</b>では今後確認しない',
  lastingText: 'ウォレットの設定で変更できます。',
} as const

export const PREVIEW_TEXT: Record<Status, string | undefined> = {
  requires_action: undefined,
  processing: '決済サービスはすでにこの支払いを処理しています。',
  succeeded: '決済サービスによると、この支払いは完了しています。',
  failed: '決済サービスによると、この支払いは失敗しました。',
  expired: 'この支払いは期限切れです。新しいリンクをショップに依頼してください。',
  cancelled: 'この支払いはキャンセルされました。支払う場合は、新しいリンクをショップに依頼してください。',
  unknown: '決済サービスが、Tenderの認識できない状況を報告しています。',
}
