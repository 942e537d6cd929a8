import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { lendVoice } from '../src/messages/form-bridge.ts'

/** In the page's own world; registered by the manifest (wxt.config.ts). */
export default defineUnlistedScript(lendVoice)
