/** Requests of own pages about what the payment service and other sites learn. architecture §6, security T24. */
import { refuseArgument } from '../../core/base/decode.ts'
import {
  changedSites,
  isDetection,
  parseConsent,
  type SiteList,
  turnedOnAt,
  typedSite,
  withoutConsent,
} from '../../core/base/privacy.ts'
import type { Settings } from '../../core/base/settings.ts'
import type { PageApi } from '../../messages/protocol.ts'
import type { PageHandlers } from '../../messages/server.ts'
import type { Payments } from '../engine/payments.ts'
import type { SettingsStore, StoredSettings } from '../storage/settings.ts'
import type { Sharing } from '../wallet/sharing.ts'
import { field, idOf } from './arguments.ts'

export type PrivacyCall = Extract<keyof PageApi, `privacy.${string}` | 'session.share'>

type Deps = {
  settings: SettingsStore
  sharing: Pick<Sharing, 'allow'>
  payments: Pick<Payments, 'load' | 'go'>
  onWalletChange: () => void
}

const tagsOf = (raw: unknown): string[] =>
  field(raw, 'tags')
    .list()
    .map((tag) => (typeof tag === 'string' && tag !== '' ? tag : refuseArgument('tags', 'tags of accounts')))

const siteIn = (raw: unknown): string => typedSite(field(raw, 'site').text()) ?? refuseArgument('site', 'a site')

function siteChangeOf(raw: unknown): { list: SiteList; site: string; isListed: boolean } {
  const { raw: list } = field(raw, 'list')
  return {
    list: list === 'listedSites' || list === 'silentSites' ? list : refuseArgument('list', 'a list of sites'),
    site: siteIn(raw),
    isListed: field(raw, 'isListed').flag(),
  }
}

function detectionOf(raw: unknown) {
  const { raw: detection } = field(raw, 'detection')
  return { detection: isDetection(detection) ? detection : refuseArgument('detection', 'where links are caught') }
}

export function privacyHandlers(deps: Deps): Pick<PageHandlers, PrivacyCall> {
  const { settings, sharing, payments, onWalletChange } = deps
  const change = async (part: (now: StoredSettings) => Partial<StoredSettings>): Promise<Settings> => {
    await settings.change(part)
    onWalletChange()
    const { activeIndex: _, ...chosen } = await settings.read()
    return chosen
  }
  return {
    'privacy.detect': { needsUnlock: true, parse: detectionOf, run: (detection) => change(() => detection) },
    'privacy.setSite': {
      needsUnlock: true,
      parse: siteChangeOf,
      run: ({ list, site, isListed }) => change((now) => ({ [list]: changedSites(now[list], site, isListed) })),
    },
    'privacy.turnOn': {
      needsUnlock: true,
      parse: (raw) => ({ site: siteIn(raw) }),
      run: ({ site }) => change((now) => turnedOnAt(now, site)),
    },
    'privacy.withdraw': {
      needsUnlock: true,
      parse: (raw) => parseConsent(raw) ?? refuseArgument('site', 'a site with consent'),
      run: (consent) => change(({ consents }) => ({ consents: withoutConsent(consents, consent) })),
    },
    'session.share': {
      needsUnlock: true,
      parse: (raw) => ({ ...idOf(raw), tags: tagsOf(raw), isLasting: field(raw, 'isLasting').flag() }),
      run: async ({ paymentId, tags, isLasting }) => {
        const { session } = await payments.load(paymentId)
        await sharing.allow(session, tags, isLasting)
        void payments.go(paymentId)
        // Another payment of this site may wait for the same consent.
        if (isLasting) onWalletChange()
        return {}
      },
    },
  }
}
