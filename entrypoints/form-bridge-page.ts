import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { bridgeName } from '../src/config.ts'
import { provideFormBridge } from '../src/content/form-bridge.ts'

/** Runs in the page's main world. Registered in the manifest (wxt.config.ts). */
export default defineUnlistedScript(() => provideFormBridge(bridgeName))
