/** Token approvals: the list of them, and how one is revoked. */
import type { TransactionEnd } from '../../../core/transaction/stored-transaction.ts'

export const APPROVALS = {
  text: '一部のトークンで支払うには、先にPermit2を承認します。Permit2は、支払いに署名したときにトークンを動かすスマートコントラクトです。動かせるのは、毎回署名した分だけです。',
  empty: 'トークンの承認はまだありません。USDTなど一部のトークンでは、支払う前に承認が必要です。',
  noneLeft: '現在、有効な承認はありません。',
  loading: 'トークンの承認を読み込んでいます…',
  failed: 'トークンの承認を読み込めませんでした。',
  retry: '再試行',
  unlockToReplace: 'このトランザクションを置き換えるには、ウォレットのロックを解除してください。',
}

export const usedUpText = (count: number): string => `使用済みまたは取り消し済み（${count}）`

export const tokenOnText = (token: string, network: string): string => `${token}（${network}）`

export const APPROVAL = {
  unread: '金額を取得できません',
  any: (date: string): string => `無制限（${date}から）`,
  amount: '{amount}を承認済み',
  from: '{shop}への支払いで承認 · {address}',
  fromUnnamed: '名前のないショップへの支払いで承認 · {address}',
  revoke: '<unseen>{approval}の承認を</unseen>取り消す',
} as const

export const REVOKING = {
  signed: '取り消し：署名済み、未送信です。',
  sent: '取り消し：ネットワークを待っています。',
  slow: '取り消し：ネットワークの処理に通常より時間がかかっています。このページは閉じてもかまいません。',
  cancelling: 'キャンセルを試みています。承認が取り消される可能性もあります。',
  refused:
    '取り消し中：ネットワークはまだトランザクションを受け付けていませんが、これから受け付ける可能性があります。キャンセルはできます。',
  done: (date: string): string => `${date}に取り消し済み`,
  tooLate: (date: string): string => `キャンセルは間に合わず、${date}に承認が取り消されました。`,
}

export const NOT_REVOKED: Record<Extract<TransactionEnd, { state: 'failed' }>['reason'], string> = {
  reverted: 'トランザクションが失敗し、承認を取り消せませんでした。かかったのはネットワーク手数料だけです。',
  'nonce-used': 'このアカウントの別のトランザクションが先に実行され、承認は取り消されていません。',
  cancelled: 'キャンセルされたため、承認は取り消されていません。かかったのはネットワーク手数料だけです。',
}

export const REVOKE = {
  title: (token: string, network: string): string => `${token}（${network}）の承認を取り消す`,
  text: (token: string): string =>
    `取り消すと、再び承認するまで、何に署名してもPermit2はこのアカウントの${token}を動かせません。`,
  note: (token: string): string =>
    `次にこのネットワークで${token}を使って支払うときは、新たな承認が必要で、ネットワーク手数料がかかります。`,
  facts: '署名する内容',
  sign: '署名の対象',
  call: 'approve(Permit2, 0)',
  spender: 'Permit2',
  contract: 'トークンコントラクト',
  network: 'ネットワーク',
  from: '送信元',
  fee: 'ネットワーク手数料',
  upTo: '最大<b>{amount}</b>',
  loading: 'ネットワーク手数料を取得しています…',
  revoke: '取り消す',
  revoking: '取り消しています…',
  unlock: 'この承認を取り消すには、ウォレットのロックを解除してください。',
} as const
