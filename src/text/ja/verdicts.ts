/** Texts for the wallet's findings in a plan and in an offer. */
import type { SetAsideReason } from '../../core/offer/option.ts'
import type { AskReason, RefuseReason } from '../../core/plan/reasons.ts'

export const ASK_TEXT: Record<AskReason, string> = {
  'collector-unknown': '資金を受け取るアドレスを、Tenderは認識できません。正しいアドレスかどうかを確認してください。',
  'collector-is-account':
    '資金は普通のアカウントに送られ、誰のものかをTenderは知りません。決済サービスは通常、スマートコントラクトを使います。',
  'collector-unread': '資金を受け取るアドレスを、Tenderは認識できません。アドレスの種類も確認できませんでした。',
  'anyone-can-submit': 'この署名を手に入れた人は誰でも、表示されたアドレスに資金を送るために署名を使えます。',
  'deadline-late': 'この支払いに必要な期間より長く、署名を使えます。',
  'deadline-distant': '支払いの受付期間が1日を超えるため、署名も1日を超えて使えます。',
  'no-deadline': 'この支払いには期限が示されていません。',
  'price-missing':
    'この支払いには価格が示されていないため、Tenderは金額を比べられません。金額が正しいかどうかを確認してください。',
  'price-unchecked':
    '価格の通貨の為替レートが見つからないため、Tenderは金額と価格を比べられません。金額が正しいかどうかを確認してください。',
  'price-differs': '現在の為替レートでは、金額の価値が価格と一致しません。金額が正しいかどうかを確認してください。',
  'router-unknown': '資金は、Tenderが認識できないスマートコントラクトに送られます。支払いは誰にも取り消せません。',
  'text-signed':
    'メッセージにも署名します。この支払い以外のことを約束する内容の可能性があるため、下の全文を読んでください。',
  'transfer-final': 'Tenderが認識できないアドレスに、資金を直接送ります。誰にも取り消せません。',
  'fee-notable': 'ネットワーク手数料が通常より大幅に高くなっています。',
  'fee-withheld': 'このトークンは独自の手数料を差し引くため、届くのはこの金額より少なくなります。',
  'rent-paid': '資金を受け取るアカウントの開設費用も支払います。',
  'two-recipients': '資金は2つの異なるアドレスに分けて送られます。',
  'payer-delegated':
    'このアカウントにはスマートコントラクトのコードが設定されています。署名が有効かどうかはそのコードが決めるため、支払いが失敗する可能性があります。',
  'allowance-lasting':
    'この支払いと今後の支払いのために、このトークンを承認します。Permit2が動かせるのは、毎回署名した分だけです。「トークンの承認」で取り消せます。',
}

export const REFUSE_TEXT: Record<RefuseReason, string> = {
  'plan-shape': '支払いに必要のない署名を求めています。',
  'method-unknown': 'Tenderが認識できない種類の署名を求めています。',
  'params-malformed': '署名する内容を、Tenderは読み取れません。',
  'types-differ': '署名するデータが支払いの形式ではありません。',
  'type-unknown': '支払いを行う種類のリクエストではありません。',
  'domain-differs': 'コントラクトの情報が、Tenderの知っているものと一致しません。',
  'chain-differs': '選んだものとは別のネットワークです。',
  'token-differs': '選んだものとは別のトークンが引き出されます。',
  'account-differs': '選んだものとは別のアカウントです。',
  'amount-differs': '選んだものとは異なる金額が引き出されます。',
  'price-gap': 'トークンの金額が価格と一致しません。',
  'not-yet-valid': '署名は、後にならないと使えません。',
  'deadline-passed': '署名しても、その時点ですでに期限切れです。',
  'deadline-far': '支払いに必要な期間よりはるかに長く、署名を使える状態になります。',
  'recipient-invalid': '資金の送り先が、正しいとは考えられないアドレスです。',
  'allowance-differs':
    'この支払いに必要な額を超える引き出し、または誤ったコントラクトによる引き出しを可能にするものです。',
  'allowance-signed': '支払いではありません。後で誰かがトークンを引き出せるようにする、トークンの承認です。',
  'router-unknown':
    '資金をTenderが認識できないスマートコントラクトに送るため、ショップが受け取れるかどうかを確認できません。',
  'fee-too-high': 'ネットワーク手数料が、支払いにかかるはずの額よりはるかに高くなっています。',
  'text-unrelated': '署名するメッセージに、この支払いの番号が含まれていません。',
  'program-unknown': 'Tenderが認識できないプログラムを実行するものです。',
  'instruction-unknown': '支払いに必要のない操作を行うものです。',
  'lookup-table': '使用するアカウントの一部を隠しています。',
  'durable-nonce': '署名を無期限に使える状態になります。',
  signers: 'すでに付いている署名が、この支払いとして正しくありません。',
  'not-canonical': '別の意味にもなりうる書き方がされています。',
  'source-account': '自分のアカウント以外から資金が引き出されます。',
  'too-many-transfers': '支払いに必要な数を超える送金が含まれています。',
  'call-unknown': 'Tenderが認識できない方法でスマートコントラクトを使っています。',
  'calldata-malformed': 'スマートコントラクトへの命令が有効ではありません。',
  'nonce-given': 'トランザクションの連番を指定しようとしています。指定してよいのは、自分のウォレットだけです。',
  'transaction-type': 'どの支払いにも必要のない種類のトランザクションです。',
  'text-unreadable': 'メッセージ全体を表示できないため、何に署名するのかを確認できません。',
  'text-is-digest': 'メッセージが、別の内容を表す可能性のあるコードです。',
  'spender-is-account':
    '資金を受け取るのがスマートコントラクトではなく、普通のアカウントです。高額の場合、Tenderは署名しません。',
  'nonce-reused': '署名済みの別の支払いの番号を再び使っています。支払いごとに固有の番号が必要です。',
}

export const SET_ASIDE_TEXT: Record<SetAsideReason, string> = {
  'unknown-chain': 'Tenderはこのネットワークに対応していません。',
  'unknown-asset': 'Tenderが認識できないトークンです。',
  'claims-differ': 'このトークンについて、決済サービスの情報がTenderの情報と一致しません。',
  'foreign-account': '決済サービスに提示していないアカウント用の支払い方法です。',
  'same-id': '決済サービスが複数の方法に同じIDを付けているため、これを選ぶと別の方法で支払われる可能性があります。',
}
