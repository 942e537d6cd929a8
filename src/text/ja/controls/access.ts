/** Where the browser keeps Tender from the hosts of the service and the networks. */
export const ACCESS_TEXT = {
  title: 'アクセスの許可が必要です',
  text: 'ブラウザが、Tenderから決済サービスとネットワークへのアクセスをブロックしています。許可すると、この支払いを続けられます。',
  popup:
    'ブラウザが、Tenderからネットワークへのアクセスをブロックしています。残高の確認や支払いには、アクセスの許可が必要です。',
  allow: '許可する',
  refused:
    'アクセスはまだブロックされています。「許可する」をもう一度押すか、ブラウザの拡張機能の設定で許可してください。',
}
