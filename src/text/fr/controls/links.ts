/** A pasted link. */
export const PASTE = {
  label: 'Payer avec un lien',
  placeholder: 'Lien ou ID de paiement',
  open: 'Ouvrir',
  openCheckout: 'Ouvrir la page de paiement',
}
