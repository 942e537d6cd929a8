/** What the popup shows after its first screen. */
import type { AskWorker } from '../client/client.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import type { FirstPaymentProps } from './first-payment.tsx'
import { laterPart } from './later.tsx'
import type { PageLinksProps } from './page-links.tsx'

const load = () => import('./second-script.ts')

export const LaterFirstPayment = laterPart<FirstPaymentProps>(async () => (await load()).FirstPayment)
export const LaterNoKeyNotice = laterPart<{ request: PageRequest }>(async () => (await load()).NoKeyNotice)
export const LaterPasteForm = laterPart<{ call: AskWorker }>(async () => (await load()).PasteForm)
export const LaterLinksOnPage = laterPart<PageLinksProps>(async () => (await load()).LinksOnPage)
