/** What controls say that every page has. */
export const COPY = { done: 'コピーしました', failed: 'コピーできませんでした' }

export const HELD = 'そのまま押し続けてください…'

export const PROBLEM = {
  noAnswer: { title: 'Tenderが応答しませんでした', text: 'もう一度お試しください。' },
  silent: {
    title: 'Tenderが応答していません',
    text: '再起動してください。ウィンドウが閉じ、ウォレットはロックされますが、失われるものや二重の支払いはありません。その後、Tenderまたは支払いリンクをもう一度開いてください。',
    restart: 'Tenderを再起動',
  },
  retry: '再試行',
}

export const ADDRESS_IN_FULL = '、全体を表示'

export const DIGITS_IN_FULL = '、すべての桁を表示'

export const TRANSACTION_LINK = { view: 'トランザクションを表示', newTab: '（新しいタブで開きます）' }

export const SANDBOX = 'テストモード：実際のお金は使いません'
