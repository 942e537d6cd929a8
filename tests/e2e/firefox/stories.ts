/** The browser stories that are told in Firefox as well: all but these. */
/** `title`: what it begins with; without one, every story of the file. `toldFrom`: the first version in which it is told all the same. */
export type Untold = { file: string; title?: string; why: string; toldFrom?: number }

const GALLERY = 'Draws the states of the pages without the extension, and has no wallet in it.'
const POPUP =
  'A press brings the tab with the popup to the front, so the page is no longer the one behind it. `firefox/firefox.spec.ts` tells it by a press behind the page.'
const NAVIGATION = {
  why: 'Where the frame goes is seen by the Navigation API, which Firefox has from 147. Before, its policy and its sandbox hold it, without a word.',
  toldFrom: 147,
}
const PASTED = 'Pastes by a script, and Firefox hands on nothing of what a script says is pasted.'
const DRAWN =
  'Notes all that is drawn, however briefly, by a script of its own before the page’s, which Marionette cannot place. The other stories of `payment` walk the same ways.'

export const UNTOLD: readonly Untold[] = [
  { file: 'browser/frames-weight.spec.ts', why: 'Measures what Chromium makes for a frame, over Chromium’s protocol.' },
  { file: 'browser/gallery.spec.ts', why: GALLERY },
  {
    file: 'browser/kept-browser.spec.ts',
    why: 'Tries how a Chromium is emptied between two tests. In Firefox the extension is installed anew.',
  },
  { file: 'browser/page-links.spec.ts', why: POPUP },
  { file: 'browser/pictures.spec.ts', why: 'Tries the command that takes the pictures, which is Chromium’s.' },
  { file: 'browser/preferences.spec.ts', why: GALLERY },
  {
    file: 'browser/scan.spec.ts',
    why: 'Presses the toolbar button over Chromium’s protocol, which is what lets the page be seen.',
  },
  {
    file: 'browser/ways-in.spec.ts',
    why: 'Dispatches the events of the menu and the address bar in Chromium’s worker, and presses keys over its protocol. `firefox/firefox.spec.ts` tells them by the browser’s own parts.',
  },
  {
    file: 'checkout/checkout-bridge.spec.ts',
    title: 'protocol §4.8.3 nobody else has it',
    why: 'Firefox hides who frames a page, so a stranger’s frame of the checkout’s name has the object too. Nobody hears what it says: that story is told.',
  },
  { file: 'checkout/checkout-leaves.spec.ts', title: 'protocol §4.8.6 security T29 a wallet', ...NAVIGATION },
  { file: 'checkout/checkout-leaves.spec.ts', title: 'protocol §4.8.6 what has no wc:', ...NAVIGATION },
  { file: 'checkout/checkout-leaves.spec.ts', title: 'protocol §4.8.7 no other scheme', ...NAVIGATION },
  { file: 'checkout/checkout-leaves.spec.ts', title: 'protocol §4.8.7 security M2 another site', ...NAVIGATION },
  { file: 'checkout/checkout-leaves.spec.ts', title: 'protocol §4.8.6, §4.8.7: a window', ...NAVIGATION },
  {
    file: 'checkout/checkout.spec.ts',
    title: 'protocol §5.3 the checkout is reached without a key',
    why: 'Listens to the requests of the browser, of which Marionette tells nothing.',
  },
  {
    file: 'checkout/merchant.spec.ts',
    why: 'Has no extension in it: the pages of the sandbox, for a person without the wallet.',
  },
  { file: 'residue/residue.spec.ts', why: 'Reads the memory of Chromium’s processes.' },
  { file: 'wallet/onboarding.spec.ts', title: 'security §8.6 a phrase is imported by pasting it', why: PASTED },
  {
    file: 'wallet/send.spec.ts',
    title: 'a code before the camera',
    why: 'Chromium’s fake camera shows a film with a code; Firefox’s shows colours.',
  },
  { file: 'wallet/send.spec.ts', title: 'an address in a picture, chosen or pasted', why: PASTED },
  { file: 'payment/catalogue.spec.ts', why: DRAWN },
  { file: 'payment/catalogue-unpaid.spec.ts', why: DRAWN },
  { file: 'update/silent.spec.ts', why: 'Its driver lives in a page of the extension, which a new start closes.' },
  {
    file: 'update/update.spec.ts',
    title: 'pay-once K2 the browser is closed',
    why: 'Firefox forgets an extension that is not signed when it ends.',
  },
  {
    file: 'update/update.spec.ts',
    title: 'architecture §2 a page that was open before the update',
    why: 'Firefox puts the new click script into pages that are open. `firefox/firefox.spec.ts` tells that.',
  },
  {
    file: 'wallet/passkey.spec.ts',
    title: 'security §8.3 an authenticator without PRF',
    why: 'Firefox’s own authenticator always has PRF.',
  },
  {
    file: 'wallet/home.spec.ts',
    title: 'screens §12 the buttons of the popup',
    why: 'Notes where a button is in each frame, by a script of its own before the page’s, which Marionette cannot place.',
  },
  {
    file: 'wallet/screens.spec.ts',
    title: 'security T30 the pay button takes nothing',
    why: 'Stops the clock of a page before its first script, which Marionette cannot.',
  },
  {
    file: 'wallet/website-request.spec.ts',
    why: 'Firefox has no page that may ask a website and nothing else. `firefox/firefox.spec.ts` tells how such a link is refused.',
  },
  {
    file: 'wallet/settings.spec.ts',
    title: 'screens §12 a chosen theme',
    why: 'Notes what comes before the first paint by a script of its own before the page’s. `firefox/firefox.spec.ts` tells what comes of it.',
  },
  { file: 'words/pseudo.spec.ts', why: GALLERY },
]

