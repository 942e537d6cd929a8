/** Before a payment can start: no key, no wallet, a locked wallet, the question about accounts. */
import type { Status } from '../../../core/offer/responses.ts'

export const BEFORE = {
  keptUntilKey: 'Diese Zahlung bleibt gespeichert. Sie geht hier weiter, sobald das eingetragen ist.',
  setUp: 'Wallet einrichten',
  setUpTitle: 'Richte zum Zahlen deine Wallet ein',
  setUpText: 'Das dauert etwa zwei Minuten und öffnet sich in einem neuen Tab.',
  kept: 'Tender behält diese Zahlung. Sie geht hier weiter, wenn deine Wallet bereit ist, solange sie nicht abgelaufen ist.',
  unlockTitle: 'Entsperren, um die Zahlung zu sehen',
  noPhrase: 'Tender fragt hier nie nach deiner Wiederherstellungs\u00adphrase.',
}

export const SHARING = {
  title: 'Weiter zur Zahlung',
  withOne: 'Weiter mit {account}',
  withAll: 'Weiter mit allen Konten',
  one: 'Um herauszufinden, womit du zahlen kannst, nennt Tender dem Zahlungsdienst die Adressen von {account}. Wer eine Adresse kennt, kann sehen, was darauf liegt. Noch wird nichts gezahlt.',
  all: 'Um herauszufinden, womit du zahlen kannst, nennt Tender dem Zahlungsdienst die Adressen aller {count} Konten. Wer eine Adresse kennt, kann sehen, was darauf liegt, und der Dienst erfährt, dass sie zusammengehören. Noch wird nichts gezahlt.',
  lasting: 'Auf <b>{site}</b> nicht mehr fragen',
  lastingText: 'Du kannst das in den Einstellungen deiner Wallet ändern.',
} as const

export const PREVIEW_TEXT: Record<Status, string | undefined> = {
  requires_action: undefined,
  processing: 'Der Zahlungsdienst verarbeitet diese Zahlung schon.',
  succeeded: 'Laut Zahlungsdienst ist diese Zahlung abgeschlossen.',
  failed: 'Laut Zahlungsdienst ist diese Zahlung fehlgeschlagen.',
  expired: 'Diese Zahlung ist abgelaufen. Frag den Shop nach einem neuen Link.',
  cancelled: 'Diese Zahlung wurde abgebrochen. Wenn du noch zahlen willst, frag den Shop nach einem neuen Link.',
  unknown: 'Der Zahlungsdienst meldet einen Status, den Tender nicht kennt.',
}
