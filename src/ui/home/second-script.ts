/** One script for all that the popup shows after its first screen. */
export { access } from '../../messages/access.ts'
export { AccountChoice } from '../account/account-choice.tsx'
export { PasteForm } from '../links/paste-form.tsx'
export { ScanCodes } from '../links/scan-codes.tsx'
export { FirstPayment } from './first-payment.tsx'
export { HomeNotices } from './home-notices.tsx'
export { Empty, LockedLinks } from './not-unlocked.tsx'
export { LinksOnPage } from './page-links.tsx'
