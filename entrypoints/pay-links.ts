import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { payHost } from '../src/config.ts'
import { watchPayLinks } from '../src/content/pay-links.ts'

/** Registered as a content script by the manifest (wxt.config.ts): WXT's own wrapper for those weighs more than the script. */
export default defineUnlistedScript(() => watchPayLinks(payHost))
