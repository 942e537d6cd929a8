// Mutants in what the wallet believes of the world: the heights of Solana, refusals of nodes, the service's clock, the end of what was
// approved or handed in. security C.4, C.7, T23.
import type { MutantsOf } from './review.ts'

export const EVIDENCE_TESTS = [
  'tests/unit/chains/eip155/authority-status.test.ts',
  'tests/unit/chains/eip155/broadcast.test.ts',
  'tests/unit/background/storage/clock.test.ts',
  'tests/unit/gateway/bounds.test.ts',
  'tests/unit/core/session/authority.test.ts',
  'tests/unit/core/session/confirming.test.ts',
  'tests/unit/core/session/executing.test.ts',
  'tests/unit/core/session/transition.test.ts',
  'tests/unit/core/session/transition-failures.test.ts',
]

export const IN_EVIDENCE: MutantsOf = {
  'src/core/session/restart.ts': [
    [
      'a later answer moves the end',
      '{ lastValidBlockHeight = e.lastValidBlockHeight } = before',
      '{ lastValidBlockHeight } = e',
    ],
    [
      'no later answer tells the end',
      '{ lastValidBlockHeight = e.lastValidBlockHeight } = before',
      '{ lastValidBlockHeight } = before',
    ],
  ],
  'src/core/session/corrupted.ts': [
    [
      'a later answer moves the end of what was lost',
      'authority.lastValidBlockHeight === undefined && lastValid',
      'lastValid',
    ],
  ],
  'src/chains/solana/reads.ts': [
    ['the highest of three, however far ahead', 'isHighest ? highest : second', 'highest'],
    ['the lower of two, and of nodes that lag', 'isHighest ? highest : second', 'second'],
    ['two that contradict each other', 'isHighest || third !== undefined', 'true'],
    ['one of three stops everything', 'isHighest || third !== undefined', 'isHighest'],
    ['a node that lags by a whole life', 'highest - second <= LIFE_BLOCKS', 'highest - second < LIFE_BLOCKS'],
    ['one answer of several', 'agree(() => true) && (isHighest', '(isHighest'],
    ['a node that lags makes it old', '!heard.includes(true)', 'heard.includes(false)'],
    ['one silent node of two makes it old', 'agree(() => true) && !heard', '!heard'],
    ['a longer life', 'LIFE_BLOCKS = 150n', 'LIFE_BLOCKS = 300n'],
    ['a new blockhash is not known yet', "[blockhash, { commitment: 'processed' }]", '[blockhash, COMMITMENT]'],
    ['heights of long ago', "'getBlockHeight', [COMMITMENT]", "'getBlockHeight', [{ commitment: 'finalized' }]"],
  ],
  'src/chains/solana/authority-status.ts': [
    ['the first node’s height counts for all', 'finalized.byNode[node]', 'finalized.byNode[0]'],
    [
      'the height of any node counts for all',
      '(finalized.byNode[node] ?? 0n) > lastValidBlockHeight',
      'finalized.heard.some((height) => height > lastValidBlockHeight)',
    ],
    ['the last block is over', '?? 0n) > lastValidBlockHeight', '?? 0n) >= lastValidBlockHeight'],
    ['a silent node is past it', 'finalized.byNode[node] ?? 0n', 'finalized.byNode[node] ?? 2n ** 64n'],
    [
      'an unknown last block is over',
      'lastValidBlockHeight !== undefined && (finalized.byNode[node] ?? 0n) > lastValidBlockHeight',
      '!((finalized.byNode[node] ?? 0n) <= (lastValidBlockHeight ?? 0n))',
    ],
    ['heights that may be rolled back', "{ commitment: 'finalized' }", "{ commitment: 'confirmed' }"],
    ['what one node finds is gone', "landing === 'not-found' && isOver(node)", 'isOver(node)'],
    ['what nobody finds yet is gone', "landing === 'not-found' && isOver(node)", "landing === 'not-found'"],
    [
      'the heights come after the search',
      "  const { agree } = await quorum(rpc, 'getSignatureStatuses', search, landingOf)\n",
      "  const { agree } = await quorum(rpc, 'getSignatureStatuses', search, landingOf)\n" +
        "  Object.assign(finalized, await pollNodes(rpc, 'getBlockHeight', [{ commitment: 'finalized' }], wholeIn))\n",
    ],
  ],
  'src/chains/eip155/rejection.ts': [
    ['a node that has it refuses it', 'KNOWN.test(answer.message)', 'false'],
    ['words of geth', 'already ?known', 'AlreadyKnown'],
    ['words of nethermind', 'already ?known', 'already known'],
    ['words of besu', '|\\bknown transaction', ''],
    ['words of OpenEthereum', '|already imported', ''],
    ['a transaction of unknown type is known', '\\bknown transaction', 'known transaction'],
    ['words in small letters alone', 'already imported/i', 'already imported/'],
  ],
  'src/background/storage/clock.ts': [
    ['the first answer is proof', 'settle(next, isProven || next === 0)', 'settle(next, true)'],
    ['the machine’s own time is doubted', 'settle(next, isProven || next === 0)', 'settle(next, isProven)'],
    ['an earlier worker’s proof is none', 'settle(next, isProven || next === 0)', 'settle(next, next === 0)'],
    ['agreement proves nothing', 'return settle(current.offsetMs, true)', 'return settle(current.offsetMs, false)'],
    ['a known clock flickers', 'return settle(current.offsetMs, true)', 'return settle(next, true)'],
    ['one answer moves it', 'doubt !== undefined && isSame(next, doubt)', 'true'],
    ['any second answer moves it', 'doubt !== undefined && isSame(next, doubt)', 'doubt !== undefined'],
    ['no two answers move it', 'return settle(next, true)\n      doubt', 'return\n      doubt'],
    ['a contradiction is no doubt', '      doubt = next\n', ''],
    ['what is in doubt decides', 'current?.isProven === true && doubt === undefined', 'current?.isProven === true'],
    ['what is not proven decides', 'current?.isProven === true && doubt', 'doubt'],
    ['a doubt stays', '    doubt = undefined\n', ''],
    ['one answer alone needs no second', 'current !== undefined && !isKnown()', 'doubt !== undefined'],
    ['silence is a doubt', 'current !== undefined && !isKnown()', '!isKnown()'],
    ['what is not proven is kept', 'isNew = isProven && ', 'isNew = '],
    ['it is kept at each answer', '!(current?.isProven && current.offsetMs === offsetMs)', 'true'],
  ],
  'src/background/parts.ts': [['a kept clock is no proof', 'clock.learn(known, true)', 'clock.learn(known)']],
  'src/gateway/http.ts': [
    ['a 5xx tells the time', ' && response.status < 500) deps', ') deps'],
    ['a 4xx tells no time', 'response.status < 500) deps', 'response.status < 400) deps'],
  ],
  'src/core/session/confirming.ts': [
    ['a hash is handed in again for two days', 'HAND_IN_MS = 24 *', 'HAND_IN_MS = 48 *'],
    ['a hash is handed in again for good', ' && atMs - s.approvedAtMs < HAND_IN_MS', ''],
    ['a signature is handed in again', ' && paysByTransaction(s) &&', ' &&'],
    ['what was not refused counts as refused', 'isRefusal(s.lastFailure) && paysBy', 'paysBy'],
    ['a hash is handed in once', '!isRefused(s) || isHandedInAgain(s, atMs) ||', '!isRefused(s) ||'],
    ['the screen is not told of the refusal', "(ask === 'status' || isHandedInAgain(s, atMs))", "ask === 'status'"],
    ['pauses do not grow', '...(isKept && { failures: s.failures, lastFailure', '...(isKept && { lastFailure'],
    ['without a status call there is no pause', '[s.lastFailure, confirmPauseMs(s.failures)]', '[s.lastFailure, 0]'],
    ['without a status call pauses do not grow', 'confirmPauseMs(s.failures)]', 'confirmPauseMs(0)]'],
    [
      'without a status call the screen is not told',
      '[s.lastFailure, confirmPauseMs(s.failures)]',
      '[undefined, confirmPauseMs(s.failures)]',
    ],
  ],
  'src/core/session/executing.ts': [
    ['what set up the payment is done again', 'if (results.length === 0) return', 'if (true) return'],
    ['the rest is not judged anew', 'if (results.length === 0) return', 'if (false) return'],
    ['what can pay lapses', 'return isCommitted(s) ? s : lapsed(s)', 'return lapsed(s)'],
    ['a released signature lapses', 'return isCommitted(s) ? s : lapsed(s)', 'return isOnChain(s) ? s : lapsed(s)'],
    [
      'what was set up is forgotten',
      "step: 'reviewing', ...collectedOf(s), plan, review, results }",
      "step: 'reviewing', ...collectedOf(s), plan, review, results: [] }",
    ],
    [
      'the last block of a signature is forgotten',
      '...(lastValidBlockHeight && { lastValidBlockHeight })',
      '...(false && { lastValidBlockHeight })',
    ],
  ],
  'src/core/session/transition.ts': [
    ['a refused build is the shop’s', 'isVoided(s, failure) ?', 'false ?'],
    ['a refused build is asked for without end', ' && s.previous === undefined', ''],
    ['costs of a payment that starts over', 'commonOf(withEarlier(s))', 'commonOf(s)'],
    ['costs of another option', 'chosen(withEarlier(s), e.optionId)', 'chosen(s, e.optionId)'],
    ['costs of an option that was left', 'offeredOf(withEarlier(s))', 'offeredOf(s)'],
    ['no costs are none', 'return earlier.length > 0 ? { ...s, earlier } : s', 'return { ...s, earlier }'],
    [
      'a new yes does the set-up again',
      'choice, results, approvedAtMs: atMs',
      'choice, results: [], approvedAtMs: atMs',
    ],
    ['after a set-up an option is chosen for the payer', ' || s.earlier ? next', ' ? next'],
  ],
}
