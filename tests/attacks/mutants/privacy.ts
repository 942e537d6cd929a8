// Mutants in what the service and other sites learn: the one gate before the accounts, consents, and where clicks are caught.
import type { MutantsOf } from './mutant.ts'

export const PRIVACY_TESTS = [
  'tests/unit/core/base/privacy.test.ts',
  'tests/unit/background/wallet/sharing.test.ts',
  'tests/unit/background/handlers/content-api.test.ts',
  'tests/unit/background/handlers/page-api.test.ts',
  'tests/unit/background/handlers/locked.test.ts',
  'tests/unit/messages/server.test.ts',
  'tests/unit/background/watch/payment-views.test.ts',
  'tests/unit/background/main.test.ts',
]

export const IN_PRIVACY: MutantsOf = {
  'src/background/wallet/sharing.ts': [
    ['accounts go unasked', 'if (!(await FN1(payment, offered))) return undefined', 'await FN1(payment, offered)'],
    ['nothing is asked', '!offered || (await FN1(payment, offered))', 'payment !== undefined'],
    ['one press for some is one for all', 'offered.every(', 'offered.some('],
    [
      'a press for any account',
      'tags.includes(accountTag(account))',
      'tags.length > 0 && accountTag(account) !== undefined',
    ],
    ['a press for every payment', '(paymentId: PaymentId): string =>', "(_: PaymentId, paymentId = 'any'): string =>"],
    ['every press is lasting', 'isLasting ? consentFor(payment) : undefined', 'consentFor(payment)'],
    ['no press is lasting', 'isLasting ? consentFor(payment) : undefined', 'isLasting ? undefined : undefined'],
    [
      'other consents are lost',
      'withConsent(consents, consent)',
      'withConsent(consents.slice(consents.length), consent)',
    ],
    ['a broken store is not survived', '.catch(() => undefined)', ''],
  ],
  'src/background/engine/perform.ts': [
    [
      'a question is a failure',
      "if (!shared) return 'blocked'",
      "if (!shared) throw new PayError({ code: 'quote/expired' })",
    ],
  ],
  'src/core/base/privacy.ts': [
    ['consent without encryption', "origin?.startsWith('https://')", "origin?.startsWith('http')"],
    ['consent on an unknown page', 'return FN1(page) ? { site, page } : undefined', 'return { site, page }'],
    [
      'a page’s consent for its frames',
      'a.site === b.site && a.page === b.page',
      '(a.page ?? a.site) === (b.page ?? b.site)',
    ],
    ['a frame’s consent in any page', 'a.site === b.site && a.page === b.page', 'a.site === b.site'],
    ['silent only by the page', '[seen, place.site, address]', '[seen, address]'],
    ['silent only by the frame', '[seen, place.site, address]', '[place.site, address]'],
    ['silent only by the origin', '[seen, place.site, address]', '[seen, place.site]'],
    ['a frame on the list', 'listedSites.includes(seen)', "listedSites.includes(place.site ?? '')"],
    ['any text is a site', 'new URL(raw).origin === raw ? raw : undefined', 'raw'],
  ],
  'src/background/handlers/privacy.ts': [
    [
      'a locked wallet shares',
      "'session.share': {\n      needsUnlock: true",
      "'session.share': {\n      needsUnlock: false",
    ],
    ['the press starts nothing', 'void payments.go(paymentId)', 'void payments'],
    ['others wait for their own press', 'if (isLasting) onWalletChange()', ''],
  ],
  'src/background/handlers/settings.ts': [
    ['a locked wallet is set', 'needsUnlock: (change) => !FN1(change)', 'needsUnlock: false'],
    ['nothing is free', 'needsUnlock: (change) => !FN1(change)', 'needsUnlock: true'],
  ],
  'src/messages/server.ts': [
    ['nothing needs an unlocked wallet', 'needsUnlock(parsed) : needsUnlock) await', 'false : false) await'],
    [
      'a function is always a yes',
      "typeof needsUnlock === 'function' ? needsUnlock(parsed) : needsUnlock",
      'needsUnlock',
    ],
  ],
  'src/background/wallet/require-use.ts': [
    ['a wrong password keeps it unlocked', 'if (!isProof) await', 'await'],
    ['no use of it keeps it unlocked', 'if (!isProof) await vault.touch()', ''],
    ['a page is not told', '  onLocked()\n', ''],
  ],
  'src/background/watch/payment-views.ts': [
    ['the question comes before the price', 'one.isPreviewed && sharing', 'sharing'],
    ['a missing preview hides the question', 'if (FN1(one.fault)) one.isPreviewed = true', ''],
    [
      'a failed preview is not told',
      'one.fault = expectedFailure(error)\n    if (FN1(one.fault))',
      'if (FN1(expectedFailure(error)))',
    ],
    ['a silent service is not told', "one.fault = { code: 'gateway/unreachable' }", ''],
    ['a late answer leaves the failure', '(sharing && !one.isPreviewed ?', '(sharing ?'],
    ['a question after a failure', "session.step === 'opening' && !session.failure", "session.step === 'opening'"],
  ],
}
