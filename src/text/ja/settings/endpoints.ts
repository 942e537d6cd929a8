/** Why the address of a node was not kept. */
import type { EndpointRefusal } from '../../../core/base/errors.ts'

export const ENDPOINT_TEXT: Record<EndpointRefusal, string> = {
  'not-a-url': 'アドレスではありません。ノードのアドレスはhttps://で始まります。',
  'too-long': 'ノードのアドレスとしては長すぎます。',
  'not-https': 'アドレスが暗号化（https）されていないため、通信の途中でノードの回答を書き換えられる可能性があります。',
  userinfo:
    'アドレスの@の前に名前またはパスワードがあります。ブラウザはこれを送信しません。パスにキーが入った形式を使ってください。',
  'other-host':
    'このビルドのTenderは、そのホストに接続できません。接続できるのはここに表示されたプロバイダーです。ほかのホストには専用のビルドが必要です。',
  'not-permitted': 'ブラウザが、Tenderからそのホストへの接続を許可しませんでした。',
  known: 'このノードはすでに使用されています。',
  'too-many': '1つのネットワークで使えるノードの上限に達しています。先に1つ削除してください。',
}
