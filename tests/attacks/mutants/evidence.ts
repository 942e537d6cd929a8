// Mutants in what the wallet believes of the world: the heights of Solana, refusals of nodes, the service's clock, the end of what was
// approved or handed in. pay-once §3, §7, security T23.
import type { MutantsOf } from './mutant.ts'

export const EVIDENCE_TESTS = [
  'tests/unit/chains/eip155/authority-status.test.ts',
  'tests/unit/chains/eip155/broadcast.test.ts',
  'tests/unit/background/storage/clock.test.ts',
  'tests/unit/gateway/bounds.test.ts',
  'tests/unit/core/session/authority.test.ts',
  'tests/unit/core/session/confirming.test.ts',
  'tests/unit/core/session/executing.test.ts',
  'tests/unit/core/session/transition.test.ts',
  'tests/unit/core/session/transition-committed.test.ts',
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
    ['a ledger that begins later', 'FN1(landing, node) && FN2(node)', 'FN1(landing, node)'],
    ['a ledger that begins after the signature', 'lastValidBlockHeight - LIFE_BLOCKS\n', 'lastValidBlockHeight\n'],
    ['a node that does not say where its ledger begins', '?? lastValidBlockHeight) <=', '?? 0n) <='],
    ['the last block is over', '?? 0n) > lastValidBlockHeight', '?? 0n) >= lastValidBlockHeight'],
    ['a silent node is past it', 'finalized.byNode[node] ?? 0n', 'finalized.byNode[node] ?? 2n ** 64n'],
    [
      'an unknown last block is over',
      "if (lastValidBlockHeight === undefined) return 'live'",
      "if (lastValidBlockHeight === undefined) return 'dead'",
    ],
    ['heights that may be rolled back', "{ commitment: 'finalized' }", "{ commitment: 'confirmed' }"],
    ['what one node finds is gone', "landing === 'not-found' && (", '('],
    ['what nobody finds yet is gone', ' && (finalized.byNode[node] ?? 0n) > lastValidBlockHeight', ''],
    [
      'the heights come after the search',
      "  const { agree } = await quorum(rpc, 'getSignatureStatuses', search, FN1)\n",
      "  const { agree } = await quorum(rpc, 'getSignatureStatuses', search, FN1)\n" +
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
    ['the first answer is proof', 'FN1(next, isProven || next === 0)', 'FN1(next, true)'],
    ['the machine’s own time is doubted', 'FN1(next, isProven || next === 0)', 'FN1(next, isProven)'],
    ['an earlier worker’s proof is none', 'FN1(next, isProven || next === 0)', 'FN1(next, next === 0)'],
    ['agreement proves nothing', 'return FN1(current.offsetMs, true)', 'return FN1(current.offsetMs, false)'],
    ['a known clock flickers', 'return FN1(current.offsetMs, true)', 'return FN1(next, true)'],
    ['one answer moves it', 'doubt !== undefined && FN1(next, doubt)', 'true'],
    ['any second answer moves it', 'doubt !== undefined && FN1(next, doubt)', 'doubt !== undefined'],
    ['no two answers move it', 'return FN1(next, true)\n      doubt', 'return\n      doubt'],
    ['a contradiction is no doubt', '      doubt = next\n', ''],
    ['what is in doubt decides', 'current?.isProven === true && doubt === undefined', 'current?.isProven === true'],
    ['what is not proven decides', 'current?.isProven === true && doubt', 'doubt'],
    ['a doubt stays', '    doubt = undefined\n', ''],
    ['one answer alone needs no second', 'current !== undefined && !FN1()', 'doubt !== undefined'],
    ['silence is a doubt', 'current !== undefined && !FN1()', '!FN1()'],
    ['what is not proven is kept', 'isNew = isProven && ', 'isNew = '],
    ['it is kept at each answer', '!(current?.isProven && current.offsetMs === offsetMs)', 'true'],
    ['a kept clock is no proof', 'clock.learn(known, true)', 'clock.learn(known)'],
  ],
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
    ['what can pay lapses', 'return isCommitted(s) ? s : FN1(s)', 'return FN1(s)'],
    ['a released signature lapses', 'return isCommitted(s) ? s : FN1(s)', 'return isOnChain(s) ? s : FN1(s)'],
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
    ['a refused build is the shop’s', 'FN1(s, failure) ?', 'false ?'],
    ['a refused build is asked for without end', ' && s.previous === undefined', ''],
    ['costs of a payment that starts over', 'commonOf(FN1(s))', 'commonOf(s)'],
    ['costs of another option', 'FN1(FN2(s), e.optionId)', 'FN1(s, e.optionId)'],
    ['costs of an option that was left', 'offeredOf(FN1(s))', 'offeredOf(s)'],
    ['no costs are none', 'return earlier.length > 0 ? { ...s, earlier } : s', 'return { ...s, earlier }'],
    [
      'a new yes does the set-up again',
      'choice, results, approvedAtMs: atMs',
      'choice, results: [], approvedAtMs: atMs',
    ],
    ['after a set-up an option is chosen for the payer', ' || s.earlier ? next', ' ? next'],
  ],
}

