/** The settings: appearance, payment links, privacy, notifications. */
import type { Detection, SiteList } from '../../../core/base/privacy.ts'
import type { Settings, ThemeChoice, TotalCurrency } from '../../../core/base/settings.ts'

type Choice = { name: string; text: string }

export const SETTINGS = {
  title: 'Settings',
  reading: 'Reading your settings…',
  back: 'Back to settings',
  links: 'Payment links',
  privacy: 'Privacy',
  notifications: 'Notifications',
  connections: 'Connections',
}

export const APPEARANCE = {
  title: 'Appearance',
  theme: 'Theme',
  themeNote: 'Of all Tender’s windows and pages. “System” follows your browser.',
  language: 'Language',
  languageNote: '“System” follows your browser. A window that shows a payment changes when you open it again.',
  systemLanguage: 'System',
  currency: 'Currency',
  currencyNote: 'Of your total, and of what a token is about worth. Prices are always in the shop’s own.',
}

export const THEME_NAMES: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** As they stand alone. `Intl.DisplayNames` says them in other capitals: US Dollar. */
export const CURRENCY_NAMES: Record<TotalCurrency, string> = {
  USD: 'US dollar',
  EUR: 'Euro',
  GBP: 'British pound',
  CHF: 'Swiss franc',
  JPY: 'Japanese yen',
  AUD: 'Australian dollar',
  CAD: 'Canadian dollar',
}

export const OFFERED = {
  title: 'Accounts the payment service can see',
  choices: {
    active: { name: 'Only the active account', text: 'The payment service doesn’t learn about your other accounts.' },
    all: {
      name: 'All accounts',
      text: 'You get more ways to pay, but the payment service can tell that these accounts belong together.',
    },
  } satisfies Record<Settings['offer'], Choice>,
}

export const PAY_LINKS = {
  title: 'When I click a payment link',
  choices: {
    window: { name: 'Open it in Tender', text: 'You go straight to the payment in Tender.' },
    page: {
      name: 'Open the checkout page',
      text: 'You can pay there with any wallet it supports. Tender checks the result with the payment service.',
    },
  } satisfies Record<Settings['payLinks'], Choice>,
}

export const DETECTION = {
  title: 'Where clicks on payment links open Tender',
  choices: {
    everywhere: { name: 'On every site', text: 'A click on a payment link opens Tender.' },
    listed: { name: 'Only on the sites I name', text: 'Everywhere else your browser opens the link.' },
    never: {
      name: 'On no site',
      text: 'Paste a link into Tender’s popup, or right-click it and choose “Pay with Tender”.',
    },
  } satisfies Record<Detection, Choice>,
}

export const SITE_LISTS: Record<SiteList, { title: string; empty: string; label: string }> = {
  listedSites: { title: 'Sites I name', empty: 'None yet: no click opens Tender.', label: 'Site to open Tender on' },
  silentSites: { title: 'Never on these sites', empty: 'None.', label: 'Site to leave alone' },
}

export const SITES = {
  remove: 'Remove',
  /** Read out in the place of it: which of several. */
  removeOne: (site: string) => `Remove ${site}`,
  add: 'Add',
  example: 'shop.example',
  refused: 'That isn’t the name of a site. Type one like shop.example.',
}

export const CONSENTS = {
  title: 'Sites that may see your accounts',
  note: 'For a payment from these sites, Tender tells the payment service at once which accounts you use. Everywhere else it asks first.',
  none: 'None. Tender asks for each payment.',
  withdraw: 'Ask again',
  /** Read out in the place of it: which of several. */
  withdrawOne: (place: string) => `Ask again on ${place}`,
}

export const NOTIFY = {
  label: 'Notify me about payments whose window is closed',
  note: 'Notifications show the shop and the amount. Anyone who can see your screen can read them.',
  refused:
    'Your browser blocked notifications, so they’re off. The number on the Tender icon still shows when a payment needs you.',
}
