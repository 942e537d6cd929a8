/**
 * webextension-polyfill as a function that makes it. As it is published it runs where it is imported: at each start of the worker, and it
 * throws in a page without an extension. As a CommonJS package it would also have each of its properties read, of which Chromium makes
 * every API anew.
 */
export const polyfillOnUse = {
  name: 'tender:polyfill-on-use',
  enforce: 'pre',
  transform: (code: string, id: string) =>
    id.endsWith('/webextension-polyfill/dist/browser-polyfill.js')
      ? {
          code: `export default () => {\nconst module = { exports: {} }\nconst { exports } = module;\n${code}\nreturn module.exports\n}`,
          map: null,
        }
      : undefined,
} as const
