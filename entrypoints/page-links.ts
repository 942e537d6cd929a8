import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { payHost } from '../src/config.ts'
import { reportLinks } from '../src/content/page-links.ts'

/** The worker waits for what it returns (background/browser/tabs). */
export default defineUnlistedScript(() => reportLinks(payHost))
