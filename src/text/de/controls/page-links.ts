/** Of the payment links that the popup finds on the page behind it. */
import { plural } from '../grammar.ts'

export function pageLinksHeading(count: number, isMore: boolean): string {
  if (count === 0) return 'Keine Zahlungslinks auf dieser Seite'
  return plural(count, {
    one: `${count} Zahlungslink auf dieser Seite`,
    other: isMore ? `Mehr als ${count} Zahlungslinks auf dieser Seite` : `${count} Zahlungslinks auf dieser Seite`,
  })
}

export const pageLinkName = (number: number): string => `Zahlungslink ${number}`

export const PAGE_LINKS_TEXT = {
  off: 'Tender ist auf dieser Website aus.',
  turnOn: 'Einschalten',
  unseen: 'Dein Browser lässt Tender diese Seite nicht sehen. Füge stattdessen den Zahlungslink ein.',
  gone: 'Dieser Link ist nicht mehr auf der Seite.',
  others: 'Klicke die anderen direkt auf der Seite an.',
  pay: 'Bezahlen<unseen>: {link}</unseen>',
} as const
