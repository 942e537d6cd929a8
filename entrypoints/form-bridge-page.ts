import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { bridgeName } from '../src/config.ts'
import { lendVoice } from '../src/content/form-bridge.ts'

/** In the page's own world; registered by the manifest (wxt.config.ts). */
export default defineUnlistedScript(() => lendVoice(bridgeName))
