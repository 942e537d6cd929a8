/** What leaves a hosted checkout for a wallet: a payment opens here, anything else the system gets. protocol §4.8.6, security T29. */

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

/** Resolves to false where a checkout asks for too much. @throws {PayError} message/refused for what is no wallet's address. */
export type OpenExternal = (url: string) => Promise<boolean>

export function createExternalLinks({ payHost, links, nowMs, openTab, showRefusal }: ExternalLinkDeps): OpenExternal {
  return async (url) => {
    const way = judgeNavigation(url, payHost)
    if (way.kind !== 'wallet') throw new PayError({ code: 'message/refused', name: 'url' })
    if (await isTooOften(`https://${payHost}`, nowMs())) return false
    try {
      // That no program knows the scheme is nobody's business here (protocol §4.8.6).
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
