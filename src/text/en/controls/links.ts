/** A pasted link. */
export const PASTE = {
  label: 'Pay with a link',
  placeholder: 'Payment link or ID',
  /** A button: opens the payment of the link. */
  open: 'Open',
  openCheckout: 'Open checkout page',
}
