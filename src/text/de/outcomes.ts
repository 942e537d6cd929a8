/** Texts of payment outcomes, shared by pages and notifications. */

import type { Outcome, Session } from '../../core/session/session.ts'
import type { Settlement } from '../../core/session/settlement.ts'
import type { TitledText } from '../grammar/titled.ts'
import { plural } from './grammar.ts'

export const titledText = ({ title, text }: TitledText): string => `${title}. ${text}`

export const OUTCOME_TEXT: Record<Outcome, TitledText> = {
  succeeded: { title: 'Schon bezahlt', text: 'Laut Zahlungsdienst ist diese Zahlung abgeschlossen.' },
  failed: {
    title: 'Zahlung fehlgeschlagen',
    text: 'Laut Zahlungsdienst ist sie fehlgeschlagen. Frag den Shop, was passiert ist.',
  },
  expired: { title: 'Diese Zahlung ist abgelaufen', text: 'Frag den Shop nach einem neuen Link.' },
  cancelled: {
    title: 'Diese Zahlung wurde abgebrochen',
    text: 'Der Shop oder der Zahlungsdienst hat sie abgebrochen. Wenn du noch zahlen willst, frag den Shop nach einem neuen Link.',
  },
  dismissed: {
    title: 'Du hast diese Zahlung abgebrochen',
    text: 'Anders überlegt? Du kannst neu beginnen, bis sie abläuft.',
  },
  'in-progress': {
    title: 'Diese Zahlung läuft schon',
    text: 'Zahle nicht noch einmal. Der Zahlungsdienst verarbeitet sie, und sie wurde nicht in diesem Browser begonnen. Dieses Fenster aktualisiert sich von selbst.',
  },
  unverified: {
    title: 'Als bezahlt gemeldet, aber nicht verifiziert',
    text: 'Laut Zahlungsdienst ist diese Zahlung abgeschlossen, aber er nennt eine Transaktion, die du nicht signiert hast. Prüfe dein Guthaben und frag dann den Shop.',
  },
  unanswered: {
    title: 'Du hast diese Zahlung in den Verlauf verschoben',
    text: 'Der Zahlungsdienst hat nie gemeldet, wie sie ausging. Frag den Shop, bevor du noch einmal zahlst.',
  },
  'put-aside': {
    title: 'Du hast diese Zahlung in den Verlauf verschoben',
    text: 'Frag den Shop, bevor du noch einmal zahlst. Du kannst neu beginnen, bis sie abläuft.',
  },
  'not-payable': {
    title: 'Tender kennt den Stand dieser Zahlung nicht',
    text: 'Der Zahlungsdienst meldet einen Status, den Tender nicht kennt. Frag den Shop, ob sie bezahlt ist.',
  },
}

export const STEP_TEXT: Record<Exclude<Session['step'], 'closed'>, string> = {
  opening: 'Wird geöffnet',
  choosing: 'Zahlungsart wählen',
  collecting: 'Angaben nötig',
  planning: 'Wird geprüft',
  reviewing: 'Bereit zur Prüfung',
  executing: 'Läuft noch',
  confirming: 'Wird bestätigt',
  corrupted: 'Braucht Aufmerksamkeit',
}

export const lostRecordsText = (count: number): TitledText => ({
  title: plural(count, {
    one: `Daten zu ${count} Zahlung sind verloren`,
    other: `Daten zu ${count} Zahlungen sind verloren`,
  }),
  text: plural(count, {
    one: 'Dieser Browser hat einen Teil der Daten von Tender gelöscht. Deine Wallet ist noch da. Bezahle diese Zahlung nicht noch einmal, bevor Tender weiß, wie sie ausging.',
    other:
      'Dieser Browser hat einen Teil der Daten von Tender gelöscht. Deine Wallet ist noch da. Bezahle diese Zahlungen nicht noch einmal, bevor Tender weiß, wie sie ausgingen.',
  }),
})

export const settlementText = (settlement: Settlement, networkName: string): string =>
  settlement === 'seen'
    ? `Auf ${networkName} zu sehen.`
    : `Laut Zahlungsdienst bezahlt. Auf ${networkName} noch nicht zu sehen.`
