/** The payment service and the networks: how this wallet is named there, and the nodes it asks. */
import type { Identity } from '../../../core/base/connection.ts'

type Kind = Identity['kind']

export const SERVICE = {
  title: '決済サービス',
  lead: 'このウォレットを決済サービスに示すApp-Idまたはキー。',
  note: '決済サービスは、App-Idまたはキーを示すウォレットに応答します。秘密の情報ではありませんが、知っている人は利用枠を使い切ることができます。',
  askedAt: '接続先',
  namedBy: '識別情報',
  unnamed: '未設定のため、決済サービスは応答しません',
  remove: '自分の設定を削除',
  removed: '削除しました。',
  kept: '保存しました。次の支払いから使われ、待機中の支払いも続きます。',
  own: '自分のものを使う',
  keep: 'テストして保存',
  waiting: '決済サービスに問い合わせています…',
}

export const NAMED_BY = {
  'app-id': { own: '末尾が{hint}のApp-Id（自分で設定）', built: '末尾が{hint}のApp-Id（組み込み）' },
  'api-key': { own: '末尾が{hint}のキー（自分で設定）', built: '末尾が{hint}のキー（組み込み）' },
} as const satisfies Record<Kind, object>

export const IDENTITY: Record<Kind, { name: string; text: string; label: string }> = {
  'app-id': {
    name: 'App-Id',
    text: 'ウォレット向けです。このインストールのランダムなIDとともに送信されます。',
    label: 'App-Id',
  },
  'api-key': {
    name: 'キー',
    text: 'App-Idがない場合に、決済サービスの運営者から取得します。',
    label: 'キー',
  },
}

export const NODES = {
  title: 'ネットワーク',
  lead: '残高、手数料、支払いの結果をTenderが問い合わせるノード。',
  note: 'Tenderは、残高、手数料、支払いの結果をこれらのノードに問い合わせます。自分のノードを設定したネットワークでは、そのノードだけに問い合わせます。ノードが1つならその回答を信頼し、複数なら2つの一致を必要とします。',
  builtIn: (hosts: string) => `組み込み：${hosts}`,
  remove: '<unseen>{node}を</unseen>削除',
  removed: '削除しました。',
  added: '追加しました。これから使われます。',
  useOwn: '<unseen>{network}で</unseen>自分のノードを使う',
  addAnother: '<unseen>{network}に</unseen>別のノードを追加',
} as const

export const NODE = {
  label: (network: string) => `${network}のノードのアドレス`,
  example: 'https://',
  where: '使えるノードの場所',
  whereText:
    'このビルドが接続できるのは{hosts}です。ほかのホストを使うには、<code>WXT_CONNECT_HOSTS</code>を指定してTenderをビルドしてください。',
  add: 'テストして追加',
  waiting: 'ノードに問い合わせています…',
  cancel: 'キャンセル',
} as const
