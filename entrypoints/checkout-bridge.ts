import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { payHost } from '../src/config.ts'
import { watchCheckout } from '../src/content/checkout-bridge.ts'

/** Isolated from the page; registered by the manifest (wxt.config.ts), before the one below. */
export default defineUnlistedScript(() => watchCheckout(payHost))
