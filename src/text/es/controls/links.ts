/** A pasted link. */
export const PASTE = {
  label: 'Pagar con un enlace',
  placeholder: 'Enlace o ID del pago',
  open: 'Abrir',
  openCheckout: 'Abrir la página de pago',
}
