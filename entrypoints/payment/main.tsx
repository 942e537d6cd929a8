import { access } from '../../src/messages/access.ts'
import { call, watchSession } from '../../src/messages/client.ts'
import { mountPayment } from '../../src/ui/payment/main.tsx'

mountPayment(document.body, location.search, { call, watchSession, access })
