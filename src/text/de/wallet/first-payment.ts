/** What to do next in a wallet that has paid nothing yet. */
export const FIRST_PAYMENT_TEXT = {
  title: 'Bereit für deine erste Zahlung',
  withoutMoney: 'Lade über „Empfangen“ Guthaben auf und klicke dann irgendwo im Web auf einen Zahlungslink.',
  withMoney: 'Klicke irgendwo im Web auf einen Zahlungslink.',
  next: 'Tender öffnet sich von selbst und zeigt, was du signieren würdest.',
  receive: 'Guthaben aufladen',
}
