/** The settings: appearance, payment links, privacy, notifications. */
import type { Detection, SiteList } from '../../../core/base/privacy.ts'
import type { Settings, ThemeChoice, TotalCurrency } from '../../../core/base/settings.ts'

type Choice = { name: string; text: string }

export const SETTINGS = {
  title: 'Einstellungen',
  reading: 'Einstellungen werden geladen …',
  back: 'Zurück zu den Einstellungen',
  links: 'Zahlungslinks',
  privacy: 'Privatsphäre',
  notifications: 'Benachrichtigungen',
  connections: 'Verbindungen',
}

export const APPEARANCE = {
  title: 'Darstellung',
  theme: 'Design',
  themeNote: 'Für alle Fenster und Seiten von Tender. „System“ folgt deinem Browser.',
  language: 'Sprache',
  languageNote:
    '„System“ folgt deinem Browser. Ein Fenster mit einer Zahlung wechselt die Sprache, wenn du es neu öffnest.',
  systemLanguage: 'System',
  currency: 'Währung',
  currencyNote:
    'Für dein Gesamtguthaben und den ungefähren Wert eines Tokens. Preise stehen immer in der Währung des Shops.',
}

export const THEME_NAMES: Record<ThemeChoice, string> = { system: 'System', light: 'Hell', dark: 'Dunkel' }

export const CURRENCY_NAMES: Record<TotalCurrency, string> = {
  USD: 'US-Dollar',
  EUR: 'Euro',
  GBP: 'Britisches Pfund',
  CHF: 'Schweizer Franken',
  JPY: 'Japanischer Yen',
  AUD: 'Australischer Dollar',
  CAD: 'Kanadischer Dollar',
}

export const OFFERED = {
  title: 'Konten, die der Zahlungsdienst sehen kann',
  choices: {
    active: { name: 'Nur das aktive Konto', text: 'Der Zahlungsdienst erfährt nichts von deinen anderen Konten.' },
    all: {
      name: 'Alle Konten',
      text: 'Du hast mehr Möglichkeiten zu zahlen, aber der Zahlungsdienst erkennt, dass diese Konten zusammengehören.',
    },
  } satisfies Record<Settings['offer'], Choice>,
}

export const PAY_LINKS = {
  title: 'Wenn ich auf einen Zahlungslink klicke',
  choices: {
    window: { name: 'In Tender öffnen', text: 'Du kommst direkt zur Zahlung in Tender.' },
    page: {
      name: 'Bezahlseite öffnen',
      text: 'Du kannst dort mit jeder Wallet zahlen, die sie unterstützt. Tender prüft das Ergebnis beim Zahlungsdienst.',
    },
  } satisfies Record<Settings['payLinks'], Choice>,
}

export const DETECTION = {
  title: 'Wo Klicks auf Zahlungslinks Tender öffnen',
  choices: {
    everywhere: { name: 'Auf jeder Website', text: 'Ein Klick auf einen Zahlungslink öffnet Tender.' },
    listed: { name: 'Nur auf Websites, die ich nenne', text: 'Überall sonst öffnet dein Browser den Link.' },
    never: {
      name: 'Auf keiner Website',
      text: 'Füge einen Link in das Popup von Tender ein, oder klicke ihn mit der rechten Maustaste an und wähle „Mit Tender bezahlen“.',
    },
  } satisfies Record<Detection, Choice>,
}

export const SITE_LISTS: Record<SiteList, { title: string; empty: string; label: string }> = {
  listedSites: {
    title: 'Websites, die ich nenne',
    empty: 'Noch keine: Kein Klick öffnet Tender.',
    label: 'Website mit Tender',
  },
  silentSites: {
    title: 'Nie auf diesen Websites',
    empty: 'Keine.',
    label: 'Website ohne Tender',
  },
}

export const SITES = {
  remove: 'Entfernen',
  removeOne: (site: string) => `${site} entfernen`,
  add: 'Hinzufügen',
  example: 'shop.example',
  refused: 'Das ist kein Name einer Website. Gib einen wie shop.example ein.',
}

export const CONSENTS = {
  title: 'Websites, die deine Konten sehen dürfen',
  note: 'Bei einer Zahlung von diesen Websites nennt Tender dem Zahlungsdienst sofort, welche Konten du verwendest. Überall sonst fragt Tender zuerst.',
  none: 'Keine. Tender fragt bei jeder Zahlung.',
  withdraw: 'Wieder fragen',
  withdrawOne: (place: string) => `Wieder fragen auf ${place}`,
}

export const NOTIFY = {
  label: 'Über Zahlungen benachrichtigen, deren Fenster geschlossen ist',
  note: 'Benachrichtigungen zeigen den Shop und den Betrag. Wer deinen Bildschirm sehen kann, kann sie lesen.',
  refused:
    'Dein Browser hat Benachrichtigungen blockiert, deshalb sind sie aus. Die Zahl auf dem Tender-Symbol zeigt weiterhin, wenn eine Zahlung dich braucht.',
}
