/** The first screen of the popup, which loads no other words of its own. */

export const HOME = {
  lock: 'ロック',
  openTab: 'タブで開く',
  locked: 'ウォレットはロックされています',
  noPayments: '支払いはまだありません',
  receive: '受け取る',
  send: '送金する',
  activity: 'アクティビティ',
  pasteLink: 'リンクで支払う',
  scan: 'スキャン',
}

export const NO_WALLET = {
  title: 'Tenderへようこそ',
  text: '支払いリンクをクリックし、署名する内容を正確に確認して、一度だけ支払います。ウォレットの設定は2分ほどで終わります。',
  setUp: 'ウォレットを設定',
}
