/** One script for all that the popup shows after its first screen. */
export { PasteForm } from '../links/paste-form.tsx'
export { FirstPayment } from './first-payment.tsx'
export { NoKeyNotice } from './no-key.tsx'
export { LinksOnPage } from './page-links.tsx'
