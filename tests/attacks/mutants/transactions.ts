/**
 * Mutants in the own-transaction machine and the engine around it: each breaks one promise of pay-once §5 or
 * pay-once §1. The few tests that are named beside them must kill every one.
 */
import type { MutantsOf } from './mutant.ts'

type Part = { tests: readonly string[]; files: MutantsOf }

const testsIn =
  (folder: string) =>
  (...names: string[]): string[] =>
    names.map((name) => `tests/unit/${folder}/${name}.test.ts`)
const session = testsIn('core/session')
const engine = testsIn('background/engine')
const storage = testsIn('background/storage')

const MACHINE: Part = {
  tests: [...session('executing-speed-up'), ...engine('execute-transaction', 'payments')],
  files: {
    'src/core/transaction/own-transaction.ts': [
      ['two looks at once prove a loss', 'atMs - seen.sinceMs >= SEEN_AGAIN_MS', 'atMs >= seen.sinceMs'],
      ['any loss confirms another', 'FN1(seen.loss, loss) && atMs', 'atMs'],
      ['only the last of the replaced is kept', '[...sent.broadcast.replaced, sent.signed]', '[sent.signed]'],
      ['what was replaced is no candidate', 'transaction.broadcast.replaced.toReversed()', '[]'],
      ['a mined cancellation pays', 'hash !== undefined && isCancelHash(transaction, hash)', 'false'],
      ['what was answered is sent again at once', 'transaction.isResending ? atMs : transaction', 'transaction'],
      ['what is over is sent again', 'mayResend && ', ''],
      ['a nonce that a node may have is free', "isRefused ? 'free' : 'unsure'", "'free'"],
      [
        'a refused replacement frees the nonce of the original',
        '(isOver || transaction.broadcast.replaced.length === 0)',
        'true',
      ],
      ['a cancellation gives its nonce away', 'isOver && !transaction.signed.isCancel', 'isOver'],
      ['any failed broadcast frees the nonce', "failure.code === 'chain/rejected' ? true : undefined", 'true'],
      ['a replacement that cannot be signed stays', 'if (next.replacement) return', 'if (false) return'],
    ],
    'src/core/transaction/transaction.ts': [
      [
        'a freed nonce stays a gap',
        'nonce = known\n',
        'nonce = taken.reduce((top, one) => (one < top ? top : one + 1n), known)\n',
      ],
    ],
    'src/core/transaction/replacement.ts': [
      ['a wei more is a higher fee', '(wei * 11n + 9n) / 10n + 1n', 'wei + 1n'],
      ['presses without a pause', 'REPLACE_AGAIN_AFTER_MS = 30_000', 'REPLACE_AGAIN_AFTER_MS = 0'],
      ['a clock set back stops the presses', 'Math.abs(atMs - requested.atMs)', 'atMs - requested.atMs'],
      ['any number of replacements', 'MOST_REPLACEMENTS = 12', 'MOST_REPLACEMENTS = 1200'],
      ['any number of speed-ups', 'MOST_SPEED_UPS = 8', 'MOST_SPEED_UPS = 12'],
      [
        'a fee below the market',
        'maxFeePerGasWei = FN1(FN2(waiting.maxFeePerGasWei), market',
        'maxFeePerGasWei = FN1(FN2(waiting.maxFeePerGasWei), waiting',
      ],
      ['any fee replaces', 'fees.maxFeePerGasWei >= FN1(waiting.maxFeePerGasWei)', 'true'],
      ['any tip replaces', 'fees.maxPriorityFeePerGasWei >= FN1(waiting.maxPriorityFeePerGasWei)', 'true'],
      ['a cancellation is sped up', " && (kind === 'cancel' || !transaction.signed.isCancel)", ''],
      ['a replacement above the cap', 'maxFeeWei(fees) <= feeCapWei', 'true'],
      ['a payment is replaced without a pause', ' || FN1(transaction, kind, atMs)', ''],
      ['nodes would not take it', 'if (!isReplacing(transaction.prepared, replacement, feeCapWei))', 'if (false)'],
      ['a cancellation with another nonce', 'chainId, nonce, to', 'chainId, nonce: nonce + 1n, to'],
    ],
    'src/core/session/executing.ts': [['what is over is sped up', " && (kind === 'cancel' || isInTime(s, atMs))", '']],
  },
}

