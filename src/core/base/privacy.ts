/** Which sites may have the accounts without being asked, and where clicks on payment links are caught. security T24. */
import { isRecord } from './decode.ts'
import type { Place } from './place.ts'

/**
 * A lasting consent. A link in a frame needs one for this frame in this page: `site` is then the frame's origin and `page` that of
 * the page, as in `Place`.
 */
export type Consent = { site: string; page?: string }

export const DETECTIONS = ['everywhere', 'listed', 'never'] as const
export type Detection = (typeof DETECTIONS)[number]

/**
 * `detection`: where a click on a payment link is Tender's. `listedSites`: the origins for `listed`. `silentSites`: the origins
 * where it never is.
 */
export type Privacy = { consents: Consent[]; detection: Detection; listedSites: string[]; silentSites: string[] }

export type SiteList = 'listedSites' | 'silentSites'

/** More than a person keeps in view. */
export const MAX_SITES = 500

/** The longest origin: a host has 253 characters. */
const MOST_CHARS = 300

/**
 * The lasting consent for links at this place; undefined where none can be given: for a pasted link, a page that the browser does
 * not name, and one without encryption, which anybody on the way can write.
 */
export function consentFor({ site, page }: Place): Consent | undefined {
  if (!isSecureOrigin(site)) return undefined
  if (page === undefined) return { site }
  return isSecureOrigin(page) ? { site, page } : undefined
}

const isSecureOrigin = (origin: string | undefined): origin is string => origin?.startsWith('https://') === true

const isSame = (a: Consent, b: Consent): boolean => a.site === b.site && a.page === b.page

export function hasConsent({ consents }: Pick<Privacy, 'consents'>, place: Place): boolean {
  const at = consentFor(place)
  return at !== undefined && consents.some((consent) => isSame(consent, at))
}

/** The newest is kept last; the oldest goes if there are too many, and is asked for again. */
export const withConsent = (consents: readonly Consent[], added: Consent): Consent[] =>
  [...withoutConsent(consents, added), added].slice(-MAX_SITES)

export const withoutConsent = (consents: readonly Consent[], removed: Consent): Consent[] =>
  consents.filter((consent) => !isSame(consent, removed))

/**
 * Asks for the page in the tab, which the person sees. A frame's own origin can only switch detection off, and so can the site of a
 * document's `address`: a sandboxed one is of no site, and yet at the address of one.
 */
export function isDetectedAt(
  { detection, listedSites, silentSites }: Omit<Privacy, 'consents'>,
  place: Place,
  address?: string,
): boolean {
  const seen = place.page ?? place.site ?? ''
  if ([seen, place.site, address].some((site) => silentSites.includes(site ?? ''))) return false
  return detection === 'everywhere' || (detection === 'listed' && listedSites.includes(seen))
}

/** What makes the links of this site Tender's, and no other site's. */
export function turnedOnAt(
  { detection, listedSites, silentSites }: Omit<Privacy, 'consents'>,
  site: string,
): Omit<Privacy, 'consents'> {
  const listed = detection === 'everywhere' ? listedSites : changedSites(listedSites, site, true)
  return {
    detection: detection === 'never' ? 'listed' : detection,
    // The list is not used while none is caught, and what is on it was put there for another choice.
    listedSites: detection === 'never' ? [site] : listed,
    silentSites: changedSites(silentSites, site, false),
  }
}

/** With or without this origin. A full list takes no more. */
export function changedSites(sites: readonly string[], site: string, isListed: boolean): string[] {
  const others = sites.filter((one) => one !== site)
  return isListed && others.length < MAX_SITES ? [...others, site] : others
}

/** The origin of what a person types: a host, or the address of any page. Undefined for anything else. */
export function typedSite(text: string): string | undefined {
  const typed = text.trim()
  const url = typed.includes('://') ? typed : `https://${typed}`
  return /\s/.test(typed) || !URL.canParse(url) ? undefined : siteIn(new URL(url).origin)
}

/** Only an origin of the web, as the browser writes it. */
function siteIn(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.length > MOST_CHARS || !/^https?:\/\//.test(raw) || !URL.canParse(raw))
    return undefined
  return new URL(raw).origin === raw ? raw : undefined
}

const sitesIn = (raw: unknown): string[] =>
  (Array.isArray(raw) ? raw : []).slice(0, MAX_SITES).flatMap((one: unknown) => siteIn(one) ?? [])

/** Undefined for anything that is no consent. */
export function parseConsent(raw: unknown): Consent | undefined {
  if (!isRecord(raw)) return undefined
  const site = siteIn(raw.site)
  const page = siteIn(raw.page)
  if (site === undefined || (raw.page !== undefined && page === undefined)) return undefined
  return consentFor({ site, page })
}

export const isDetection = (raw: unknown): raw is Detection => DETECTIONS.some((one) => one === raw)

/** Stored settings, member by member. What cannot be read is no consent. */
export function parsePrivacy(raw: Readonly<Record<string, unknown>>): Privacy {
  const { consents, detection, listedSites, silentSites } = raw
  return {
    consents: (Array.isArray(consents) ? consents : [])
      .slice(0, MAX_SITES)
      .flatMap((one: unknown) => parseConsent(one) ?? []),
    detection: isDetection(detection) ? detection : 'everywhere',
    listedSites: sitesIn(listedSites),
    silentSites: sitesIn(silentSites),
  }
}
