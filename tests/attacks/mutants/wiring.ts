// Mutants in how the worker is put together. `tests/faults/wiring*` run the composed worker and must kill every one.
import type { MutantsOf } from './mutant.ts'

export const WIRING_TESTS = ['tests/faults/wiring/payments.test.ts', 'tests/faults/wiring/revocations.test.ts']

export const IN_WIRING: MutantsOf = {
  'src/background/compose/compose.ts': [
    ['every payment has a window', '=> watched.has(paymentId)', '=> watched !== undefined && paymentId !== undefined'],
    ['no payment has a window', '=> watched.has(paymentId)', '=> watched === undefined && paymentId === undefined'],
    ['no status poll', 'views.refresh, watch, notices.changed', 'views.refresh, notices.changed'],
    ['no change is shown', 'views.refresh, watch, notices.changed', 'watch, notices.changed'],
    ['typed values are kept', 'void paying.collecting.tidy(session)', ''],
    ['no retry is shown', 'retried.listen(views.retrying)', ''],
    ['no question is shown', 'questioned.listen(views.refresh)', ''],
  ],
  'src/background/compose/service.ts': [
    ['the clock learns nothing', 'onClock: clock.learn', 'onClock: () => undefined'],
  ],
  'src/background/compose/records.ts': [
    ['summaries are read once', 'const { journal } = summaries', 'const journal = stored'],
    [
      'each worker polls at once',
      'createPace(stores.session)',
      '{ read: async () => undefined, keep: async () => {} }',
    ],
  ],
  'src/background/compose/payments.ts': [
    ['no nonce use is known', 'findNonceUse: journal.nonceUse', 'findNonceUse: async () => undefined'],
    ['typed values are not sent', 'collectedData: collecting.read', 'collectedData: async () => undefined'],
    [
      'events by the machine’s clock',
      'const { nowMs, isKnown: isClockKnown } = clock',
      'const { isKnown: isClockKnown } = clock\n  const { nowMs } = environment',
    ],
    [
      'any clock ends a payment',
      'const { nowMs, isKnown: isClockKnown } = clock',
      'const { nowMs } = clock\n  const isClockKnown = () => true',
    ],
    ['no look before a key', 'createLook({ requireUnlocked, gateway, clock, access })', "async () => 'clear' as const"],
    ['no password above the limit', 'requirePassword = reauth.require', 'requirePassword = async () => undefined'],
    ['sends are not resumed', ', sends.resume()', ''],
    ['revocations are not resumed', 'revocations.resume(), ', ''],
    ['payments alone are resumed', ', revocations.resume(), sends.resume()', ''],
    ['no alarm for sends', ' || (await sends.isWaiting())', ''],
    ['no alarm for revocations', ' || (await revocations.isWaiting())', ''],
    ['old entries are kept', 'await tidy()', ''],
    ['nothing but old entries goes on', 'await Promise.all([own.resume(), revocations.resume(), sends.resume()])', ''],
  ],
  'src/background/compose/pages.ts': [
    ['windows by the machine’s clock', 'clockOffsetMs: clock.offsetMs', 'clockOffsetMs: () => 0'],
    ['no duplicate is shown', 'findDuplicate: approver.find', 'findDuplicate: async () => undefined'],
  ],
  'src/background/compose/transactions.ts': [
    ['a payment’s nonce for a send', "(account) => FN1(account, '')", 'async () => []'],
    ['nobody is known', 'knownAddresses(all, { accountList, journal })', 'Promise.resolve([])'],
    [
      'allowances by the machine’s clock',
      'await listAllowances(listed), clockOffsetMs: clock.offsetMs()',
      'await listAllowances(listed), clockOffsetMs: 0',
    ],
    ['a revocation’s nonce for a payment', '...(await revocations.signedNonces(account)),', ''],
    ['a payment’s nonce for a revocation', "=> lives.signedNonces(account, '')", '=> Promise.resolve([])'],
    ['no payment needs an allowance', 'open.map(({ session }) => session)', 'open.flatMap(() => [])'],
    [
      'the permit check goes by the chain alone',
      'allowanceCheck(revocations, access.requireAllowance)',
      'access.requireAllowance',
    ],
  ],
  'src/background/transactions/transaction-activity.ts': [
    ['revocations are not listed', 'store.all(), ', 'Promise.resolve([]), '],
    ['sends are not listed', '...sends.map((one) => sendMovement(registry, one)),', ''],
    ['old sends are kept', '.map(store.drop)', ''],
    ['sends under way are deleted', '.filter((one) => !isUnsettled(one))', ''],
    ['sends of every age are deleted', 'openedAtMs: beforeMs - 1', 'openedAtMs: Number.MAX_SAFE_INTEGER'],
  ],
  'src/background/storage/clock.ts': [
    ['the clock is not kept', 'void session.set({ clockOffsetMs: offsetMs }).catch(FN1)', 'void offsetMs'],
    ['a kept clock is not read', "typeof known === 'number' && clock.learn(known, true)", 'typeof known'],
  ],
  'src/background/storage/journal.ts': [
    [
      'the journal does not wait for the clock',
      'clockReady.then(() => journal.read(paymentId))',
      'journal.read(paymentId)',
    ],
    ['no crash point before a write', 'await crashPoint(', 'void ('],
  ],
  'src/background/transactions/revocations.ts': [
    ['a permit beside a revocation', 'await revocations.requireKept(key)', 'void key'],
  ],
  'src/background/engine/approve.ts': [
    ['no duplicate is asked about', 'if (!isAgain && (await FN1(session, payments.list)))', 'if (!payments)'],
    ['no password', 'await requirePassword(session, proof)', 'void requirePassword'],
  ],
}

