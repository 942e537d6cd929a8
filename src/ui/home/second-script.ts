/** One script for all that the popup shows after its first screen. */
export { access } from '../../messages/access.ts'
export { PasteForm } from '../links/paste-form.tsx'
export { ScanCodes } from '../links/scan-codes.tsx'
export { Empty } from './empty.tsx'
export { FirstPayment } from './first-payment.tsx'
export { HomeNotices } from './home-notices.tsx'
export { LockedLinks } from './locked-links.tsx'
export { LinksOnPage } from './page-links.tsx'
