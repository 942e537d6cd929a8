/** Of the QR codes that a person has looked for on a page. security T54. */
import { plural } from '../grammar.ts'

export const codesFound = (count: number): string =>
  plural(count, {
    one: `${count} QR code found`,
    other: `${count} QR codes found. Choose one.`,
  })

export const codeName = (number: number): string => `QR code ${number}`

export const SCAN = {
  looking: 'Looking for a QR code…',
  none: 'No QR code found. Scroll so the whole code is visible, then try again.',
  unreadable: 'Tender can’t read this QR code. Zoom in on the page, then try again.',
  noAccess: 'Your browser doesn’t let Tender see this page. Paste the payment link instead.',
  again: 'Scan again',
  /** A button: which code it is for is only read out. */
  open: 'Open<unseen> {code}</unseen>',
  privacy: 'Pictures stay on this computer.',
} as const
