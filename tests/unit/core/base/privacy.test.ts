// Which sites may have the accounts, where a click is Tender's, and what a person may type for a site.
import { describe, expect, test } from 'vitest'
import { type Place, UNKNOWN } from '../../../../src/core/base/place.ts'
import {
  changedSites,
  consentFor,
  hasConsent,
  isDetectedAt,
  MAX_SITES,
  parseConsent,
  parsePrivacy,
  typedSite,
  withConsent,
  withoutConsent,
} from '../../../../src/core/base/privacy.ts'

const [SHOP, FRAME] = ['https://shop.example', 'https://button.example']
const FRAMED = { site: FRAME, page: SHOP }

describe('security T24 a lasting consent', () => {
  test.each<[string, Place, object | undefined]>([
    ['of a page', { site: SHOP }, { site: SHOP }],
    ['of a frame in a page', FRAMED, FRAMED],
    ['of a pasted link', {}, undefined],
    ['of a page that the browser does not name', { site: FRAME, page: UNKNOWN }, undefined],
    ['of a page without encryption', { site: 'http://shop.example' }, undefined],
    ['of a frame in a page without encryption', { site: FRAME, page: 'http://shop.example' }, undefined],
  ])('%s is for exactly this place, if there can be one', (_, place, consent) => {
    expect(consentFor(place)).toEqual(consent)
    const consents = [{ site: SHOP }, FRAMED]
    expect(hasConsent({ consents }, place)).toBe(consent !== undefined)
    expect(hasConsent({ consents: withoutConsent(consents, consentFor(place) ?? { site: '' }) }, place)).toBe(false)
  })

  test.each<[string, object, Place]>([
    ['a page does not hold for a frame in it', { site: SHOP }, FRAMED],
    ['a frame’s site does not hold for it in another page', FRAMED, { site: FRAME, page: 'https://evil.example' }],
    ['a frame in a page does not hold for the page', FRAMED, { site: SHOP }],
    ['a frame in a page does not hold for its site alone', FRAMED, { site: FRAME }],
    ['a site does not hold for its subdomain', { site: SHOP }, { site: 'https://a.shop.example' }],
    ['a site does not hold for another port', { site: SHOP }, { site: `${SHOP}:8443` }],
  ])('of %s', (_, consent, place) => {
    expect(hasConsent({ consents: [parseConsent(consent) ?? { site: '' }] }, place)).toBe(false)
  })

  test('is kept once, the newest last, and the oldest goes when there are too many', () => {
    const many = Array.from({ length: MAX_SITES }, (_, at) => ({ site: `https://s${at}.example` }))
    const [first = { site: '' }, second] = many
    expect(withConsent(many, first)).toEqual([...many.slice(1), first])
    expect(withConsent(many, FRAMED).slice(0, 1)).toEqual([second])
    expect(withConsent(many, FRAMED)).toHaveLength(MAX_SITES)
  })

  test.each([
    undefined,
    'https://shop.example',
    {},
    { site: 7 },
    { site: 'shop.example' },
    { site: 'https://shop.example/' },
    { site: 'https://SHOP.example' },
    { site: 'http://shop.example' },
    { site: 'chrome-extension://abc' },
    { site: SHOP, page: 'unknown' },
    { site: SHOP, page: 7 },
    { site: `https://${'a'.repeat(300)}.example` },
  ])('is not read from %j', (raw) => {
    expect(parseConsent(raw)).toBeUndefined()
  })
})

test.each<[string, object, Place, boolean]>([
  ['everywhere', {}, { site: SHOP }, true],
  ['everywhere, and in a page that the browser does not name', {}, { site: FRAME, page: UNKNOWN }, true],
  ['everywhere but here', { silentSites: [SHOP] }, { site: SHOP }, false],
  ['everywhere but in this page, in a frame', { silentSites: [SHOP] }, FRAMED, false],
  ['everywhere but in frames of this site', { silentSites: [FRAME] }, FRAMED, false],
  ['on other sites', { detection: 'listed', listedSites: [FRAME] }, { site: SHOP }, false],
  ['on this site', { detection: 'listed', listedSites: [SHOP] }, { site: SHOP }, true],
  ['on this site, in a frame', { detection: 'listed', listedSites: [SHOP] }, FRAMED, true],
  ['on this site, in a frame of another page', { detection: 'listed', listedSites: [FRAME] }, FRAMED, false],
  [
    'on this site and not on it',
    { detection: 'listed', listedSites: [SHOP], silentSites: [SHOP] },
    { site: SHOP },
    false,
  ],
  ['never', { detection: 'never', listedSites: [SHOP] }, { site: SHOP }, false],
])('a click is Tender’s %s: %j at %j is %s', (_, stored, place, is) => {
  expect(isDetectedAt(parsePrivacy({ ...stored }), place)).toBe(is)
})

test('a click on a sandboxed page at the address of a silent site is not Tender’s, and at that of a listed one neither', () => {
  const sandboxed = { site: UNKNOWN }
  expect(isDetectedAt(parsePrivacy({ silentSites: [SHOP] }), sandboxed, SHOP)).toBe(false)
  expect(isDetectedAt(parsePrivacy({ silentSites: [SHOP] }), sandboxed, FRAME)).toBe(true)
  expect(isDetectedAt(parsePrivacy({ detection: 'listed', listedSites: [SHOP] }), sandboxed, SHOP)).toBe(false)
})

test('stored settings are read member by member, and what cannot be read is no consent', () => {
  const defaults = { consents: [], detection: 'everywhere', listedSites: [], silentSites: [] }
  expect(parsePrivacy({})).toEqual(defaults)
  expect(parsePrivacy({ consents: 'all', detection: 'x', listedSites: [1, 'x'], silentSites: {} })).toEqual(defaults)
  const stored = { consents: [FRAMED, { site: '*' }], detection: 'listed', listedSites: [SHOP], silentSites: [FRAME] }
  expect(parsePrivacy(stored)).toEqual({ ...stored, consents: [FRAMED] })
})

test.each([
  ['shop.example', SHOP],
  [' Shop.Example ', SHOP],
  ['https://shop.example/cart?x=1', SHOP],
  ['shop.example:8443', `${SHOP}:8443`],
  ['http://shop.example', 'http://shop.example'],
  ['bücher.example', 'https://xn--bcher-kva.example'],
  ['', undefined],
  ['two words', undefined],
  ['ftp://shop.example', undefined],
  ['https://', undefined],
])('%j typed for a site is %j', (text, site) => {
  expect(typedSite(text)).toBe(site)
})

test('a site is in a list once, and a full list takes no more', () => {
  expect(changedSites([SHOP, FRAME], SHOP, true)).toEqual([FRAME, SHOP])
  expect(changedSites([SHOP, FRAME], SHOP, false)).toEqual([FRAME])
  const many = Array.from({ length: MAX_SITES }, (_, at) => `https://s${at}.example`)
  expect(changedSites(many, SHOP, true)).toEqual(many)
})
