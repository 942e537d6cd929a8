/** A pasted link. */
export const PASTE = {
  label: 'الدفع برابط',
  placeholder: 'رابط الدفع أو معرّفه',
  open: 'فتح',
  openCheckout: 'فتح صفحة الدفع',
}
