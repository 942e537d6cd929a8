import { payHost } from '../../src/config.ts'
import { call } from '../../src/messages/client.ts'
import { mountCheckout } from '../../src/ui/checkout/main.tsx'

mountCheckout(document.body, location.search, payHost, call)
