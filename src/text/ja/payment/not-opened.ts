/** Why a key, a typed or a selected text opened nothing. */
import type { NotOpened } from '../../../core/base/errors.ts'

export const NOT_OPENED_TITLE = '支払いリンクは開かれていません'

export const NOT_OPENED: Record<NotOpened, string> = {
  secret: 'これはリカバリーフレーズまたは秘密鍵です。Tenderがここでこれらを求めることは決してありません。',
  none: 'このページには、Tenderで開ける支払いリンクがありません。リンクが見える場合は、クリックするか、Tenderに貼り付けてください。',
  off: 'このサイトではTenderがオフになっています。変更するには、ツールバーのTenderアイコンをクリックしてください。',
  unseen: 'ブラウザの制限により、Tenderはこのページを読み取れません。代わりに支払いリンクを貼り付けてください。',
  silent: 'ページから時間内に応答がありませんでした。もう一度試すか、リンクそのものをクリックしてください。',
}
