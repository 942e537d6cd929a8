// Mutants in what the payer sets about the service and the networks: what is accepted, tested, kept and used.
import type { MutantsOf } from './mutant.ts'

export const CONNECTION_TESTS = [
  'tests/unit/core/base/connection.test.ts',
  'tests/unit/background/wallet/connection-settings.test.ts',
  'tests/unit/background/wallet/status-call.test.ts',
  'tests/unit/background/handlers/connections.test.ts',
  'tests/unit/background/handlers/locked.test.ts',
  'tests/unit/background/engine/identity.test.ts',
  'tests/unit/gateway/client.test.ts',
  'tests/unit/core/session/transition-failures.test.ts',
]

export const IN_CONNECTIONS: MutantsOf = {
  'src/core/base/connection.ts': [
    ['http is accepted', "url.protocol !== 'https:'", 'url.protocol === undefined'],
    ['names in an address', "url.username !== '' || url.password !== ''", 'url.password === undefined'],
    ['a name alone in an address', "url.username !== '' || url.password !== ''", "url.password !== ''"],
    ['any host', 'sources.some((source) => FN1(url, source))', 'sources.length > 0'],
    [
      'any port below a wildcard',
      "port === '' && hostname.endsWith(suffix)",
      'port !== undefined && hostname.endsWith(suffix)',
    ],
    ['a suffix without its dot', String.raw`\*(\..+)$`, String.raw`\*\.(.+)$`],
    ['a very long address', 'url.href.length > MAX_URL_CHARS', 'url.href.length > 9 * MAX_URL_CHARS'],
    ['the hash is kept', "url.hash = ''", 'void url'],
    ['spaces in an identity', String.raw`[\x21-\x7e]{1,256}`, String.raw`[\x20-\x7e]{1,256}`],
    ['built endpoints first', 'own.length > 0 ? own : urls', 'urls.length > 0 ? urls : own'],
    ['built endpoints beside', 'own.length > 0 ? own : urls', '[...own, ...urls]'],
    [
      'a stored endpoint anywhere',
      'parseEndpoint(text, sources))',
      "parseEndpoint(text, ['https://elsewhere.example', ...sources]))",
    ],
    ['any number of stored endpoints', '.slice(0, MAX_ENDPOINTS)', '.slice(0, 9 * MAX_ENDPOINTS)'],
  ],
  'src/background/storage/connections.ts': [
    ['the store is read each time', 'known = Promise.resolve(changed)', 'known = Promise.resolve({ endpoints: {} })'],
    ['a failed read stays', 'if (known === reading) known = undefined', 'void known'],
    [
      'endpoints are lost with the identity',
      '({ endpoints }) => ({ endpoints, ...(identity',
      '() => ({ endpoints: {}, ...(identity',
    ],
    ['the identity is lost with an endpoint', '        ...rest,\n', '        ...(rest && {}),\n'],
    [
      'two pages at once',
      'withLock(KEY, async () => {',
      '(async (_: string, work: () => Promise<void>) => work())(KEY, async () => {',
    ],
    [
      'used before it is kept',
      'await local.set({ [KEY]: changed })\n      known = Promise.resolve(changed)',
      'known = Promise.resolve(changed)\n      await local.set({ [KEY]: changed })',
    ],
  ],
  'src/background/wallet/connection-settings.ts': [
    ['an identity is kept untested', 'await requireAccepted(gatewayAs(identity), newId())', 'void newId'],
    ['a node is kept untested', 'await requireNode(chainId, parsed.url, known)', 'void requireNode'],
    ['a node twice', 'if (own.includes(url))', 'if (own.length < 0)'],
    ['any number of nodes', 'own.length < MAX_ENDPOINTS ?', 'own.length < 9 * MAX_ENDPOINTS ?'],
    ['any network', 'config.rpcUrls[chainId] === undefined ?', "chainId === '' ?"],
    [
      'a failed store asks the built nodes',
      "throw new PayError({ code: 'chain/unreachable' }, { cause })",
      'return void cause ?? { endpoints: {} }',
    ],
    ['a failed store holds back what is signed', 'if (built) return built', 'void built'],
    ['the whole key is shown', 'identity.value.slice(-HINT_CHARS)', 'identity.value'],
  ],
  'src/chains/endpoint.ts': [
    ['another chain is kept', 'isOnChain === false', 'isOnChain === null'],
    ['a silent node is kept', 'isOnChain === undefined || head === undefined', 'isOnChain === null'],
    ['a node without a block is kept', 'isOnChain === undefined || head === undefined', 'isOnChain === undefined'],
    ['a node that is behind is kept', 'knownHead - head > node.mostBehind', 'knownHead - head > 9n * node.mostBehind'],
    ['a node is late at once', 'knownHead - head > node.mostBehind', 'knownHead - head > 10n'],
  ],
  'src/chains/solana/node.ts': [
    ['any genesis', 'genesis?.startsWith(referenceOf(chainId))', 'genesis?.startsWith(chainId.slice(0, 0))'],
  ],
  'src/gateway/identity.ts': [
    ['the build goes first', 'connection.identity ?? FN1(built)', 'FN1(built) ?? connection.identity'],
    ['a refused identity is kept', 'failure && !isWithoutCall(failure)', "failure && failure.code === 'vault/empty'"],
    ['only what cannot be asked', 'failure && !isWithoutCall(failure)', "failure?.code === 'gateway/unauthorized'"],
  ],
  'src/background/wallet/status-call.ts': [
    ['any failure means that there is no status', '!isWithoutCall(error.failure) || ', ''],
    ['what has answered lacks the call', ' || (await FN1())) throw error', ') throw error'],
    ['an answer is not kept', 'await FN1()\n        return progress', 'return progress'],
    ['another service’s answer counts', '(url) => url === gatewayUrl', '(url) => url !== undefined'],
    ['a store that cannot be read lacks the call', '() => true', '() => false'],
    ['each look asks', 'await session.set({ [MISSING]: gatewayUrl }).catch(FN1)', ''],
    ['another service’s lack counts', 'missing === gatewayUrl', 'missing !== undefined'],
  ],
  'src/gateway/http.ts': [
    ['any server error is a missing call', 'return failure.status === 501', 'return failure.status >= 500'],
    ['405 is no missing call', ' || failure.status === 405', ''],
  ],
  'src/background/handlers/connections.ts': [
    ['a locked wallet too', "'connections.get': { needsUnlock: true", "'connections.get': { needsUnlock: false"],
    ['stopped payments wait', 'await payments.retryUnauthorized()', 'void payments'],
    ['old balances stay', 'balances.expire()', 'void balances'],
  ],
  'src/background/engine/payments.ts': [
    ['closed windows ask the service', 'void FN1(() => FN2(paymentId))', 'void FN1(() => go(paymentId))'],
    ['stopped payments are not continued', 'void FN1(() => FN2(paymentId))', 'void FN2'],
  ],
  'src/core/session/executing.ts': [['an identity is final', " || remedyFor(s.failure) === 'settings'", '']],
  'src/gateway/client.ts': [
    ['a key as an App-Id', "own.kind === 'api-key'", 'own.kind === undefined'],
    ['an App-Id without its client', ", 'Client-Id': await clientId()", ''],
  ],
}
