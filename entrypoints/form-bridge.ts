import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { watchForm } from '../src/content/form-bridge.ts'

/** Isolated from the page; registered by the manifest (wxt.config.ts), as `pay-links` is. */
export default defineUnlistedScript(watchForm)