/** What Firefox does otherwise, beside the stories that are not told. */
export const SEEN: readonly string[] = [
  'WebDriver BiDi leaves out the pages of extensions (bug 1755014): read in the sources of 153. So the stories are driven over Marionette.',
  'Notifications: without a notification service on the system, Firefox 140 showed its own, and 153 closes each at once (`onClosed`, by the user). A headless machine has no such service, so the stories set `alerts.useSystemBackend` to false. A payer without one is told by the toolbar button alone.',
  'The Navigation API tells of web addresses, `data:`, `blob:` and `about:` alone, as the HTML standard has it, where Chromium tells of every scheme. A checkout’s script that goes to another scheme is held by the frame’s sandbox, without a word.',
  'A redirect that the page’s policy stops is reported with the address that it began at. So the checkout’s page says that it leads to another site, and not to which.',
]

/** A title as a regular expression finds it. */
const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Finds the stories that are not told in this version, by the name that Playwright matches: project, file, title. */
export const untoldPatterns = (version: number): RegExp[] =>
  UNTOLD.filter(({ toldFrom = Number.POSITIVE_INFINITY }) => version < toldFrom).map(
    ({ file, title }) => new RegExp(`(^| )${escaped(file)} ${title === undefined ? '' : escaped(title)}`),
  )

/** One of each kind, told in every run of `npm test`; of the rest it tells one eighth by turns. */
export const SAMPLE: readonly string[] = [
  'security §9 a link that leaves the transaction to a website is refused in Firefox',
  'a press that something comes in front of as the pointer arrives',
  'protocol §4.7.3 a click on the shop’s link, an approval, and the money has moved on the chain',
  'security T24 no request names an account before the press, whatever happens to the worker',
  'screens §1 §2 a link in a frame of another site is paid',
  'security T50 clicks stay with the page in frames without an origin or address',
  'protocol §4.8.5 a success is looked up',
]

/** True of the stories of the sample. @param name file and title. */
export const isSampled = (name: string): boolean => SAMPLE.some((title) => name.includes(` ${title}`))
