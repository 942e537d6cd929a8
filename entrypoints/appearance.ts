import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { followAppearance } from '../src/ui/client/appearance.ts'

/** The first script of every page, and no module: a module would run after the first paint. */
export default defineUnlistedScript(followAppearance)
