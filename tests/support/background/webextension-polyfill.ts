/** In place of the package of this name, which throws outside of an extension. `tests/vitest.config.ts` maps it here. */
export { browser as default } from './browser.ts'