const REVOKING: Part = {
  tests: testsIn('background/transactions')('revocations'),
  files: {
    'src/background/transactions/revocations.ts': [
      ['a first broadcast without the nonces', "known?.state === 'signed' ? FN1 : FN2", 'FN2'],
      [
        'the revocation’s lock first',
        'withLock(nonceLock(key.account), () => FN1(key, work))',
        'FN1(key, () => withLock(nonceLock(key.account), work))',
      ],
      [
        'revocations that cannot be read wait for nothing',
        '.catch(ignoreExpected))?.length !== 0',
        '.catch(() => []))?.length !== 0',
      ],
      ['a permit beside a revocation that is sent', 'if (now && isUnsettled(now)) throw', 'if (false) throw'],
      ['a second revocation beside the first', 'if (!known || !isUnsettled(known)) await', 'await'],
      ['signed permits claim nothing', 'permit.valueBaseUnits + claimed', 'permit.valueBaseUnits'],
    ],
    'src/background/transactions/transaction-steps.ts': [
      ['an unsure revocation stops the account for good', ' && nowMs - one.atMs < UNSURE_MS', ''],
      ['a revocation is sent before it is stored', 'await deps.store.write(sent)\n', ''],
      [
        'it is sent without a look at the payments',
        'if (!FN1(signed)) await deps.requireFree(signed)',
        'await undefined',
      ],
      ['each wake asks the chain', 'if (!isDue && sent.notBeforeMs > deps.nowMs()) return', ''],
      [
        'a refusal ends what a node may have',
        'await FN1(failed, deps)',
        "await store.write(endedBy(failed, { state: 'failed', reason: 'nonce-used' }))",
      ],
      ['what is refused is not looked for', 'await FN1(failed, deps)', 'failed'],
      ['a refusal is silent', '    if (next && !next.seen) throw error\n', ''],
      ['a refusal hides what the chain shows', 'if (next && !next.seen) throw error', 'if (next) throw error'],
      ['a failure is not remembered', '    await store.write(failed)\n', ''],
    ],
    'src/background/transactions/replace.ts': [
      ['a replacement is sent before it is stored', '  await store.write(next)\n', ''],
      ['a revocation is replaced above the cap', '  requireWithinCap(replacement, network)\n', ''],
    ],
    'src/core/transaction/replacement.ts': [
      ['a revocation’s cancellation is sped up', '!isReplaceable(transaction, kind, atMs) || ', ''],
      ['a revocation is replaced without a pause', ' || FN1(transaction, kind, atMs)', ''],
    ],
  },
}

