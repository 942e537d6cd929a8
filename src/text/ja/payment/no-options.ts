/** Nothing can be chosen: loaded with the first payment that offers nothing. */
export const NO_OPTIONS = {
  asks: '{shop}が<b>{amount}</b>の支払いを求めています。{money}',
  asksUnnamed: 'ショップが<b>{amount}</b>の支払いを求めています。{money}',
  asksUnpriced: '{shop}が支払いを求めています。{money}',
  asksNothing: 'ショップが支払いを求めています。{money}',
  check: '再確認',
  noWay: 'このアカウントで使える支払い方法がありません',
  why: '決済サービスは、このアカウントで使える支払い方法を提示しておらず、理由も示していません。どのトークンも残高が足りない可能性が高いです。または、Tenderが対応していないネットワークやトークンだけをショップが受け付けているのかもしれません。その場合は入金しても解決せず、別のウォレットか、ショップからの別のリンクが必要です。',
  payWith: 'このウォレットで支払えるもの',
  loading: '残高を読み込んでいます…',
  enough: '価格に足りる金額',
  more: '{network}であと<b>{amount}</b>',
  receive: '<unseen>{network}で{token}を</unseen>受け取る',
  ifTaken:
    'ショップがそのトークンを受け付ける場合の金額です。ネットワーク手数料は含みません。入金したら、ここで再確認してください。',
  add: 'アカウントに入金してから、再確認してください：',
  elsewhere: 'ほかのネットワークのみ利用可能',
  elsewhereText: '決済サービスがこの支払いで使えるとしているのは<b>{networks}</b>で、Tenderは対応していません。',
  elsewhereNext:
    '対応するウォレットでリンクを開くか、別のネットワークで支払えるリンクをショップに依頼してください。Tenderが対応するネットワークをショップが受け付けると知っている場合は、そこでの残高が足りません。入金してから、再確認してください。',
  none: 'このウォレットで使える方法はありません',
} as const
