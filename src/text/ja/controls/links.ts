/** A pasted link. */
export const PASTE = {
  label: 'リンクで支払う',
  placeholder: '支払いリンクまたはID',
  open: '開く',
  openCheckout: 'チェックアウトページを開く',
}
