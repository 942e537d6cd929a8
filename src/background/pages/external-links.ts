/**
 * Wallet links out of a hosted checkout: a payment opens here, any other in the system. protocol §4.8.6, security T29.
 */

import { expectedFailure, type LinkRefusal, PayError } from '../../core/base/errors.ts'
import { claimsPayment, judgeNavigation } from '../../core/links/checkout.ts'
import { isTooOften } from '../storage/open-limit.ts'
import type { Links } from './open-link.ts'

export type ExternalLinkDeps = {
  payHost: string
  links: Pick<Links, 'openPasted'>
  nowMs: () => number
  openTab: (url: string) => Promise<unknown>
  showRefusal: (reason: LinkRefusal, text: string) => Promise<void>
}

/** Resolves to false above the open limit. @throws {PayError} message/refused for a URL that is not a wallet link. */
export type OpenExternal = (url: string) => Promise<boolean>

export function createExternalLinks({ payHost, links, nowMs, openTab, showRefusal }: ExternalLinkDeps): OpenExternal {
  return async (url) => {
    const way = judgeNavigation(url, payHost)
    if (way.kind !== 'wallet') throw new PayError({ code: 'message/refused', name: 'url' })
    if (await isTooOften(`https://${payHost}`, nowMs())) return false
    try {
      // An error only means that no program handles the scheme, which needs no message (protocol §4.8.6).
      if (claimsPayment(way.uri, payHost)) await links.openPasted(way.uri)
      else await openTab(url).catch(() => undefined)
    } catch (error) {
      const failure = expectedFailure(error)
      if (failure.code !== 'link/refused') throw error
      await showRefusal(failure.reason, way.uri)
    }
    return true
  }
}
