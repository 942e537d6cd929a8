/** Texts of the checkout page: the reported outcome, the service's status, and blocked navigations. */
import type { CheckoutMessage, Navigation } from '../../core/links/checkout.ts'
import type { Status } from '../../core/offer/responses.ts'
import type { TitledText } from '../grammar/titled.ts'

export const REPORT_TEXT: Record<CheckoutMessage['kind'], TitledText> = {
  success: {
    title: 'Als bezahlt gemeldet, noch nicht verifiziert',
    text: 'Laut Bezahlseite ist diese Zahlung abgeschlossen. Tender fragt beim Zahlungsdienst nach.',
  },
  failure: {
    title: 'Laut Bezahlseite ist die Zahlung fehlgeschlagen',
    text: 'Zahle vorerst nicht noch einmal. Tender fragt beim Zahlungsdienst nach.',
  },
}

export const PAID_TEXT: TitledText = {
  title: 'Bezahlt',
  text: 'Laut Zahlungsdienst ist diese Zahlung abgeschlossen.',
}

export const MEANWHILE_TEXT: Record<Status, string> = {
  requires_action: 'Der Zahlungsdienst hat noch keine Zahlung erhalten.',
  processing: 'Zahle nicht noch einmal. Der Zahlungsdienst verarbeitet diese Zahlung.',
  succeeded: 'Laut Zahlungsdienst ist die Zahlung abgeschlossen, aber das kann sich noch ändern.',
  failed: 'Laut Zahlungsdienst ist die Zahlung fehlgeschlagen, aber das kann sich noch ändern.',
  expired: 'Laut Zahlungsdienst ist die Zahlung abgelaufen, aber das kann sich noch ändern.',
  cancelled: 'Laut Zahlungsdienst wurde die Zahlung abgebrochen, aber das kann sich noch ändern.',
  unknown: 'Der Zahlungsdienst meldet einen Status, den Tender nicht kennt.',
}

export const LEAVING_TEXT: Record<Exclude<Navigation['kind'], 'stays' | 'back'>, string> = {
  wallet: 'Die Bezahlseite will eine Wallet öffnen. Möchtest du sie öffnen?',
  elsewhere: 'Die Bezahlseite will zu einer anderen Website wechseln.',
  blocked: 'Tender hat verhindert, dass die Bezahlseite diese Adresse öffnet.',
}

export const LEAVING = {
  tooOften: 'Die Bezahlseite wollte zu viele Fenster öffnen. Warte eine Minute und versuche es dann erneut.',
  open: 'Tender öffnen',
  newTab: 'In neuem Tab öffnen',
  stay: 'Hier bleiben',
}

export const CHECKOUT = {
  banner:
    'Diese Seite gehört zu <b>{host}</b>. Gib hier nie dein Tender-Passwort oder deine Wiederherstellungsphrase ein.',
  payWithTender: 'Mit Tender bezahlen',
  title: (host: string) => `Bezahlseite von ${host}`,
  stopped: 'Tender hat verhindert, dass die Bezahlseite zu <b>{site}</b> wechselt.',
  reload: 'Bezahlseite neu laden',
  says: 'Die Bezahlseite meldet: „{text}“',
  unanswered: 'Tender fragt beim Zahlungsdienst nach …',
  code: (code: string) => `Code des Dienstes: ${code}`,
  done: 'Fertig',
  check: 'Erneut prüfen',
  back: 'Zurück zur Bezahlseite',
} as const

export const UNFRAMED = {
  title: 'Bezahlseite lässt sich hier nicht öffnen',
  text: 'Ihre Website ist vielleicht nicht erreichbar, oder sie lässt sich nicht in einer anderen Seite anzeigen. Öffne sie stattdessen in einem eigenen Fenster. Tender verfolgt sie von hier aus weiter.',
  open: 'In eigenem Fenster öffnen',
  retry: 'Hier erneut versuchen',
  isOpenTitle: 'Die Bezahlseite ist in einem eigenen Fenster offen',
  isOpen: 'Mach dort weiter. Tender prüft das Ergebnis beim Zahlungsdienst und zeigt es hier an.',
  wasClosed:
    'Das Fenster der Bezahlseite wurde ohne Ergebnis geschlossen. Öffne es erneut, um den Status der Zahlung zu sehen.',
  again: 'Erneut öffnen',
  show: 'Fenster zeigen',
}