const SIGNING: Part = {
  tests: engine('look', 'recheck', 'execute-transaction'),
  files: {
    'src/background/engine/look.ts': [
      ['any status lets the key be used', "|| news.progress.status !== 'requires_action'", ''],
      [
        'a service without a status is asked again',
        "if (await deps.gateway.lacksStatus()) return { type: 'status-missing' }",
        '',
      ],
      ['no look before a nonce', "    effect.do === 'prepare-transaction' ||\n", ''],
      ['a look after the first signature', '  !isCommitted(session) &&\n', ''],
      ['the answer’s clock is not used', '  if (late) return late\n', ''],
      [
        'what is voided is sent',
        'encodeJson(limitPlan(same, session)) === encodeJson(limitPlan(left, session))',
        'true',
      ],
      ['what is done is asked for again', '.slice(-left.length)', ''],
      ['a lasting allowance is another', 'encodeJson(limitPlan(left, session))', 'encodeJson(left)'],
      [
        'a voided option is the shop’s',
        "throw isRefusal(expectedFailure(error)) ? new PayError({ code: 'quote/expired' }) : error",
        'throw error',
      ],
      ['what another worker signed is sent unseen', " ||\n    (effect.do === 'start-broadcast' && !isLookedAt))", ')'],
      ['what was just looked at is looked at again', "'start-broadcast' && !isLookedAt", "'start-broadcast'"],
      [
        'a nonce that somebody used is sent',
        "  if (effect.do === 'start-broadcast' && (await FN1(session, deps.access))) return { type: 'approval-lapsed' }\n",
        '',
      ],
      ['the next nonce is used', ')) > transaction.prepared.nonce', ')) >= transaction.prepared.nonce'],
      ['a locked wallet asks', "if (effect.do !== 'start-broadcast') await deps.requireUnlocked()", ''],
      ['a locked wallet keeps what is signed', "if (effect.do !== 'start-broadcast') await deps.req", 'await deps.req'],
      ['one answer alone is believed', '  await learnTime(session, deps)\n', ''],
    ],
    'src/background/engine/sign.ts': [
      ['what is prepared does not lapse', 'isOld && !isCommitted(session)', 'isOld && !session.transaction'],
      ['an unknown clock ends a payment', 'isPaymentLate && clock.isKnown()', 'isPaymentLate'],
      ['a nonce that was signed meanwhile', 'if (taken.includes(prepared.nonce))', 'if (false)'],
      ['another call than the approved', 'call.data === prepared.data', 'true'],
      ['another plan than the approved', ' && review.planHash === session.review.planHash', ''],
      ['a cancellation that moves coins', 'prepared.valueWei === 0n &&', ''],
      ['a cancellation of another nonce', 'prepared.nonce === session.transaction.prepared.nonce &&', ''],
      ['an approval has no end', 'return isOld && !isCommitted(session)', 'return false'],
      ['a set-up prolongs an approval', 'isOld && !isCommitted(session)', 'isOld && session.results.length === 0'],
      ['what can pay already lapses', 'isOld && !isCommitted(session)', 'isOld'],
      [
        'a clock set back prolongs an approval',
        'Math.abs(nowMs - session.approvedAtMs)',
        '(nowMs - session.approvedAtMs)',
      ],
      ['its end is not recorded', '...(lastValidBlockHeight !== undefined && {', '...(false && {'],
      ['a nonce use is not read again', 'index, deps.clock, isNonceReused)', 'index, deps.clock)'],
    ],
    'src/background/engine/execute-transaction.ts': [
      ['what is over is sent first', "  if (await FN1(session, deps)) return { type: 'deadline-passed' }\n", ''],
      ['what is over goes out again', '!isCancel && (await FN1(session, deps))', 'false'],
      ['a clock that nobody set is believed', 'clock.isKnown() && isInTime', 'isInTime'],
      ['a first broadcast of long ago', "late?.type === 'approval-lapsed' ? late", 'false ? late'],
      ['a single answer is not doubted', '  if (clock.isDoubtful()) await gateway', '  if (false) await gateway'],
      ['a known clock is doubted', '  if (clock.isDoubtful()) await gateway', '  await gateway'],
      ['the end by a single answer', '  await learnTime(session, { clock, gateway })\n', ''],
      ['a refusal hides the chain’s answer', ' && !fact.isMined && !fact.loss) throw', ') throw'],
      ['an approve beside another payment', "if (decoded.kind === 'allowance')", 'if (false)'],
      ['only the newest candidate is looked for', '= candidatesOf(transaction)', '= [transaction.signed.hash]'],
    ],
    'src/background/engine/perform.ts': [
      ['another worker’s signature is handed in unseen', 'handedIn.has(session.paymentId) && ', ''],
      ['what was just signed is looked at again', '      deps.handedIn.add(session.paymentId)\n', ''],
      ['what was handed in is looked at again', '  deps.handedIn.add(paymentId)\n', ''],
      ['a signature is handed in late', 'clock.isKnown() && isInTime(session, clock.nowMs())', 'clock.isKnown()'],
      ['a mined hash waits for a status', ' || authorityOf(session) === undefined) return', ') return'],
      ['a missing status is asked for', 'session.hasNoStatus || isInHand', 'isInHand'],
      ['a plan is judged by a single answer', '      await learnTime(session, deps)\n', ''],
      ['a signature is handed in by a clock that nobody set', ' && clock.isKnown() && isInTime', ' && isInTime'],
      ['a locked wallet stops the search for what was sent', 'FN1(failure) && !isOnChain(session)', 'FN1(failure)'],
    ],
  },
}

