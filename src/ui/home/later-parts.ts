/** What the popup shows after its first screen. */
import type { AskWorker } from '../client/client.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import type { FirstPaymentProps } from './first-payment.tsx'
import type { PageLinksProps } from './page-links.tsx'

const load = () => import('./second-script.ts')

export const LaterFirstPayment = lazyPart<FirstPaymentProps>(async () => (await load()).FirstPayment)
export const LaterNoKeyNotice = lazyPart<{ request: PageRequest }>(async () => (await load()).NoKeyNotice)
export const LaterPasteForm = lazyPart<{ call: AskWorker }>(async () => (await load()).PasteForm)
export const LaterLinksOnPage = lazyPart<PageLinksProps>(async () => (await load()).LinksOnPage)
