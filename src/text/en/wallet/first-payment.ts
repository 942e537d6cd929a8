/** What to do next in a wallet that has paid nothing yet. */
export const FIRST_PAYMENT_TEXT = {
  title: 'Ready for your first payment',
  withoutMoney: 'Add some money with Receive, then click a payment link on any website.',
  withMoney: 'Click a payment link on any website.',
  next: 'Tender opens by itself and shows what you’d sign.',
  receive: 'Add money',
}
