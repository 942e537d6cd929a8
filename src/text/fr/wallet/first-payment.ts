/** What to do next in a wallet that has paid nothing yet. */
export const FIRST_PAYMENT_TEXT = {
  title: 'Tout est prêt pour payer',
  withoutMoney: 'Ajoutez de l’argent avec « Recevoir », puis cliquez sur un lien de paiement sur n’importe quel site.',
  withMoney: 'Cliquez sur un lien de paiement sur n’importe quel site.',
  next: 'Tender s’ouvre tout seul et montre ce que vous signeriez.',
  receive: 'Ajouter de l’argent',
}
