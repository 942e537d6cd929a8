import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { followTheme } from '../src/ui/client/theme.ts'

/** The first script of every page, and no module: a module would run after the first paint. */
export default defineUnlistedScript(followTheme)
