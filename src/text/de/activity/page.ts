/** The Activity page: search, filters, files, deleting, and how long entries are kept. */
import type { Retention } from '../../../core/base/settings.ts'
import { plural } from '../grammar.ts'

export const ACTIVITY = {
  title: 'Aktivität',
  reading: 'Zahlungen werden geladen …',
  unread: 'Tender konnte deine Zahlungen nicht laden.',
  none: 'Noch nichts hier. Deine Zahlungen erscheinen auf dieser Seite.',
  older: 'Ältere Zahlungen zeigen',
  receipt: 'Quittung',
  closeReceipt: 'Quittung schließen',
  deleted: 'Der Eintrag ist gelöscht.',
  token: 'Token',
}

export const NO_RESULTS = {
  filters: 'Keine Treffer für diese Filter.',
  search: (text: string): string => `Keine Treffer für „${text}“.`,
}

export const FILTERS = {
  search: 'Shop, Website, Betrag oder Zahlungs-ID suchen',
  status: 'Status',
  anyStatus: 'Jeder Status',
  network: 'Netzwerk',
  anyNetwork: 'Alle Netzwerke',
  shop: 'Shop',
  anyShop: 'Alle Shops',
  from: 'Von',
  to: 'Bis',
}

export const ENTRY = {
  print: 'Quittung drucken',
  printSend: 'Drucken',
  copyId: 'Zahlungs-ID kopieren',
  copy: 'Als Text kopieren',
  paidTo: 'Bezahlt an',
  fee: 'Netzwerkgebühr',
  worth: 'Wert damals',
  notProof: 'Das sind Tenders eigene Daten zu dieser Zahlung. Vielleicht gibt dir der Shop eine eigene Quittung.',
  open: 'Zahlung öffnen',
  send: 'Senden',
  sendTo: 'An',
  askedBy: 'Angefragt von',
  time: 'Zeit',
  sendOpen: 'Das läuft noch. <send>Stand ansehen</send>.',
} as const

export const DELETING = {
  start: 'Eintrag löschen',
  question: 'Diesen Eintrag löschen?',
  keep: 'Behalten',
  remove: 'Löschen',
}

export const EXPORT = {
  csv: 'Als CSV speichern',
  json: 'Als JSON speichern',
  note: 'Die Datei enthält deine Adressen, Shops und Beträge, so wie die Filter sie zeigen. Sie enthält kein Passwort und keine Wiederherstellungsphrase.',
}

export const exportedText = (count: number, file: string): string =>
  plural(count, {
    one: `Dein Browser speichert ${count} Zeile als ${file}.`,
    other: `Dein Browser speichert ${count} Zeilen als ${file}.`,
  })

export const RETENTION = {
  label: 'Zahlungen unter „Aktivität“ behalten',
  note: 'Laufende Zahlungen, Token-Freigaben und alles, was eine zweite Zahlung verhindert, bleiben.',
  names: { forever: 'Unbegrenzt', year: '1 Jahr', month: '30 Tage' } satisfies Record<Retention, string>,
  keep: 'Behalten',
}

export const SHORTER_RETENTION: Record<Exclude<Retention, 'forever'>, { text: string; button: string }> = {
  year: {
    text: 'Zahlungen, die vor mehr als 1 Jahr endeten, werden samt Quittungen aus diesem Browser gelöscht, und Tender behandelt ihre Shops danach als neu. Das lässt sich nicht rückgängig machen. Speichere deine Aktivität vorher als Datei, wenn du sie noch brauchen könntest.',
    button: 'Nach 1 Jahr löschen',
  },
  month: {
    text: 'Zahlungen, die vor mehr als 30 Tagen endeten, werden samt Quittungen aus diesem Browser gelöscht, und Tender behandelt ihre Shops danach als neu. Das lässt sich nicht rückgängig machen. Speichere deine Aktivität vorher als Datei, wenn du sie noch brauchen könntest.',
    button: 'Nach 30 Tagen löschen',
  },
}
