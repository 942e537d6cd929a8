import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { watchForm } from '../src/content/form-bridge.ts'

/** Runs in the isolated world. Registered in the manifest (wxt.config.ts), like `pay-links`. */
export default defineUnlistedScript(watchForm)
