/** The Activity page: search, filters, files, deleting, and how long entries are kept. */
import type { Retention } from '../../../core/base/settings.ts'
import { plural } from '../grammar.ts'

export const ACTIVITY = {
  title: 'Activity',
  reading: 'Reading your payments…',
  unread: 'Tender couldn’t load your payments.',
  none: 'Nothing here yet. Your payments will show up here.',
  older: 'Show older payments',
  receipt: 'Receipt',
  closeReceipt: 'Close the receipt',
  deleted: 'The entry is deleted.',
  token: 'Token',
}

/** Where a search or the filters leave nothing. */
export const NO_RESULTS = {
  filters: 'No results for these filters.',
  search: (text: string): string => `No results for “${text}”.`,
}

export const FILTERS = {
  search: 'Search by shop, site, amount or payment ID',
  status: 'Status',
  anyStatus: 'Any status',
  network: 'Network',
  anyNetwork: 'Any network',
  shop: 'Shop',
  anyShop: 'Any shop',
  from: 'From',
  to: 'To',
}

export const ENTRY = {
  print: 'Print receipt',
  printSend: 'Print this',
  copyId: 'Copy payment ID',
  copy: 'Copy as text to share',
  paidTo: 'Paid to',
  fee: 'Network fee',
  /** Of a send, when it was sent. */
  worth: 'Worth then',
  notProof: 'This is Tender’s record of the payment. The shop may give you its own receipt.',
  open: 'Open the payment',
  send: 'Send',
  sendTo: 'To',
  askedBy: 'Asked for by',
  time: 'Time',
  sendOpen: 'It is in progress. <send>See how it’s going</send>.',
} as const

export const DELETING = {
  start: 'Delete this entry',
  question: 'Delete this entry?',
  keep: 'Keep it',
  remove: 'Delete it',
}

export const EXPORT = {
  csv: 'Save as CSV',
  json: 'Save as JSON',
  note: 'The file shows your addresses, shops and amounts, as the filters show them. It contains no password and no recovery phrase.',
}

export const exportedText = (count: number, file: string): string =>
  plural(count, {
    one: `Your browser saves ${count} row as ${file}.`,
    other: `Your browser saves ${count} rows as ${file}.`,
  })

export const RETENTION = {
  label: 'Keep payments in Activity',
  note: 'Payments in progress, token approvals and whatever prevents a second payment stay.',
  names: { forever: 'For ever', year: '1 year', month: '30 days' } satisfies Record<Retention, string>,
  keep: 'Keep them',
}

/** Asked before old entries are deleted for the first time. */
export const SHORTER_RETENTION: Record<Exclude<Retention, 'forever'>, { text: string; button: string }> = {
  year: {
    text: 'Payments that ended more than 1 year ago are deleted from this browser, with their receipts, and Tender will treat their shops as new. This can’t be undone. Save your activity as a file first if you may need it.',
    button: 'Delete after 1 year',
  },
  month: {
    text: 'Payments that ended more than 30 days ago are deleted from this browser, with their receipts, and Tender will treat their shops as new. This can’t be undone. Save your activity as a file first if you may need it.',
    button: 'Delete after 30 days',
  },
}
