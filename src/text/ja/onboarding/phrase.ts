/** The words of a recovery phrase: shown, asked for, typed in. The same for a private key where it is shown. */
import type { AccountUse } from '../../../core/base/paths.ts'
import { listText, plural } from '../grammar.ts'

export const NEW_PHRASE = { title: 'リカバリーフレーズ', written: '書き留めました' }

export const newPhraseText = (count: number) =>
  plural(count, {
    other:
      'この{count}個の単語は、ウォレット<b>そのもの</b>です。知っている人は誰でも資金を奪えます。単語をなくし、このブラウザも使えなくなると、誰にも取り戻せません。この順番で紙に書き留めてください。',
  })

export const otherCountText = (count: number): string => plural(count, { other: `代わりに${count}個の単語を使う` })

export const COVERED = {
  words: {
    shown: 'このウィンドウを離れると、単語は再び隠れます。',
    hidden: '単語は隠されています。誰にも画面を見られていないことを確認してください。',
    hide: '単語を隠す',
    show: '2秒長押しで単語を表示',
  },
  key: {
    shown: 'このウィンドウを離れると、秘密鍵は再び隠れます。',
    hidden: '秘密鍵は隠されています。誰にも画面を見られていないことを確認してください。',
    hide: '秘密鍵を隠す',
    show: '2秒長押しで秘密鍵を表示',
  },
}

export const PHRASE_CHECK = {
  step: (number: number, total: number): string => `質問${number}/${total}`,
  question: (number: number): string => `${number}番目の単語は？`,
  wrong: (number: number): string => `${number}番目の単語ではありません。もう一度試すか、単語を見直してください。`,
  back: '単語に戻る',
}

export const IMPORT_PHRASE = {
  title: 'リカバリーフレーズを入力',
  text: '単語を順番に入力するか、フレーズ全体を最初の欄に貼り付けてください。Tenderがフレーズを求めるのは、このページだけです。',
  count: '単語の数',
  word: '<unseen>単語</unseen>{number}',
  show: (number: number): string => `長押しで${number}番目の単語を表示`,
  continue: '続ける',
  pasted: '単語がクリップボードに残っている可能性があります。別のものをコピーして上書きしてください。',
} as const

export const wordCountText = (count: number): string => plural(count, { other: `${count}個の単語` })

export const leftOutText = (count: number): string =>
  plural(count, { other: `余分な${count}個の単語は入力されませんでした。` })

export const emptyText = (count: number): string => plural(count, { other: `あと${count}個の欄が空です。` })

export const PHRASE_PROBLEM = {
  word: (number: number): string =>
    `${number}番目の単語は、リカバリーフレーズの単語ではありません。つづりを確認してください。`,
  someWord: 'リカバリーフレーズの単語ではないものが1つあります。つづりを確認してください。',
  count: 'リカバリーフレーズは12個、15個、18個、21個、24個のいずれかの単語です。すべての欄に入力してください。',
  checksum: '有効なリカバリーフレーズではありません。つづりと順番を確認してください。',
}

export const PASSPHRASE = {
  summary: 'フレーズにパスフレーズがあります',
  label: 'パスフレーズ',
  text: '「25番目の単語」と呼ぶウォレットもあります。Tenderのパスワードではありません。文字も空白もすべて区別されます。Tenderはパスフレーズを保管しないため、単語とともに再び必要になります。',
}

export const FOUND = {
  looking: '使われたことのあるアカウントを探しています…',
  skip: '探さずに選ぶ',
  title: 'アカウントを選ぶ',
  used: 'このフレーズの次のアカウントは使われたことがあります。アカウントの場所はウォレットごとに異なります。',
  none: 'このフレーズのアカウントはまだ使われていないため、最初のアカウントから始めます。',
  typo: 'パスフレーズを確認してください。入力を間違えると、別の空のアカウントが開きます。',
  unknown: 'アカウントを探せませんでした。このフレーズを使っていたウォレットを目安に選んでください。',
  partial: '応答しなかったネットワークがあるため、ここにないアカウントがあるかもしれません。',
}

export const foundLabel = (wallets: readonly string[], number: number): string =>
  `${listText(wallets)}：アカウント${number}`

export const USE_TEXT: Record<AccountUse, string> = {
  money: '資金があります',
  used: '使われたことがあります',
  unused: 'まだ使われていません',
  unknown: '未確認',
}

export const otherFoundText = (count: number): string => plural(count, { other: `ほか${count}個のアカウント` })
