/** Texts of system notifications, of the toolbar badge and of the context menu. */
import type { Outcome } from '../../core/session/session.ts'
import { plural } from './grammar.ts'

export const MENU = {
  pay: 'Tenderで支払う',
  checkout: 'チェックアウトページを開く',
  text: '選択したリンクで支払う',
  scan: 'この画像のQRコードで支払う',
}

export const TYPED_HINT = 'Tenderで支払う：支払いリンクまたは支払いIDを入力'

export const BADGE = {
  nothing: 'Tender',
  offer: 'Tender：このページには支払いリンクがあります',
  needsYou: (count: number): string => plural(count, { other: `Tender：対応が必要な支払いが${count}件あります` }),
  onPage: (count: number): string => plural(count, { other: `Tender：このページの支払いリンク${count}件` }),
  moreOnPage: (count: number): string => plural(count, { other: `Tender：このページの支払いリンク${count}件超` }),
}

export const TO_CONTINUE = {
  both: (amount: string, shop: string): string => `クリックして続ける：${amount}、支払先：${shop}`,
  one: (name: string): string => `クリックして続ける：${name}`,
  neither: 'クリックして続けます。',
}

export const BEFORE_AGAIN = {
  both: (amount: string, shop: string): string =>
    `もう一度支払う前にTenderを開いてください：${amount}、支払先：${shop}`,
  one: (name: string): string => `もう一度支払う前にTenderを開いてください：${name}`,
  neither: 'もう一度支払う前にTenderを開いてください。',
}

export const UNSIGNED = {
  both: (amount: string, shop: string): string => `${amount}、支払先：${shop}`,
  one: (name: string): string => name,
  neither: 'クリックして表示します。',
}

export const NOTICE = {
  waiting: '手続き待ちの支払いがあります',
  paid: '支払い済み',
  paidAmount: (amount: string): string => `${amount}を支払いました`,
  paidTo: (shop: string): string => `支払先：${shop}`,
  paidUnnamed: '決済サービスによると、この支払いは完了しています。',
}

export const ENDED_TITLES: Record<Outcome, string> = {
  succeeded: 'すでに支払い済みです',
  failed: '支払いは失敗しました',
  expired: 'この支払いは期限切れです',
  cancelled: 'この支払いはキャンセルされました',
  dismissed: 'この支払いをキャンセルしました',
  'in-progress': 'この支払いはすでに進行中です',
  unverified: '支払い済みとの報告がありますが、未検証です',
  unanswered: 'この支払いを履歴に移動しました',
  'put-aside': 'この支払いを履歴に移動しました',
  'not-payable': 'この支払いの状況を確認できません',
}
