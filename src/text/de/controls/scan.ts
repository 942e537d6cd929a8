/** Of the QR codes that a person has looked for on a page. */
import { plural } from '../grammar.ts'

export const codesFound = (count: number): string =>
  plural(count, {
    one: `${count} QR-Code gefunden`,
    other: `${count} QR-Codes gefunden. Wähle einen aus.`,
  })

export const codeName = (number: number): string => `QR-Code ${number}`

export const SCAN = {
  looking: 'QR-Code wird gesucht …',
  none: 'Kein QR-Code gefunden. Scrolle so, dass der ganze Code zu sehen ist, und versuche es noch einmal.',
  unreadable: 'Tender kann diesen QR-Code nicht lesen. Vergrößere die Seite und versuche es noch einmal.',
  noAccess: 'Dein Browser lässt Tender diese Seite nicht sehen. Füge stattdessen den Zahlungslink ein.',
  again: 'Noch einmal scannen',
  open: 'Öffnen<unseen>: {code}</unseen>',
  privacy: 'Bilder bleiben auf diesem Computer.',
} as const
