/** Why details are asked for; also beside the options that need them. */
export const WHY_ASKED = {
  question: 'Warum sind diese Angaben nötig?',
  service:
    'Das Gesetz verlangt, dass der Zahlungsdienst bei manchen Zahlungen weiß, wer zahlt. Er fragt einmal je Konto und Netzwerk. Deine Angaben gehen an den Zahlungsdienst. Tender speichert sie nicht und sendet sie nicht an den Shop.',
  host: 'Das Gesetz verlangt, dass der Zahlungsdienst bei manchen Zahlungen weiß, wer zahlt. Er fragt einmal je Konto und Netzwerk. Deine Angaben gehen an {host}. Tender speichert sie nicht und sendet sie nicht an den Shop.',
  terms: 'Bedingungen des Zahlungsdienstes',
  privacy: 'Datenschutzerklärung',
} as const
