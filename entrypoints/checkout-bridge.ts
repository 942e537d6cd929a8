import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { payHost } from '../src/config.ts'
import { watchCheckout } from '../src/content/checkout-bridge.ts'

/** Runs in the isolated world. Registered in the manifest (wxt.config.ts) before `checkout-bridge-page`. */
export default defineUnlistedScript(() => watchCheckout(payHost))