const RUNNING: Part = {
  tests: engine('look', 'races', 'waits', 'nonce-lock', 'payments', 'lost-records', 'aftermath'),
  files: {
    'src/background/engine/runner.ts': [
      ['the nonce is free before the broadcast', "  'start-broadcast',\n  'broadcast',\n", ''],
      ['a signature without the account’s lock', "  'sign',\n]", ']'],
      [
        'what is no longer wanted is recorded',
        'await record(event, () => FN1(live, effect))',
        'await record(event, () => true)',
      ],
      [
        'a press waits for what the service holds',
        "effect.do === 'get-status' ? FN1(live, deps, FN2) : deps.perform",
        'deps.perform',
      ],
      ['a question that nobody waits for stays open', '      held.abort()\n', ''],
      ['a signature without the alarm', 'if (lock !== undefined) await deps.wakeLater()', ''],
      [
        'one look for any number of keys',
        "effect.do === 'prepare-transaction' && next.do === 'sign-transaction'",
        'true',
      ],
      [
        'a first broadcast is looked at twice',
        "    if (perform === deps.look && session.step === 'executing') live.lookedFor = session.approvedAtMs\n",
        '',
      ],
      ['the account’s lock is kept through pauses', '!next || !isDue || FN1', '!next || FN1'],
    ],
    'src/background/engine/live-payment.ts': [
      ['what is no longer current is recorded', 'if (!isCurrent()) return', ''],
      ['another worker’s record is not read', "=== 'stale'", "=== 'never'"],
      ['a signature without a witness', 'await deps.witness.keep(live.paymentId, live.sequence, ', 'void ('],
      ['an unsure payment frees its nonce', "if (hold === 'unsure') throw", 'if (false) throw'],
      [
        'a payment that is over holds its nonce',
        'nonceHold(s.transaction, !isInTime(s, atMs))',
        'nonceHold(s.transaction, false)',
      ],
      ['a nonce of another account', ' || !isSameAccount(s.option.account, account)', ''],
    ],
    'src/background/engine/lost-records.ts': [
      ['the last record may be missing', 'next > entry.sequence', 'next >= entry.sequence'],
      ['a torn witness stays torn', 'if (!isWhole) await witness.mend()', ''],
    ],
  },
}

const AFTERWARDS: Part = {
  tests: [
    ...session('confirming', 'settlement', 'transition-committed', 'journal-record'),
    ...engine('settlement'),
    ...storage('journal', 'journal-corrupted', 'witness', 'pace'),
    ...testsIn('core/base')('retry'),
  ],
  files: {
    'src/core/session/confirming.ts': [
      ['paid by another transaction', "if (status === 'succeeded' && isOtherTransaction)", 'if (false)'],
      ['confirmed again after the end', "'payment/not-found' && isInTime(s, atMs)", "'payment/not-found'"],
      ['a late look ends what is signed', 'isCommitted(s) || progress', 'progress'],
      ['no status after processing', "s.hasNoStatus && s.ask === 'confirm' ?", 'false ?'],
      ['confirm in the place of a status', "s.hasNoStatus && s.ask === 'confirm' ?", 'true ?'],
      ['a refusal is forgotten without a status', 'lastFailure: s.lastFailure }\n}', 'lastFailure: undefined }\n}'],
    ],
    'src/core/session/settlement.ts': [
      ['any answer of the chain is kept', "authorityStatus === 'used' && settlementCheck(s) ?", 'settlementCheck(s) ?'],
    ],
    'src/background/engine/payments.ts': [
      ['a look that the payer overtook', '() => live.session === session', '() => true'],
    ],
    'src/core/session/journal-record.ts': [
      ['any checksum of a record', 'raw.checksum === FN1(paymentId, sequence, raw.text)', 'true'],
      ['a gap between records', 'sequences[at] === (sequences[at - 1] ?? 0) + 1', 'true'],
      ['the time of a later record', 'notedAt < 0 ? opened : opened.slice(0, notedAt)', 'opened'],
      ['what a poll saw is written', "  'seen',\n", ''],
    ],
    'src/core/base/retry.ts': [['a clock set back prolongs a wait', 'waitMs > pauseMs ? 0 : ', '']],
    'src/background/storage/witness.ts': [
      ['an edited witness is believed', 'digest === FN1(text) && ', ''],
      ['a lost nonce is free', ' ?? FN1((await witness.read()).entries, signed)', ''],
    ],
    'src/background/storage/journal.ts': [
      [
        'a used nonce is not kept',
        '        if (signed) store.put({ paymentId, digest: signed.digest } satisfies NonceUse, FN1(signed))\n        store.delete(IDBKeyRange',
        '        store.delete(IDBKeyRange',
      ],
    ],
    'src/background/storage/pace.ts': [['no pause is kept', 'if (pauseMs > SHORT_PAUSE_MS)', 'if (false)']],
  },
}

