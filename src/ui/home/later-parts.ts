/** What the popup shows after its first screen. */
import type { AccountChoiceProps } from '../account/account-choice.tsx'
import type { Access, AskWorker } from '../client/client.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import type { ScanProps } from '../links/scan-codes.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import type { FirstPaymentProps } from './first-payment.tsx'
import type { HomeNoticesProps } from './home-notices.tsx'
import type { LockedLinksProps } from './not-unlocked.tsx'
import type { PageLinksProps } from './page-links.tsx'

const load = () => import('./second-script.ts')

export const laterAccess = async (): Promise<Access> => (await load()).access
export const LaterAccountChoice = lazyPart<AccountChoiceProps>(async () => (await load()).AccountChoice)
export const LaterEmpty = lazyPart<{ request: PageRequest }>(async () => (await load()).Empty)
export const LaterFirstPayment = lazyPart<FirstPaymentProps>(async () => (await load()).FirstPayment)
export const LaterNotices = lazyPart<HomeNoticesProps>(async () => (await load()).HomeNotices)
export const LaterScan = lazyPart<ScanProps>(async () => (await load()).ScanCodes)
export const LaterLockedLinks = lazyPart<LockedLinksProps>(async () => (await load()).LockedLinks)
export const LaterPasteForm = lazyPart<{ call: AskWorker }>(async () => (await load()).PasteForm)
export const LaterLinksOnPage = lazyPart<PageLinksProps>(async () => (await load()).LinksOnPage)
