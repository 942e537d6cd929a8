// Mutants in what is said and shown: which sentence, which screen, and when a press counts.
import type { MutantsOf } from './mutant.ts'

export const TEXT_TESTS = [
  'tests/unit/text',
  'tests/unit/background/pages',
  'tests/unit/background/notices',
  'tests/properties/core/price.test.ts',
]

export const IN_TEXT: MutantsOf = {
  'src/text/released.ts': [
    ['sent, and nobody is told', "if (payment?.state === 'sent') return RELEASED.sent", ''],
    ['mined, and nobody is told', "if (payment?.state === 'mined') return RELEASED.mined", ''],
    ['an allowance is the payment', 'findLast(({ allows }) => !allows)', 'findLast(() => true)'],
    ['usable, though it ended', 'untilMs > nowMs', 'untilMs < nowMs'],
    ['untouched, though a fee', 'mayHaveCostFee ? RELEASED.maybeFee : RELEASED.untouched', 'RELEASED.untouched'],
    ['any allowance is endless', 'isUnlimited(allowance.amountBaseUnits)', 'true'],
    ['one fee for several', 'FN1(allowance, more.length > 0)', 'FN1(allowance, false)'],
    ['nothing waits', "if (transactions.some(({ state }) => state === 'sent')) return RELEASED.approving", ''],
  ],
  'src/text/amounts.ts': [
    ['a price without its last digits', 'Math.max(usual, price.decimals)', 'usual'],
    ['a mark of the format stays', ".replace('\\u200f', '')", ''],
    ['an amount out of order', 'locale === LOCALES.ar ? `', 'locale === LOCALES.de ? `'],
    ['a fee too low', '((amount + unit - 1n) / unit) * unit', '(amount / unit) * unit'],
    ['nearly endless', 'amountBaseUnits === UNLIMITED', 'amountBaseUnits >= UNLIMITED - 1n'],
  ],
  'src/text/times.ts': [
    ['a second too few', 'Math.ceil(leftMs / 1000)', 'Math.floor(leftMs / 1000)'],
    ['blocked too late', 'if (leftMs <= EXPIRY_GUARD_MS) return', 'if (leftMs <= 0) return'],
    ['no calendar names it', 'Math.abs(atMs) <= LAST_INSTANT_MS', 'true'],
    ['a second is skipped', 'leftMs % 1000 || 1000', '1000'],
  ],
  'src/text/said.ts': [
    ['English stays', 'kept[name] ?? english', 'english'],
    ['half a language', "else Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' })", ''],
  ],
  'src/text/failures.ts': [
    [
      'one reason for every link',
      "if (failure.code === 'link/refused') return { ...titled, text: REFUSAL_TEXT[failure.reason] }",
      '',
    ],
    ['no name of the coin', "if (failure.code === 'chain/too-few-coins')", 'if (!failure)'],
  ],
  'src/text/places.ts': [
    ['the page before the frame', 'inPageText(name, siteName(page))', 'inPageText(siteName(page), name)'],
  ],
  'src/text/escape.ts': [['any scheme goes', '/^https:\\/\\//', '/^\\w+:\\/\\//']],
  'src/text/notifications.ts': [
    ['a name of any length', '.slice(0, MAX_MERCHANT_CHARS)', ''],
    ['a name with control characters', ".replace(/[\\p{C}\\p{Zl}\\p{Zp}]/gu, '')", ''],
    ['paid, though nothing was signed', "outcome === 'succeeded' && wasSigned", "outcome === 'succeeded'"],
    ['a badge of five characters', 'count > MAX_SHOWN ?', 'count < 0 ?'],
  ],
}

export const UI_TESTS = [
  'tests/unit/ui/client',
  'tests/unit/ui/parts',
  'tests/unit/ui/payment/review',
  'tests/unit/ui/payment/screens.test.tsx',
  'tests/unit/ui/payment/window.test.tsx',
  'tests/unit/ui/payment/sharing.test.tsx',
  'tests/unit/ui/words',
  'tests/unit/ui/send/send-form.test.tsx',
]

export const IN_UI: MutantsOf = {
  'src/ui/parts/arming.ts': [
    [
      'armed at once',
      'setArming(({ epoch }) => ({ isArmed: false, epoch: epoch + 1 }))',
      'setArming(({ epoch }) => ({ isArmed: true, epoch: epoch + 1 }))',
    ],
    ['armed without the focus', ' || !document.hasFocus()', ''],
    ['armed out of sight', "document.visibilityState !== 'visible' || ", ''],
    ['armed for other content', '}, [contentKey])', '}, [])'],
    ['a press from before', 'isArmed && pressEpoch.current === arming.epoch', 'isArmed'],
    ['a key that is held', 'event.repeat || !FN1()', '!FN1()'],
    ['one press, two payments', '      pressEpoch.current = undefined\n', ''],
    ['held without an end', '}, HOLD_MS)', '}, 0)'],
    ['let go, and it pays', '    onPointerUp: stop,\n', '    onPointerUp: () => undefined,\n'],
    ['held through another window', "window.addEventListener('blur', stop)", ''],
  ],
  'src/ui/payment/review/approve.tsx': [
    ['a changed price is named as it was', 'isPriceOpen || isChanged', 'isPriceOpen'],
    ['pressed twice', '    setUsed(true)\n', ''],
    ['no second try', 'if (!(await FN1())) setUsed(false)', 'await FN1()'],
    ['green for anything', "isChecked ? 'pay-good' : ''", "'pay-good'"],
    ['no password', 'const isAsked = why !== undefined', 'const isAsked = why === null'],
    ['green for a question', "isChecked={review.verdict.level === 'matches'}", 'isChecked'],
    ['unread, and it pays', 'request.isBlocked || isOpen || (isAsked', 'request.isBlocked || (isAsked'],
  ],
  'src/ui/payment/review/review.tsx': [
    ['a warning looks good', "const isGood = verdict.level === 'matches'", "const isGood = verdict.level !== 'refuse'"],
    ['a fee is not named', "costsOf(session).fee.by === 'you' ? withFee : withoutFee", 'withoutFee'],
    ['the new amount is what was shown', 'previousAmountOf(session, option) !== undefined', 'false'],
    ['asked here too', "if (strength === 'page') return", 'if (strength === undefined) return'],
  ],
  'src/ui/payment/parts/screen.ts': [
    [
      'refused, and it shows a button',
      "session.review.verdict.level === 'refuse' ? 'refused' : 'reviewing'",
      "'reviewing'",
    ],
    [
      'signed, and it asks for the password',
      "if (session.step === 'executing' && hasSigned(session)) return { at: 'executing', session }",
      '',
    ],
    [
      'accounts told without a question',
      "if (opening?.sharing) return { at: 'sharing', sharing: opening.sharing }",
      '',
    ],
    ['a press carries over', 'FN1(screen.session)', "''"],
    ['an end counts down', "step === 'closed' || step === 'corrupted'", "step === 'corrupted'"],
  ],
  'src/ui/words/message.tsx': [['names out of order', "isRightToLeft && typeof content === 'string'", 'false']],
  'src/ui/client/use-query.ts': [
    ['an earlier answer', 'if (mine === turn.current) setAnswer(next)', 'setAnswer(next)'],
  ],
  'src/ui/send/entry.ts': [
    [
      'said at the other field',
      "problem.reason === 'too-much' ? 'amount' : 'to'",
      "problem.reason === 'too-much' ? 'to' : 'amount'",
    ],
  ],
}
