/** Texts of system notifications, of the toolbar badge and of the context menu. */
import type { Outcome } from '../../core/session/session.ts'
import { plural } from './grammar.ts'

export const MENU = {
  pay: 'Mit Tender bezahlen',
  checkout: 'Bezahlseite öffnen',
  text: 'Markierten Link bezahlen',
  scan: 'QR-Code in diesem Bild bezahlen',
}

export const TYPED_HINT = 'Mit Tender bezahlen: Zahlungslink oder Zahlungs-ID eingeben'

export const BADGE = {
  nothing: 'Tender',
  offer: 'Tender: Diese Seite bietet einen Zahlungslink an',
  needsYou: (count: number): string =>
    plural(count, {
      one: `Tender: ${count} Zahlung wartet auf dich`,
      other: `Tender: ${count} Zahlungen warten auf dich`,
    }),
  onPage: (count: number): string =>
    plural(count, {
      one: `Tender: ${count} Zahlungslink auf dieser Seite`,
      other: `Tender: ${count} Zahlungslinks auf dieser Seite`,
    }),
  moreOnPage: (count: number): string =>
    plural(count, { other: `Tender: mehr als ${count} Zahlungslinks auf dieser Seite` }),
}

export const TO_CONTINUE = {
  both: (amount: string, shop: string): string => `Zum Fortfahren klicken: ${amount} an ${shop}`,
  one: (name: string): string => `Zum Fortfahren klicken: ${name}`,
  neither: 'Zum Fortfahren klicken.',
}

export const BEFORE_AGAIN = {
  both: (amount: string, shop: string): string => `Öffne Tender, bevor du noch einmal zahlst: ${amount} an ${shop}`,
  one: (name: string): string => `Öffne Tender, bevor du noch einmal zahlst: ${name}`,
  neither: 'Öffne Tender, bevor du noch einmal zahlst.',
}

export const UNSIGNED = {
  both: (amount: string, shop: string): string => `${amount} an ${shop}`,
  one: (name: string): string => name,
  neither: 'Zum Ansehen klicken.',
}

export const NOTICE = {
  waiting: 'Eine Zahlung wartet auf dich',
  paid: 'Bezahlt',
  paidAmount: (amount: string): string => `${amount} bezahlt`,
  paidTo: (shop: string): string => `An ${shop}`,
  paidUnnamed: 'Laut Zahlungsdienst ist diese Zahlung abgeschlossen.',
}

export const ENDED_TITLES: Record<Outcome, string> = {
  succeeded: 'Schon bezahlt',
  failed: 'Zahlung fehlgeschlagen',
  expired: 'Diese Zahlung ist abgelaufen',
  cancelled: 'Diese Zahlung wurde abgebrochen',
  dismissed: 'Du hast diese Zahlung abgebrochen',
  'in-progress': 'Diese Zahlung läuft schon',
  unverified: 'Als bezahlt gemeldet, aber nicht verifiziert',
  unanswered: 'Du hast diese Zahlung in den Verlauf verschoben',
  'put-aside': 'Du hast diese Zahlung in den Verlauf verschoben',
  'not-payable': 'Tender kennt den Stand dieser Zahlung nicht',
}