// Mutants in what is read of a chain for a verdict. The readers' own tests must kill every one.
export const FACT_TESTS = [
  'tests/unit/chains/facts',
  'tests/unit/chains/solana/rent.test.ts',
  'tests/unit/core/activity/counterparties.test.ts',
]

export const IN_FACTS: MutantsOf = {
  'src/chains/facts/facts.ts': [
    ['a router of unread kind', "routerAllowances && kind === 'unread'", "!routerAllowances && kind === 'unread'"],
    ['one harmless token is enough', 'every((isNothing) => isNothing)', 'some((isNothing) => isNothing)'],
    ['what nodes tell differently', "throw new PayError({ code: 'chain/nodes-differ' })", 'return true'],
    ['tokens of every chain', 'token.chainId === chainId', 'token.chainId !== chainId'],
    ['the code of any recipient is compared', 'isCodeCompared && kind', 'kind'],
    ['a payer of unread code', "code === 'code' && ", "code !== 'none' && "],
    ['the code of an account', " && kind === 'contract' && ", ' && '],
  ],
  'src/chains/facts/contract-code.ts': [
    ['one node is enough', 'const NEEDED = 2', 'const NEEDED = 1'],
    ['a proxy', ' || delegates(code)', ''],
    ['DELEGATECALL is not seen', ' || opcode === DELEGATECALL', ''],
    ['CALLCODE is not seen', 'opcode === CALLCODE || ', ''],
    ['pushed data is code', 'at += 2 * (opcode - PUSH1 + 1)', 'at += 0'],
    ['all that follows a push is data', 'at += 2 * (opcode - PUSH1 + 1)', 'at += 2 * PUSH32'],
    ['the same chain', 'network.chainId !== chainId && ', ''],
    ['no code', '{1,24576}$/i', '{0,24576}$/i'],
    ['other code', '.includes(code)', '.length > 0'],
  ],
  'src/chains/facts/token-domain.ts': [
    ['one node is enough', 'const NEEDED = 2', 'const NEEDED = 1'],
    ['a domain of another chain', 'chainId !== chainNumber || ', ''],
    ['a domain of another contract', ' || hexOf(contract) !== hexOf(token)', ''],
    ['a domain with other fields', "fields === ALL_BUT_SALT && name !== '' && ", "name !== '' && "],
    ['a domain without a version', " && version !== ''", ''],
    ['every error says that there is no function', "isRevert(reply) ? 'none' : undefined", "'none'"],
    ['silence is disagreement', 'heard.length < NEEDED ?', 'heard.length < 0 ?'],
  ],
  'src/chains/solana/rent.ts': [
    ['any rent', ' && lamports <= most ?', ' ?'],
    ['no rent at all', 'lamports > 0n && ', ''],
    ['one node is enough', 'agree((other) => other === one)', 'true'],
    ['every account is empty', 'ACCOUNT_BYTES[program])', '0)'],
    [
      'a token account for the coin',
      'program ? readAccountRent(rpc, program) : 0n',
      'readAccountRent(rpc, program ?? "spl-token")',
    ],
  ],
  'src/chains/facts/rates.ts': [
    ['one node is enough', 'const NEEDED = 2', 'const NEEDED = 1'],
    ['a rate of last week', 'ageMs <= FRESH_MS && ', ''],
    ['a rate of tomorrow', ' && ageMs >= -CLOCK_TOLERANCE_MS', ''],
    ['a rate below nothing', 'answer > 0n && ', ''],
    ['rates far from each other', 'const NEAR_BP = 50n', 'const NEAR_BP = 500n'],
    ['every coin is a dollar', 'token.peg === undefined ?', 'token.peg === token.symbol ?'],
    ['every currency is a dollar', 'currency === FEED_CURRENCY ?', "currency !== '' ?"],
    ['the rate upside down', '{ numerator, denominator }\n}', '{ numerator: denominator, denominator: numerator }\n}'],
  ],
  'src/core/activity/counterparties.ts': [
    ['what the service reported', " && one.receipt?.settlement === 'seen'", ''],
    ['one recipient is enough', 'Math.min(...counts)', 'Math.max(...counts)'],
    ['payments that failed', 'FN1(one) && one.receipt?.settlement', 'one.receipt?.settlement'],
    ['of another address', ' && one.recipients?.includes(payee) === true', ''],
  ],
}
