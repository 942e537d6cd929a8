import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { bridgeName } from '../src/config.ts'
import { provideBridge } from '../src/content/checkout-bridge.ts'

/** Runs in the page's main world. Registered in the manifest (wxt.config.ts). */
export default defineUnlistedScript(() => provideBridge(bridgeName))
