/** What to do next in a wallet that has paid nothing yet. */
export const FIRST_PAYMENT_TEXT = {
  title: 'Todo listo para tu primer pago',
  withoutMoney: 'Añade dinero con «Recibir» y haz clic en un enlace de pago de cualquier sitio web.',
  withMoney: 'Haz clic en un enlace de pago de cualquier sitio web.',
  next: 'Tender se abre solo y muestra lo que firmarías.',
  receive: 'Añadir dinero',
}
