/** The frame of a window with one payment: its bar, its last button, what it says of closing. */
export const BAR = { back: '支払い方法に戻る', close: 'ウィンドウを閉じる' }

export const LATER_TEXT =
  'このウィンドウは閉じてもかまいません。この支払いに戻るには、ツールバーのTenderアイコンをクリックしてください。'

export const WINDOW = {
  title: '支払い',
  close: '閉じる',
  done: '完了',
  reconnecting: 'Tenderに再接続しています…',
}

export const NOTHING_SENT = {
  tooOften: 'ウォレットから資金は出ておらず、何も送信されていません。',
  other: 'ウォレットから資金は出ておらず、何も送信されていません。正しいリンクをショップに問い合わせてください。',
}

export const OUTDATED = {
  title: 'Tenderが更新されました',
  text: 'このウィンドウを閉じ、ツールバーのTenderアイコンをクリックして、この支払いに戻ってください。',
}
