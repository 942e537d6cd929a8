/** What happened to the money. Which sentence is true follows from the journal. */
export const RELEASED = {
  untouched: 'ウォレットから資金は出ていません。',
  maybeFee: '何も支払われていません。ネットワーク手数料がかかった可能性があります。',
  oneFee: 'ネットワーク手数料以外は支払われていません。',
  fees: 'ネットワーク手数料（複数回）以外は支払われていません。',
  approving: 'まだ何も支払われていません。トークンの承認をネットワークに送信中で、ネットワーク手数料がかかります。',
  sent: 'トランザクションはまだ実行される可能性があります。もう一度支払わないでください。',
  mined:
    'トランザクションが実行され、資金はウォレットから出ました。もう一度支払わないでください。ショップに問い合わせてください。支払いIDとトランザクションが証明になります。',
  unknown: '資金がウォレットから出た可能性があります。もう一度支払う前に、残高を確認してください。',
  endless: '資金がまだ引き出される可能性があり、期限もありません。もう一度支払わないでください。',
  until: (time: string): string =>
    `資金がまだ引き出される可能性があります（期限：${time}）。期限が過ぎるまで、もう一度支払わないでください。`,
  expired: (time: string): string =>
    `署名は${time}に期限が切れ、もう使えません。その前に使われた可能性があります。もう一度支払う前に、残高を確認してください。`,
}

export const APPROVED = {
  any: {
    one: (symbol: string): string =>
      `ネットワーク手数料以外は支払われていません。Permit2に対する${symbol}の無制限の承認が残っています。`,
    several: (symbol: string): string =>
      `ネットワーク手数料（複数回）以外は支払われていません。Permit2に対する${symbol}の無制限の承認が残っています。`,
  },
  some: {
    one: (amount: string): string =>
      `ネットワーク手数料以外は支払われていません。Permit2に対する${amount}の承認が残っています。`,
    several: (amount: string): string =>
      `ネットワーク手数料（複数回）以外は支払われていません。Permit2に対する${amount}の承認が残っています。`,
  },
}
