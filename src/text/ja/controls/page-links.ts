/** Of the payment links that the popup finds on the page behind it. */
import { plural } from '../grammar.ts'

export function pageLinksHeading(count: number, isMore: boolean): string {
  if (count === 0) return 'このページに支払いリンクはありません'
  return plural(count, {
    other: isMore ? `このページの支払いリンク：${count}件超` : `このページの支払いリンク：${count}件`,
  })
}

export const pageLinkName = (number: number): string => `支払いリンク${number}`

export const PAGE_LINKS_TEXT = {
  off: 'このサイトではTenderがオフになっています。',
  turnOn: 'オンにする',
  unseen: 'ブラウザの制限により、Tenderはこのページを読み取れません。代わりに支払いリンクを貼り付けてください。',
  gone: 'このリンクはもうページにありません。',
  others: 'ほかのリンクは、ページ上で直接クリックしてください。',
  pay: '<unseen>{link}を</unseen>支払う',
} as const
