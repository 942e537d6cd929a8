/** A pasted link. */
export const PASTE = {
  label: 'Mit Link bezahlen',
  placeholder: 'Zahlungslink oder ID',
  open: 'Öffnen',
  openCheckout: 'Bezahlseite öffnen',
}
