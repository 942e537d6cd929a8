/**
 * What the driver takes of Firefox beside the commands of Marionette and WebDriver, because none of them does it. Mozilla promises none of
 * these parts, so each says in which versions it was seen, and all are tried as soon as the extension is there.
 */
import type { Windows } from './browser.ts'

/** `probe`: a function of the extension's id, true in a browser that has the part. */
export type PrivatePart = { name: string; seenIn: string; probe: string }

const SEEN = '140 and 153'

export const PRIVATE_PARTS: readonly PrivatePart[] = [
  {
    name: 'WebExtensionPolicy.getByID(…).extension.terminateBackground',
    seenIn: SEEN,
    probe: `(id) => typeof WebExtensionPolicy.getByID(id).extension.terminateBackground === 'function'`,
  },
  {
    name: 'gBrowser.selectedBrowser.browsingContext.prefersColorSchemeOverride',
    seenIn: SEEN,
    probe: `() => typeof window.gBrowser.selectedBrowser.browsingContext.prefersColorSchemeOverride === 'string'`,
  },
  {
    name: 'Services.prefs.setStringPref',
    seenIn: SEEN,
    probe: `() => typeof Services.prefs.setStringPref === 'function'`,
  },
  {
    name: 'gURLBar.search, .handleCommand and .view.getResultAtIndex',
    seenIn: SEEN,
    probe: `() => {
      const { search, handleCommand, view } = window.gURLBar
      return [search, handleCommand, view.getResultAtIndex].every((one) => typeof one === 'function')
    }`,
  },
  {
    name: '#contentAreaContextMenu.activateItem',
    seenIn: SEEN,
    probe: `() => typeof window.document.getElementById('contentAreaContextMenu').activateItem === 'function'`,
  },
]

/** @throws {Error} that names each part that this Firefox does not have, with its version. */
export async function tryParts(
  inBrowser: Windows['inBrowser'],
  version: string,
  id: string,
  parts = PRIVATE_PARTS,
): Promise<void> {
  const script = `(id) => {
    const tell = (probe) => {
      try {
        return probe(id) === true ? 'there' : 'not there'
      } catch (problem) {
        return String(problem)
      }
    }
    return [${parts.map(({ probe }) => `tell(${probe})`).join()}]
  }`
  const told = await inBrowser<string[]>(script, [id])
  const missing = parts.flatMap(({ name, seenIn }, at) =>
    told[at] === 'there' ? [] : [`${name} (seen in ${seenIn}): ${told[at]}`],
  )
  if (missing.length > 0)
    throw new Error(`Firefox ${version} has no longer what it never promised:\n${missing.join('\n')}`)
}

/** Stops the event page of this extension, as the browser does when it is idle. */
export const STOP = `async (id) => {
  const { extension } = WebExtensionPolicy.getByID(id)
  await extension.terminateBackground()
  return extension.backgroundState
}`

/** Firefox forgets the address of an extension that is uninstalled, and every test expects the same. */
export const KEEP_ADDRESS = `(id, uuid) =>
  Services.prefs.setStringPref('extensions.webextensions.uuids', JSON.stringify({ [id]: uuid }))`

/** The size of the page in front, in CSS pixels: the window stays as it is. */
export const SET_SIZE = `(width, height) => {
  const { style } = window.gBrowser.selectedBrowser
  for (const [name, px] of [['width', width], ['height', height]])
    for (const each of [name, 'min-' + name, 'max-' + name]) style.setProperty(each, px + 'px')
}`

/** Of the page in front. What is not named stays as it is; null is the browser's own. */
export const SET_MEDIA = `(media) => {
  const context = window.gBrowser.selectedBrowser.browsingContext
  if (media.colorScheme !== undefined) context.prefersColorSchemeOverride = media.colorScheme ?? 'none'
  if (media.media !== undefined) context.mediumOverride = media.media ?? ''
  if (media.forcedColors !== undefined) context.forcedColorsOverride = media.forcedColors ?? 'none'
  if (media.reducedMotion !== undefined) Services.prefs.setIntPref('ui.prefersReducedMotion', media.reducedMotion === 'reduce' ? 1 : 0)
}`

/** Types behind Tender's keyword in the address bar, and presses Enter once the browser has taken it as Tender's. */
export const TYPE_BEHIND_KEYWORD = `async (text) => {
  const { gURLBar } = window
  gURLBar.focus()
  gURLBar.search('pay ' + text)
  while (gURLBar.view.getResultAtIndex(0)?.payload.keyword !== 'pay') await new Promise((next) => setTimeout(next, 50))
  gURLBar.handleCommand()
}`

/** In the menu that has been asked for over a link or a picture, the item of the extension with this id. Several stand in a menu of their own. */
export const PRESS_IN_MENU = `async (item) => {
  const isOpen = async (popup) => {
    while (popup.state !== 'open') await new Promise((next) => setTimeout(next, 50))
  }
  const menu = window.document.getElementById('contentAreaContextMenu')
  await isOpen(menu)
  const found = menu.querySelector('[id$="' + item + '"]')
  if (!found) throw new Error('the menu has no ' + item + ': ' + [...menu.children].map(({ id }) => id).join())
  const popup = found.closest('menupopup')
  if (popup !== menu) popup.parentElement.openMenu(true)
  await isOpen(popup)
  popup.activateItem(found)
}`
