/** Erasing the wallet from this browser. Also for a wallet that is locked. */
import { plural } from '../grammar.ts'

export const ERASING = {
  title: 'このウォレットを消去しますか？',
  text: 'すべてのアカウントの鍵が、このブラウザから削除されます。資金はネットワーク上に残りますが、取り戻せるのは<b>リカバリーフレーズまたはバックアップファイルがある場合だけ</b>です。支払いと設定はここに残ります。',
  word: '消去',
  label: (word: string) => `続けるには「${word}」と入力`,
  erase: 'ウォレットを消去',
  erasing: '消去しています…',
} as const

export const stillPayingText = (count: number): string =>
  plural(count, {
    other: `${count}件の支払いが進行中です。署名した分はまだ支払われる可能性があり、Tenderは監視を続けます。`,
  })
