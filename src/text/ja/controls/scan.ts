/** Of the QR codes that a person has looked for on a page. */
import { plural } from '../grammar.ts'

export const codesFound = (count: number): string =>
  plural(count, {
    other: `QRコードが${count}個見つかりました。1つ選んでください。`,
  })

export const codeName = (number: number): string => `QRコード${number}`

export const SCAN = {
  looking: 'QRコードを探しています…',
  none: 'QRコードが見つかりません。コード全体が見えるようにスクロールして、もう一度お試しください。',
  unreadable: 'このQRコードを読み取れません。ページを拡大して、もう一度お試しください。',
  noAccess: 'ブラウザの制限により、Tenderはこのページを読み取れません。代わりに支払いリンクを貼り付けてください。',
  again: 'もう一度スキャン',
  open: '<unseen>{code}を</unseen>開く',
  privacy: '画像がこのコンピューターから外に送られることはありません。',
} as const
