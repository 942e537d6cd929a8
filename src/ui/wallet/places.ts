/** The pages of the full tab: the hash of its URL names one, so that a reload keeps it. screens §11. */
import { useEffect, useState } from 'preact/hooks'
import { PAGE_NAMES, tabTitle } from '../../text/words/pages.ts'

/** Those that the navigation names, in its order. */
export const NAVIGATION_PAGES = [
  'wallet',
  'activity',
  'accounts',
  'allowances',
  'security',
  'settings',
  'about',
] as const
export type NavigationPage = (typeof NAVIGATION_PAGES)[number]

/** `under`: the page of the navigation that leads to it. */
type Place = { under: NavigationPage; title: string }

const PLACES = {
  wallet: { under: 'wallet', title: PAGE_NAMES.wallet },
  receive: { under: 'wallet', title: PAGE_NAMES.receive },
  send: { under: 'wallet', title: PAGE_NAMES.send },
  sent: { under: 'wallet', title: PAGE_NAMES.send },
  scan: { under: 'wallet', title: PAGE_NAMES.scan },
  activity: { under: 'activity', title: PAGE_NAMES.activity },
  accounts: { under: 'accounts', title: PAGE_NAMES.accounts },
  allowances: { under: 'allowances', title: PAGE_NAMES.allowances },
  security: { under: 'security', title: PAGE_NAMES.security },
  settings: { under: 'settings', title: PAGE_NAMES.settings },
  privacy: { under: 'settings', title: PAGE_NAMES.settings },
  networks: { under: 'settings', title: PAGE_NAMES.networks },
  service: { under: 'settings', title: PAGE_NAMES.service },
  about: { under: 'about', title: PAGE_NAMES.about },
} as const satisfies Record<string, Place>
export type PlaceName = keyof typeof PLACES

export const placeAt = (name: PlaceName): Place => PLACES[name]

const isPlace = (name: string): name is PlaceName => Object.hasOwn(PLACES, name)

/** What follows the name, as in `#receive/eip155:137/USDC/1`, is the page's own. */
export function placeNameIn(hash: string): PlaceName {
  const [name = ''] = hash.slice(1).split('/')
  return isPlace(name) ? name : 'wallet'
}

/** In full: assistive technology takes a leading link to `#…` for one that skips to a part of this page. */
export const pageAddress = (name: PlaceName): string => location.href.replace(/#.*$|$/, `#${name}`)

export function useHash(): string {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const update = () => setHash(location.hash)
    window.addEventListener('hashchange', update)
    return () => window.removeEventListener('hashchange', update)
  }, [])
  return hash
}

/** `Activity – Tender`, in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = tabTitle(title)
  }, [title])
}