export const FRONT_TESTS = ['tests/unit/background/front.test.ts', 'tests/unit/background/main.test.ts']

export const IN_FRONT: MutantsOf = {
  'src/background/front.ts': [
    ['imported for each event', 'if (!isImported) importScripts', 'importScripts'],
    ['not imported at the installation', "if (serviceWorker.state !== 'activated') FN1()", ''],
    ['imported at each start', "if (serviceWorker.state !== 'activated') FN1()", 'FN1()'],
    [
      'the event that woke it is lost',
      'FN1()\n      const listener = listeners.get(event)',
      'const listener = listeners.get(event)\n      FN1()',
    ],
    ['a closed window is not heard', '    windows.onRemoved,\n', ''],
    ['what is typed is not heard', '    omnibox.onInputEntered,\n', ''],
    ['a command is not heard', '    commands.onCommand,\n', ''],
    ['a port is heard twice', '    connected(port)', '    connected(port)\n    connected(port)'],
    ['a port is held by nobody', 'port.disconnect()\n', ''],
    ['what is no message brings it in', 'if (!envelope) return NO_MESSAGE', 'if (!envelope) return message(raw, from)'],
    ['it answers whoever asks', ' || !isOwnPage(from)) return message', ') return message'],
    ['it answers whatever is asked', 'isThere() || !FN1(envelope) ||', 'isThere() ||'],
    ['it answers for a worker that is there', 'if (isThere() || ', 'if ('],
    ['it answers what is asked with arguments', " && args === '{}'", ''],
    ['nothing is brought in behind the answer', 'setTimeout(FN1)', ''],
    ['the answer waits for the worker', 'setTimeout(FN1)', 'FN1()'],
    ['an idle computer brings it in', "now === 'locked' ? state(now) : undefined", 'state(now)'],
    ['a later event is not heard', 'else event.addListener(listener)', ''],
    ['an event is heard twice', 'if (listeners.has(event)) listeners', 'if (listeners.get(event)) listeners'],
    [
      'half a worker keeps its events',
      'if (listeners.has(event)) listeners',
      'if (listeners.has(event) && !listeners.get(event)) listeners',
    ],
    [
      'tried once',
      '    if (!isImported) importScripts(own.createScriptURL(WORKER))\n    isImported = true',
      '    const wasImported = isImported\n    isImported = true\n    if (!wasImported) importScripts(own.createScriptURL(WORKER))',
    ],
  ],
}
