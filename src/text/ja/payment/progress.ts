/** Between the approval and the end, and while the service or the network is waited for. */
export const PROGRESS = {
  opening: '支払いを準備しています…',
  planning: '署名する内容を確認しています…',
  checking: 'Tenderが確認しています。もう一度支払わないでください。',
  retrying: 'Tenderは再試行を続けます。',
  handedInAgain:
    'トランザクションは確定しています。決済サービスがまだ受け付けていないため、Tenderは最長24時間、繰り返し提出します。',
  transaction: 'トランザクション',
  paymentId: '支払いID',
  check: '今すぐ確認',
  isChecking: '確認しています…',
  slow: 'ネットワークの処理に通常より時間がかかっています。このウィンドウは閉じてもかまいません。',
  mayClose:
    'このウィンドウは閉じてもかまいません。Tenderが処理を続け、対応が必要なときはアイコンに数字が表示されます。',
  usableUntil: (time: string) => `署名は、この支払いに1回だけ使用できます（期限：${time}）。`,
  confirm: '決済サービスに確認',
  preparing: '準備しています…',
  signing: '署名しています…',
  sending: '送信しています…',
  waiting: 'ネットワークを待っています…',
  cancelling: 'キャンセルを試みています…',
  unlockToReplace: '高速化またはキャンセルするには、ウォレットのロックを解除してください。',
  unlockToCancel: 'キャンセルするには、ウォレットのロックを解除してください。',
  toHistory: '履歴に移動',
} as const

export const retryText = (attempt: number, total: number): string =>
  `決済サービスが応答しません。再試行しています（${attempt}/${total}回目）…`

export const STEP_STATE = {
  done: '{step}<unseen>：完了</unseen>',
  now: '{step}<unseen>：進行中</unseen>',
  next: '{step}<unseen>：未開始</unseen>',
} as const
