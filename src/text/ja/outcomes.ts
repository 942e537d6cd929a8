/** Texts of payment outcomes, shared by pages and notifications. */

import type { Outcome, Session } from '../../core/session/session.ts'
import type { Settlement } from '../../core/session/settlement.ts'
import type { TitledText } from '../grammar/titled.ts'
import { plural } from './grammar.ts'

export const titledText = ({ title, text }: TitledText): string => `${title}。${text}`

export const OUTCOME_TEXT: Record<Outcome, TitledText> = {
  succeeded: {
    title: 'すでに支払い済みです',
    text: '決済サービスによると、この支払いは完了しています。',
  },
  failed: {
    title: '支払いは失敗しました',
    text: '決済サービスが失敗と報告しています。何が起きたかをショップに問い合わせてください。',
  },
  expired: { title: 'この支払いは期限切れです', text: '新しいリンクをショップに依頼してください。' },
  cancelled: {
    title: 'この支払いはキャンセルされました',
    text: 'ショップまたは決済サービスがキャンセルしました。支払う場合は、新しいリンクをショップに依頼してください。',
  },
  dismissed: {
    title: 'この支払いをキャンセルしました',
    text: '支払う場合は、期限が切れるまで最初からやり直せます。',
  },
  'in-progress': {
    title: 'この支払いはすでに進行中です',
    text: 'もう一度支払わないでください。決済サービスが処理しています。このブラウザで始めた支払いではありません。このウィンドウは自動で更新されます。',
  },
  unverified: {
    title: '支払い済みとの報告がありますが、未検証です',
    text: '決済サービスはこの支払いが完了したとしていますが、示されたのは自分が署名していないトランザクションです。残高を確認してから、ショップに問い合わせてください。',
  },
  unanswered: {
    title: 'この支払いを履歴に移動しました',
    text: '支払いの結果について、決済サービスから回答がありませんでした。もう一度支払う前に、ショップに問い合わせてください。',
  },
  'put-aside': {
    title: 'この支払いを履歴に移動しました',
    text: 'もう一度支払う前に、ショップに問い合わせてください。期限が切れるまで最初からやり直せます。',
  },
  'not-payable': {
    title: 'この支払いの状況を確認できません',
    text: '決済サービスが、Tenderの認識できない状況を報告しています。支払い済みかどうかをショップに問い合わせてください。',
  },
}

export const STEP_TEXT: Record<Exclude<Session['step'], 'closed'>, string> = {
  opening: '準備中',
  choosing: '支払い方法を選択',
  collecting: '情報の入力が必要',
  planning: '確認中',
  reviewing: '内容を確認できます',
  executing: '進行中',
  confirming: '確定待ち',
  corrupted: '対応が必要',
}

export const lostRecordsText = (count: number): TitledText => ({
  title: plural(count, { other: `${count}件の支払いの記録が失われました` }),
  text: plural(count, {
    other:
      'このブラウザがTenderのデータの一部を削除しました。ウォレットは残っています。Tenderが結果を確認するまで、その支払いをもう一度行わないでください。',
  }),
})

export const settlementText = (settlement: Settlement, networkName: string): string =>
  settlement === 'seen'
    ? `${networkName}で確認済みです。`
    : `決済サービスは支払い済みと報告しています。${networkName}ではまだ確認できていません。`
