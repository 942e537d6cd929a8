/** Texts for every failure and remedy. */
import type { FailureCode, Remedy } from '../../core/base/errors.ts'
import type { TitledText } from '../grammar/titled.ts'

export const FAILURE_TEXT: Record<FailureCode, TitledText> = {
  'link/refused': {
    title: 'このリンクは開きませんでした',
    text: 'Tenderが信頼する支払いリンクではありません。',
  },
  'gateway/no-key': {
    title: 'App-Idまたはキーが未設定です',
    text: '決済サービスは、App-Idまたはキーを示すウォレットにだけ応答します。ウォレットの「決済サービス」で設定してください。',
  },
  'gateway/unauthorized': {
    title: 'App-Idまたはキーが拒否されました',
    text: 'ウォレットの「決済サービス」で確認するか、サービスの運営者に別のものを依頼してください。',
  },
  'gateway/outdated': {
    title: 'このバージョンのTenderは古すぎます',
    text: '決済サービスがこのバージョン、またはこのウォレットのキーでの利用に対応しなくなりました。Tenderを更新してから、リンクをもう一度開いてください。',
  },
  'gateway/unreachable': {
    title: '決済サービスに接続できません',
    text: 'インターネット接続を確認してから、もう一度お試しください。',
  },
  'gateway/server-error': {
    title: '決済サービスが現在動作していません',
    text: '少し待ってから、もう一度お試しください。',
  },
  'gateway/rate-limited': {
    title: '決済サービスが混み合っています',
    text: '少し待ってから、もう一度お試しください。',
  },
  'gateway/malformed': {
    title: '応答を読み取れませんでした',
    text: '決済サービスから届いた内容は使用していません。少し待ってから、もう一度お試しください。',
  },
  'gateway/rejected': {
    title: '決済サービスがリクエストを受け付けませんでした',
    text: '再試行しても解決しません。新しいリンクをショップに依頼してください。',
  },
  'gateway/declined': {
    title: '決済サービスがこの支払いを拒否しました',
    text: '理由は示されていません。ほかの支払い方法をショップに問い合わせてください。',
  },
  'gateway/no-status': {
    title: '決済サービスはこの支払いの状況を知らせません',
    text: 'もう一度支払う前に、ショップに問い合わせてください。',
  },
  'endpoint/refused': {
    title: 'このアドレスは保存されませんでした',
    text: 'Tenderはこのアドレスをノードとして使えません。',
  },
  'endpoint/silent': {
    title: 'ノードとしての応答がありませんでした',
    text: 'アドレスは保存されていません。アドレスとその中のキーを確認してから、もう一度お試しください。',
  },
  'endpoint/other-chain': {
    title: 'このノードは別のネットワークのものです',
    text: '保存されていません。このネットワーク用にプロバイダーが提供するアドレスを使ってください。',
  },
  'endpoint/behind': {
    title: 'このノードは同期が遅れています',
    text: '最新のブロックが古く、古い残高が表示されるため、保存されていません。後でもう一度試すか、別のノードを使ってください。',
  },
  'payment/not-found': {
    title: '支払いが見つかりません',
    text: '決済サービスに、このリンクの支払いがありません。リンクを確認するか、新しいリンクをショップに依頼してください。',
  },
  'payment/expired': {
    title: 'この支払いは期限切れです',
    text: '新しいリンクをショップに依頼してください。',
  },
  'payment/duplicate': {
    title: '二重の支払いになる可能性があります',
    text: 'このショップに同じ金額をもう一度支払う場合は、チェックを入れてから支払いのボタンを押してください。',
  },
  'payment/password-needed': {
    title: 'パスワードを入力',
    text: 'この支払いにはパスワードが必要です。',
  },
  'quote/expired': {
    title: '価格の有効期限が切れました',
    text: '価格が有効なのは短い時間だけです。続けるには、現在の価格を取得してください。',
  },
  'action/no-signer': {
    title: 'このネットワークでは署名できません',
    text: 'この支払いのネットワークに対応する鍵が、このウォレットにありません。',
  },
  'action/malformed': {
    title: 'このリクエストを確認できません',
    text: '署名を求められた内容を読み取れなかったため、Tenderは署名しませんでした。',
  },
  'action/changed': {
    title: 'リクエストが変更されました',
    text: '同意した内容と異なるため、Tenderは署名しませんでした。最初からやり直すと、新しい内容を確認できます。',
  },
  'chain/unreachable': {
    title: 'ネットワークに接続できません',
    text: 'インターネット接続を確認してから、もう一度お試しください。',
  },
  'chain/nonce-used': {
    title: '別のトランザクションが先に実行されました',
    text: 'このアカウントの別のトランザクションが先に確定したため、このトランザクションはもう実行されません。アカウントを確認してから、最初からやり直してください。',
  },
  'chain/nodes-differ': {
    title: 'ネットワークの回答が一致しません',
    text: 'Tenderはどの回答も使用していません。少し待ってから、もう一度お試しください。',
  },
  'chain/too-few-coins': {
    title: 'ネットワーク手数料が足りません',
    text: 'このアカウントには、ネットワーク手数料に使うトークンがもっと必要です。追加してから、もう一度お試しください。',
  },
  'chain/allowance-short': {
    title: 'トークンの承認を確認できません',
    text: 'この支払いに必要なトークンの承認が、ネットワーク上にありません。自分の別の支払いで変わった可能性があります。最初からやり直し、もう一度承認してください。',
  },
  'chain/reverted': {
    title: 'トランザクションが失敗しました',
    text: 'ネットワーク手数料以外はかかっていません。',
  },
  'allowance/needed': {
    title: 'このトークンの承認は使用中です',
    text: '進行中の支払いに必要です。その支払いが終わってから取り消してください。',
  },
  'allowance/busy': {
    title: 'このトークンの承認は使用中です',
    text: 'このトークンでの別の支払い、または承認の取り消しが進行中です。終わってから、もう一度お試しください。',
  },
  'data/lost': {
    title: '入力した情報は送信されていません',
    text: 'Tenderは入力した情報を保存しません。送信前にブラウザが閉じられました。支払いがどうなったかは、ショップに問い合わせてください。',
  },
  'chain/fee-too-high': {
    title: 'ネットワーク手数料が高すぎます',
    text: '現在、Tenderが支払う上限を超えています。ネットワークが空いているときに、もう一度お試しください。',
  },
  'chain/rejected': {
    title: 'トランザクションが受け付けられませんでした',
    text: 'ネットワーク手数料が足りないか、トランザクションが失敗する内容だった可能性があります。',
  },
  'chain/nonce-busy': {
    title: '別のトランザクションを送信中です',
    text: 'このアカウントの別のトランザクションを受け取ったかどうか、ネットワークからまだ回答がありません。少し待ってから、もう一度お試しください。',
  },
  'send/refused': { title: '送金できません', text: 'アドレスと金額を確認してください。' },
  'request/refused': {
    title: 'Tenderはこれに署名しません',
    text: 'このリクエストには署名していません。別の支払い方法を確認してください。',
  },
  'send/cost-changed': {
    title: 'ネットワーク手数料が変わりました',
    text: '新しい手数料を確認してから送金してください。',
  },
  'chain/cancelled': {
    title: 'トランザクションはキャンセルされました',
    text: '自分で送信した空のトランザクションが、代わりに実行されました。',
  },
  'journal/unwritable': {
    title: '保存データにアクセスできませんでした',
    text: 'Tenderは、署名する前にすべての支払いを保存します。ディスクの空き容量を増やしてから、もう一度お試しください。',
  },
  'session/unknown': {
    title: 'この支払いの記録がありません',
    text: '支払いリンクをもう一度開いてください。',
  },
  'vault/empty': { title: 'ウォレットがまだありません', text: '先にウォレットを設定してください。' },
  'vault/exists': {
    title: 'ウォレットはすでにあります',
    text: 'Tenderのウォレットは、ブラウザのプロファイルごとに1つです。',
  },
  'vault/locked': { title: 'ウォレットはロックされています', text: '続けるには、ロックを解除してください。' },
  'vault/wrong-password': { title: 'パスワードが違います', text: '確認してから、もう一度お試しください。' },
  'vault/throttled': { title: '試行回数が多すぎます', text: '時間をおいてから、もう一度お試しください。' },
  'passkey/refused': {
    title: 'このパスキーではウォレットを開けません',
    text: 'パスワードを使ってください。',
  },
  'vault/weak-password': {
    title: '推測されやすいパスワードです',
    text: 'もっと長いもの、または一般的でないものを選んでください。',
  },
  'vault/corrupt': {
    title: 'ウォレットのファイルが破損しています',
    text: '資金はこのファイルではなく、ネットワーク上にあります。Tenderをタブで開いて、ウォレットを復元してください。',
  },
  'backup/invalid': {
    title: '復元できるバックアップではありません',
    text: 'このブラウザでは何も変更されていません。',
  },
  'backup/too-long': {
    title: 'アクティビティが多すぎてバックアップできません',
    text: '1つのバックアップに保存できるのは約8,000件の支払いです。アクティビティの保存期間を短くしてから、もう一度お試しください。',
  },
  'secret/typed': {
    title: 'リカバリーフレーズまたは秘密鍵です',
    text: '何も送信・保存していません。Tenderがここでこれらを求めることは決してありません。',
  },
  'phrase/invalid': {
    title: '有効なリカバリーフレーズではありません',
    text: '単語とその順番を確認してください。',
  },
  'key/invalid': {
    title: '秘密鍵ではありません',
    text: 'ここで選んだネットワークの秘密鍵を、元のウォレットからすべてコピーしてください。',
  },
  'address/invalid': {
    title: 'アドレスではありません',
    text: '使えるのは、Ethereum互換ネットワーク（0x…）とSolanaの完全なアドレスです。',
  },
  'account/known': {
    title: 'すでにこのウォレットにあります',
    text: 'アカウントは一覧にあります。何も追加していません。',
  },
  'account/limit': {
    title: 'これ以上アカウントを追加できません',
    text: 'Tenderのアカウントは20個までです。何も追加していません。',
  },
  'message/refused': { title: '許可されていません', text: 'Tenderがこのリクエストをブロックしました。' },
}

export const SET_KEY = 'App-Idまたはキーを設定'
export const CHECK_KEY = 'App-Idまたはキーを確認'

export const REMEDY_TEXT: Record<Remedy, string | undefined> = {
  retry: '再試行',
  restart: '最初からやり直す',
  unlock: '再試行',
  settings: 'Tenderを開く',
  none: undefined,
}

export const UNOPENED_TEXT: TitledText = {
  title: 'ブラウザのストレージを開けません',
  text: 'Tenderはすべての支払いをそこに保存し、先に記録できたものだけに署名します。もう一度試すか、ブラウザを再起動してください。',
}

export const tooFewCoinsText = (token: string, network: string): TitledText => ({
  title: `${token}が足りません`,
  text: `ネットワーク手数料を含めて支払うには、このアカウントに${network}の${token}がもっと必要です。追加してから、もう一度お試しください。`,
})
