/** `npm run build`: the extension for Chromium and for Firefox. Further arguments go to WXT, e.g. `-- --mode sandbox`. */
import { buildExtension } from './extension.ts'

for (const browser of ['chrome', 'firefox'] as const) await buildExtension(browser, process.argv.slice(2), {})
