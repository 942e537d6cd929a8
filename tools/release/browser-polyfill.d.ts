/** As the build changes it (`polyfill.ts`). */
declare module 'webextension-polyfill/dist/browser-polyfill.js' {
  const makePolyfill: () => import('webextension-polyfill').Browser
  export default makePolyfill
}
