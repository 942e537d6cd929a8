/** The list of payments, also in the popup. */
import type { Outcome } from '../../../core/session/session.ts'

export const PAYMENT_LIST = {
  open: 'Läuft noch',
  closed: 'Zuletzt',
  unnamed: 'Zahlung',
  none: 'Noch keine Zahlungen. Klicke für die erste irgendwo im Web auf einen Zahlungslink.',
  unread: 'Tender konnte deine Zahlungen nicht laden.',
}

export const OUTCOME_LABELS: Record<Outcome, string> = {
  succeeded: 'Abgeschlossen, nicht von hier bezahlt',
  failed: 'Fehlgeschlagen',
  expired: 'Abgelaufen',
  cancelled: 'Abgebrochen',
  dismissed: 'Von dir abgebrochen',
  'put-aside': 'In den Verlauf verschoben',
  'in-progress': 'Läuft anderswo',
  'not-payable': 'Status unbekannt',
  unverified: 'Nicht verifiziert',
  unanswered: 'Keine Antwort vom Dienst',
}

export const PAYMENT_LABEL = {
  paid: 'Bezahlt',
  paidAmount: (amount: string): string => `${amount} bezahlt`,
  closed: 'Beendet',
  isNew: 'Neu',
}
