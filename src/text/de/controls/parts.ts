/** What controls say that every page has. */
export const COPY = { done: 'Kopiert', failed: 'Kopieren nicht möglich' }

export const HELD = 'Weiter halten …'

export const PROBLEM = {
  noAnswer: { title: 'Tender hat nicht geantwortet', text: 'Versuche es erneut.' },
  silent: {
    title: 'Tender antwortet nicht',
    text: 'Starte es neu: Die Fenster schließen sich und die Wallet wird gesperrt, doch nichts geht verloren oder wird doppelt bezahlt. Öffne danach Tender oder den Zahlungslink erneut.',
    restart: 'Tender neu starten',
  },
  retry: 'Erneut versuchen',
}

export const ADDRESS_IN_FULL = ', ganz anzeigen'

export const DIGITS_IN_FULL = ', alle Stellen zeigen'

export const TRANSACTION_LINK = { view: 'Transaktion ansehen', newTab: '(öffnet sich in neuem Tab)' }

export const SANDBOX = 'Testmodus: kein echtes Geld'
