/** Between the approval and the end, and while the service or the network is waited for. */
export const PROGRESS = {
  opening: 'Deine Zahlung wird vorbereitet …',
  planning: 'Tender prüft, was du signierst …',
  checking: 'Tender prüft das. Zahle nicht noch einmal.',
  retrying: 'Tender versucht es weiter.',
  handedInAgain:
    'Deine Transaktion ist durchgegangen. Der Zahlungsdienst hat sie noch nicht angenommen; Tender reicht sie bis zu 24 Stunden lang erneut ein.',
  transaction: 'Transaktion',
  paymentId: 'Zahlungs-ID',
  check: 'Jetzt prüfen',
  isChecking: 'Wird geprüft …',
  slow: 'Das Netzwerk braucht länger als sonst. Du kannst dieses Fenster schließen.',
  mayClose:
    'Du kannst dieses Fenster schließen. Tender macht weiter, und sein Symbol zeigt eine Zahl, wenn du gebraucht wirst.',
  usableUntil: (time: string) => `Deine Signatur ist einmal verwendbar, für diese Zahlung, bis ${time}.`,
  confirm: 'Vom Zahlungsdienst bestätigen lassen',
  preparing: 'Wird vorbereitet …',
  signing: 'Wird signiert …',
  sending: 'Wird gesendet …',
  waiting: 'Tender wartet auf das Netzwerk …',
  cancelling: 'Abbruch wird versucht …',
  unlockToReplace: 'Entsperre deine Wallet, um das zu beschleunigen oder abzubrechen.',
  unlockToCancel: 'Entsperre deine Wallet, um das abzubrechen.',
  toHistory: 'In Verlauf verschieben',
} as const

export const retryText = (attempt: number, total: number): string =>
  `Der Zahlungsdienst antwortet nicht. Neuer Versuch (${attempt} von ${total}) …`

export const STEP_STATE = {
  done: '{step}<unseen>: erledigt</unseen>',
  now: '{step}<unseen>: läuft</unseen>',
  next: '{step}<unseen>: noch nicht begonnen</unseen>',
} as const