const WAKING: Part = {
  tests: [
    ...testsIn('background')('main'),
    ...testsIn('background/pages')('open-link'),
    ...testsIn('background/handlers')('content-api'),
    ...testsIn('background/pages')('places', 'menu-places'),
    ...testsIn('core/links')('place'),
  ],
  files: {
    'src/background/storage/open-limit.ts': [
      ['one site uses up all windows', 'opens.filter((open) => open.origin === origin)', 'opens'],
      ['a clock set back locks a site out', ' && atMs <= nowMs', ''],
    ],
    'src/background/handlers/content-api.ts': [
      ['a frame is taken for the page', 'isFrame: from.frameId !== 0', 'isFrame: false'],
      ['a frame in a page of ours is served', 'isOurs || ', ''],
      ['a frame without an origin is served', ' || siteOf(originOfSender(from)) === undefined', ''],
      [
        'a sandboxed page is where its address is',
        'placeIn({ origin: originOfSender(from)',
        'placeIn({ origin: from.url',
      ],
    ],
    'src/core/links/place.ts': [
      ['the page around a frame is not told', '{ site, page: page ?? UNKNOWN }', '{ site }'],
      ['a document without an origin was pasted', 'return { site: UNKNOWN }', 'return {}'],
      ['the origin of a blob', "protocol === 'https:' || protocol === 'http:'", "origin !== 'null'"],
      ['each frame has windows of its own', "page ?? site ?? ''", "site ?? ''"],
    ],
    'src/background/pages/menu-places.ts': [
      ['the address alone', 'isProven || ', 'true || '],
      ['another tab', ' && opened.tabId === tabId', ''],
      ['another frame', ' && opened.frameId === frameId', ''],
      ['another document', 'isSame && siteOf(opened.origin) === site', 'isSame'],
      ['a message for every press', '      last = undefined\n', ''],
    ],
    'src/background/listeners.ts': [
      ['no request is served', 'serve(forPages, ', 'void (forPages, '],
      ['no window is served', 'serveSessions(', 'void ('],
      ['no alarm and no lock', 'listen(payHost, {', 'void (payHost, {'],
      ['no notice is clicked', 'listenToNotices(notices.open)', ''],
      ['no notice is told', 'notices.begin()', ''],
      ['a new worker waits for its alarm', '  void resume()\n', ''],
      ['the list knows no notices', 'notices.marked(await paying.payments.list())', 'paying.payments.list()'],
      ['a lock is not shown', 'vault.lock().then(FN1)', 'vault.lock()'],
      ['the badge learns of no unlock', 'notices.walletChanged()', ''],
    ],
  },
}

export const IN_TRANSACTIONS: readonly Part[] = [MACHINE, REVOKING, SIGNING, RUNNING, AFTERWARDS, WAKING]
