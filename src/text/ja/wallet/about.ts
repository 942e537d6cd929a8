/** What Tender is, which version this is, and whose work is in it. */

export const ABOUT = {
  text: 'Tenderは、支払いリンクを支払うウォレットです。署名する内容を正確に表示し、支払いは1回だけか、まったく行わないかのどちらかです。鍵はこのブラウザ内に保管します。',
  version: 'バージョン',
  noVersion: '不明',
  payments: '支払い',
  testMode: 'テストモード：実際のお金は使いません',
  realMoney: '実際のお金を使用',
  support: 'サポート用の情報',
  copySupport: '情報をコピー',
}

export const SUPPORT_LINES = {
  version: (version: string): string => `Tender ${version}`,
  noVersion: 'Tender（バージョンなし）',
  testMode: 'テストモード',
}

export const DOCUMENTS = {
  title: 'ドキュメント',
  text: 'このTenderのビルド元のソースに含まれています。',
}

export const DOCUMENT_TEXT = [
  '<file>README.md</file>：セットアップと構成',
  '<file>docs/security.md</file>：Tenderが署名するもの、拒否するもの',
  '<file>docs/architecture.md</file>：仕組み',
  '<file>SECURITY.md</file>：脆弱性の報告方法',
] as const

export const LICENCE_TEXT = {
  title: 'ライセンス',
  text: 'TenderはMITライセンスのフリーソフトウェアで、ソースも同じです。次の著作物を含みます：',
  marks: 'トークンとネットワークのマーク（web3icons）',
  typeface: '書体（Inter）',
  texts:
    '最後の2つのライセンス文は、この拡張機能に含まれています：<marks>トークンとネットワークのマーク</marks>、<typeface>書体</typeface>。マークの権利は各所有者に帰属します。',
} as const
