/** Payments on their way: between the approval and the end, and behind one another in the window. */
import { plural } from './grammar.ts'

export const WAIT_TITLE = {
  'setting-up': (symbol: string): string => `${symbol} wird freigegeben …`,
  paying: 'Deine Zahlung wird bestätigt …',
  late: 'Zeit für diese Zahlung abgelaufen',
  cancelling: 'Abbruch wird versucht …',
  unanswered: 'Noch keine endgültige Antwort',
}

export const WAIT_TEXT = {
  settingUp: (symbol: string): string =>
    `${symbol} wird für diese Zahlung freigegeben. Das kostet eine Netzwerkgebühr und dauert einen Moment. Danach kommt die Zahlung.`,
  late: {
    paying:
      'Die Transaktion wurde nicht rechtzeitig bestätigt. Sie kann noch durchgehen, und dein Geld mit ihr. Tender sendet sie nicht noch einmal. Zahle nicht noch einmal.',
    approving: (symbol: string): string =>
      `Es wurde nichts gezahlt. Nur die Freigabe von ${symbol} und ihre Netzwerkgebühr können noch durchgehen. Sobald das Netzwerk geantwortet hat, zeigt dieses Fenster, wie es weitergeht.`,
  },
  cancelling: {
    paying:
      'Tender versucht, deine Transaktion durch eine leere zu ersetzen. Wird deine zuerst bestätigt, verlässt dein Geld die Wallet. Zahle nicht noch einmal.',
    approving: (symbol: string): string =>
      `Tender versucht, deine Transaktion durch eine leere zu ersetzen. Wird deine zuerst bestätigt, bleibt die Freigabe von ${symbol}, aber es wird nichts gezahlt.`,
  },
  unanswered:
    'Der Zahlungsdienst hat nicht gemeldet, wie diese Zahlung ausging. Nichts, was du dafür signiert hast, kann noch Geld bewegen. Prüfe dein Guthaben und frag den Shop, bevor du noch einmal zahlst.',
}

export const STEP = {
  removeApproval: (symbol: string): string => `Alte Freigabe von ${symbol} entfernen`,
  approveLasting: (symbol: string): string => `${symbol} für diese und künftige Zahlungen freigeben`,
  approveOnce: (symbol: string): string => `${symbol} für diese Zahlung freigeben`,
  signMessage: 'Nachricht signieren',
  send: 'Zahlung senden',
  sign: 'Zahlung signieren',
}

export const PAYMENTS_NAME = 'Zahlungen in diesem Fenster'

export const PASTED_LINK = 'Von dir eingefügter Link'

export const queuePlaceText = (at: number, count: number): string => `Zahlung ${at} von ${count}`

export const queueSizeText = (count: number): string =>
  plural(count, { other: `In diesem Fenster sind ${count} Zahlungen.` })

export const NEXT_PAYMENT = {
  named: (name: string): string => `Nächste Zahlung: ${name}`,
  priced: (name: string, price: string): string => `Nächste Zahlung: ${name}, ${price}`,
}

export const PREVIOUS_PAYMENT = {
  named: (name: string): string => `Vorherige Zahlung: ${name}`,
  priced: (name: string, price: string): string => `Vorherige Zahlung: ${name}, ${price}`,
}
