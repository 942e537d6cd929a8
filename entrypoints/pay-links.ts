import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { payHost } from '../src/config.ts'
import { payLinks } from '../src/content/pay-links.ts'

/** Registered in the manifest (wxt.config.ts), because WXT's content script wrapper is larger than the script. */
export default defineUnlistedScript(() => payLinks(payHost))
