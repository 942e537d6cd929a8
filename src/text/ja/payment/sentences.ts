/** One plain sentence per step of a plan. */

export const PAYS = {
  service:
    '{network}で、アカウント{from}から決済サービスのアドレス{recipient}に<b>{amount}</b>を支払います。署名の有効期限：{time}。',
  before:
    '{network}で、アカウント{from}から以前支払ったアドレス{recipient}に<b>{amount}</b>を支払います。署名の有効期限：{time}。',
  unknown:
    '{network}で、アカウント{from}からTenderが認識できないアドレス{recipient}に<b>{amount}</b>を支払います。署名の有効期限：{time}。',
} as const

export const PAYS_BY_PERMIT = {
  service:
    '{network}で、アカウント{from}からPermit2を通じて決済サービスのアドレス{recipient}に<b>{amount}</b>を支払います。署名の有効期限：{time}。',
  before:
    '{network}で、アカウント{from}からPermit2を通じて以前支払ったアドレス{recipient}に<b>{amount}</b>を支払います。署名の有効期限：{time}。',
  unknown:
    '{network}で、アカウント{from}からPermit2を通じてTenderが認識できないアドレス{recipient}に<b>{amount}</b>を支払います。署名の有効期限：{time}。',
} as const

export const SENDS = {
  service:
    '{network}で、アカウント{from}から決済サービスのアドレス{recipient}に<b>{amount}</b>を送ります。ネットワークで確定すると、誰にも取り消せません。',
  before:
    '{network}で、アカウント{from}から以前支払ったアドレス{recipient}に<b>{amount}</b>を送ります。ネットワークで確定すると、誰にも取り消せません。',
  unknown:
    '{network}で、アカウント{from}からTenderが認識できないアドレス{recipient}に<b>{amount}</b>を送ります。ネットワークで確定すると、誰にも取り消せません。',
} as const

export const SENDS_TO_CONTRACT = {
  service:
    '{network}で、アカウント{from}から決済サービスのコントラクト{recipient}に<b>{amount}</b>を送ります。期限（{time}）を過ぎると失敗し、遅れて支払われることはありません。',
  before:
    '{network}で、アカウント{from}から以前支払ったスマートコントラクト{recipient}に<b>{amount}</b>を送ります。期限（{time}）を過ぎると失敗し、遅れて支払われることはありません。',
  unknown:
    '{network}で、アカウント{from}からTenderが認識できないスマートコントラクト{recipient}に<b>{amount}</b>を送ります。期限（{time}）を過ぎると失敗し、遅れて支払われることはありません。',
} as const

export const PAYS_ON_SOLANA = {
  service: '{network}で、アカウント{from}から決済サービスのアドレス{recipient}に<b>{amount}</b>を支払います。',
  before: '{network}で、アカウント{from}から以前支払ったアドレス{recipient}に<b>{amount}</b>を支払います。',
  unknown: '{network}で、アカウント{from}からTenderが認識できないアドレス{recipient}に<b>{amount}</b>を支払います。',
} as const

export const ALSO_PAYS = {
  service: 'さらに{network}で、アカウント{from}から決済サービスのアドレス{recipient}に<b>{amount}</b>を支払います。',
  before: 'さらに{network}で、アカウント{from}から以前支払ったアドレス{recipient}に<b>{amount}</b>を支払います。',
  unknown:
    'さらに{network}で、アカウント{from}からTenderが認識できないアドレス{recipient}に<b>{amount}</b>を支払います。',
} as const

export const STEPS = {
  title: '署名する内容',
  removesApproval: '先に古い承認を取り消します。その後、Permit2（{address}）は{network}の{token}を動かせなくなります。',
  approvesOnce:
    '<b>トークンの承認（ネットワーク手数料がかかります）。</b>この支払いのために、Permit2（{address}）が{network}で最大<b>{amount}</b>を動かせるようにします。',
  approves:
    '<b>トークンの承認（ネットワーク手数料がかかります）。</b>この支払いと今後の支払いのために、Permit2（{address}）が{network}で最大<b>{amount}</b>を動かせるようにします。動かせるのは、毎回署名した分だけです。後で取り消せます。',
  approvesAny:
    '<b>トークンの承認（ネットワーク手数料がかかります）。</b>この支払いと今後の支払いのために、Permit2（{address}）が{network}で<b>{token}を無制限に</b>動かせるようにします。動かせるのは、毎回署名した分だけです。後で取り消せます。',
  message: 'アカウント{address}で次のメッセージに署名します：',
  feeYou: 'ネットワーク手数料{amount}を自分で支払います。',
  feeOther: '別のアカウント{address}がネットワーク手数料{amount}を支払います。',
  opensYou: '{owner}のトークンアカウントを開設します。費用は自分で支払います。',
  opensOther: '{owner}のトークンアカウントを開設します。費用は別のアカウント{address}が支払います。',
  needsSigner: '{address}の署名も必要です。',
  note: '次の公開メモを含みます：',
} as const
