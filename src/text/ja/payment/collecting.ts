/** The forms: loaded with the first payment that asks for details. */
export const COLLECT = {
  title: '情報の入力',
  signed:
    'この支払いは署名済みです。送信する前にブラウザが閉じられました。支払いを完了するには、情報をもう一度入力してください。',
  refused: '決済サービスがこの情報を受け付けませんでした。確認してから、もう一度お試しください。',
  notOurs:
    '決済サービスはTenderのフォームからの情報を受け付けません。サービスのフォームを使うか、別の方法で支払ってください。',
  noFormTitle: '必要な情報を入力できません',
  noForm:
    '何も送信していません。決済サービスは支払う人の情報を求めていますが、Tenderが表示できるフォームを提供していません。',
  secretTitle: 'このフォームは秘密の情報を求めています',
  secret:
    '何も送信していません。このフォームはパスワード、PIN、鍵、リカバリーフレーズの単語のいずれかを求めています。どんな支払いにも、これらは必要ありません。',
  otherWay: '別の支払い方法を選ぶ',
  useOurs: '代わりにTenderで入力',
  useTheirs: '決済サービスのフォームを使う',
  go: '続ける',
  retry: '再試行',
} as const

export const HOSTED_FORM = {
  banner:
    'このフォームは<b>{host}</b>のものです。入力内容はTenderには見えません。Tenderのパスワードやリカバリーフレーズは、ここに絶対に入力しないでください。',
  title: (host: string) => `${host}のフォーム`,
  problem: 'フォームが問題を報告しました。',
  problemSaid: (text: string) => `フォームが問題を報告しました：「${text}」`,
  late: '表示されない場合は新しいウィンドウで開く',
  opens: 'フォームは新しいウィンドウで開きます。入力したら、ここに戻ってください。',
  isOpen: 'フォームは別のウィンドウで開いています。送信すると、支払いがここで続きます。',
  open: 'フォームを開く',
  show: 'フォームを表示',
  submitted: 'フォームを送信しました',
} as const

export const OWN_FORM = {
  note: 'Tenderはこの情報を支払いとともに決済サービスに送信し、保存することはありません。パスワードやリカバリーフレーズは、ここに絶対に入力しないでください。',
  which: '提供する情報を選択',
  country: '国を選択',
  optional: '{label}<note>（任意）</note>',
  terms: '<terms>決済サービスの規約</terms>と<privacy>プライバシーポリシー</privacy>に同意します',
} as const
