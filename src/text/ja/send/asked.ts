/** What a link for a transfer asks for, and what it cannot promise. */

export const ASKED_SEND = {
  notice:
    'このリンクは、アドレスへの直接の送金を求めています。決済サービスは関与しないため、Tenderは受取人を確認できず、支払ったことをショップに伝えることもできません。有効期限も返金もありません。',
  label: 'このリンクが示す名前：{name}',
  message: 'リンクのメモ：{text}',
  memo: 'トランザクションに記録され、誰でも読める内容：{text}',
  noAmount: 'このリンクには金額がありません。金額を入力してください。',
  noNetwork: 'このリンクには使うネットワークが書かれていません。リンクをくれた相手に確認してください。',
  none: 'このアカウントには、リンクが求める{assets}がありません。先に<receive>受け取って</receive>ください。',
}
