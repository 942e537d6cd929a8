/** The settings: appearance, payment links, privacy, notifications. */
import type { Detection, SiteList } from '../../../core/base/privacy.ts'
import type { Settings, ThemeChoice, TotalCurrency } from '../../../core/base/settings.ts'

type Choice = { name: string; text: string }

export const SETTINGS = {
  title: '設定',
  reading: '設定を読み込んでいます…',
  back: '設定に戻る',
  links: '支払いリンク',
  privacy: 'プライバシー',
  notifications: '通知',
  connections: '接続',
}

export const APPEARANCE = {
  title: '表示',
  theme: 'テーマ',
  themeNote: 'Tenderのすべてのウィンドウとページに適用されます。「システム」はブラウザに合わせます。',
  language: '言語',
  languageNote: '「システム」はブラウザに合わせます。支払いを表示中のウィンドウは、開き直すと変わります。',
  systemLanguage: 'システム',
  currency: '通貨',
  currencyNote: '合計と、トークンのおおよその価値に使います。価格は常にショップの通貨で表示されます。',
}

export const THEME_NAMES: Record<ThemeChoice, string> = { system: 'システム', light: 'ライト', dark: 'ダーク' }

export const CURRENCY_NAMES: Record<TotalCurrency, string> = {
  USD: '米ドル',
  EUR: 'ユーロ',
  GBP: '英ポンド',
  CHF: 'スイスフラン',
  JPY: '日本円',
  AUD: '豪ドル',
  CAD: 'カナダドル',
}

export const OFFERED = {
  title: '決済サービスに見えるアカウント',
  choices: {
    active: { name: '使用中のアカウントのみ', text: '決済サービスは、ほかのアカウントを知ることができません。' },
    all: {
      name: 'すべてのアカウント',
      text: '支払い方法が増えますが、同じ人のアカウントであることが決済サービスにわかります。',
    },
  } satisfies Record<Settings['offer'], Choice>,
}

export const PAY_LINKS = {
  title: '支払いリンクをクリックしたとき',
  choices: {
    window: { name: 'Tenderで開く', text: 'Tenderの支払い画面をすぐに開きます。' },
    page: {
      name: 'チェックアウトページを開く',
      text: 'そこでは、対応するどのウォレットでも支払えます。Tenderは決済サービスに結果を確認します。',
    },
  } satisfies Record<Settings['payLinks'], Choice>,
}

export const DETECTION = {
  title: '支払いリンクのクリックでTenderを開くサイト',
  choices: {
    everywhere: { name: 'すべてのサイト', text: '支払いリンクをクリックすると、Tenderが開きます。' },
    listed: { name: '指定したサイトのみ', text: 'ほかのサイトでは、ブラウザがリンクを開きます。' },
    never: {
      name: 'どのサイトでも開かない',
      text: 'Tenderのポップアップにリンクを貼り付けるか、リンクを右クリックして「Tenderで支払う」を選んでください。',
    },
  } satisfies Record<Detection, Choice>,
}

export const SITE_LISTS: Record<SiteList, { title: string; empty: string; label: string }> = {
  listedSites: {
    title: '指定したサイト',
    empty: 'まだありません。クリックしてもTenderは開きません。',
    label: 'Tenderを開くサイト',
  },
  silentSites: { title: '開かないサイト', empty: 'なし。', label: 'Tenderを開かないサイト' },
}

export const SITES = {
  remove: '削除',
  removeOne: (site: string) => `${site}を削除`,
  add: '追加',
  example: 'shop.example',
  refused: 'サイトの名前ではありません。shop.exampleのように入力してください。',
}

export const CONSENTS = {
  title: 'アカウントの開示を許可したサイト',
  note: 'これらのサイトからの支払いでは、使用するアカウントをTenderがすぐに決済サービスに伝えます。ほかのサイトでは、先に確認します。',
  none: 'なし。支払いのたびにTenderが確認します。',
  withdraw: '再び確認する',
  withdrawOne: (place: string) => `${place}で再び確認する`,
}

export const NOTIFY = {
  label: 'ウィンドウを閉じた支払いについて通知する',
  note: '通知にはショップと金額が表示されます。画面を見られる人は誰でも読めます。',
  refused:
    'ブラウザが通知をブロックしたため、通知はオフです。支払いに対応が必要なときは、Tenderアイコンに数字が表示されます。',
}
