/** Why a private key or an address was not taken. */
import type { Failure } from '../../core/base/errors.ts'

export const KEY_TEXT: Record<Extract<Failure, { code: 'key/invalid' }>['reason'], string> = {
  shape: '選んだネットワークの秘密鍵ではありません。元のウォレットから秘密鍵全体をコピーしてください。',
  address: 'これは秘密鍵ではなくアドレスです。アドレスをウォッチするか、元のウォレットから秘密鍵をコピーしてください。',
  either: '秘密鍵かアドレスのどちらかです。Solanaでは同じ形になることがあります。どちらですか？',
  pair: '秘密鍵の前半と後半が合わないため、どこかの文字が間違っています。もう一度コピーしてください。',
}

export const ADDRESS_TEXT: Record<Extract<Failure, { code: 'address/invalid' }>['reason'], string> = {
  shape:
    'アドレスではありません。アドレスは、0xで始まりその後に40桁が続くもの、または32～44文字の英数字のSolanaアドレスです。',
  checksum: '大文字の位置が合わないため、アドレスのどこかの文字が間違っています。もう一度コピーしてください。',
  name: 'これは名前です。Tenderは名前からアドレスを調べません。アドレスそのものを聞いて、ここに貼り付けてください。',
}
