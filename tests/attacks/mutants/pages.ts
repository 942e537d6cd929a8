// Mutants in what runs on pages of others, in what crosses between pages and the worker, and in what nodes are asked.
import type { MutantsOf } from './mutant.ts'

export const CONTENT_TESTS = ['tests/unit/content', 'tests/properties/content']

export const IN_CONTENT: MutantsOf = {
  'src/content/pay-links.ts': [
    ['a click of a script', '!event.isTrusted || isModified', 'isModified'],
    ['a click for another tab', '!event.isTrusted || isModified', '!event.isTrusted'],
    [
      'a sandboxed frame',
      "(origin === 'null' || isPayHost(location.hostname, payHost))",
      'isPayHost(location.hostname, payHost)',
    ],
    ['a frame of the pay host', "(origin === 'null' || isPayHost(location.hostname, payHost))", "origin === 'null'"],
    ['a wallet verification', " && verdict.reason !== 'wallet-verification'", ''],
    ['no transfers', 'if (claimsTransfer(href)) return true', ''],
    ['the browser follows too', '  event.preventDefault()\n', ''],
    ['the page hears of it', '  event.stopImmediatePropagation()\n', ''],
    ['no click comes back', 'reply?.ok && reply.value === LEFT && path', 'false && path'],
    ['every click comes back', 'reply?.ok && reply.value === LEFT && path', 'path'],
    ['a link of any length', 'href.slice(0, 4096)', 'href'],
    ['a menu of a script', 'event.isTrusted && [payHost', '[payHost'],
    ['offers of anything', 'foundLinks([{ href: writtenIn(offered) ??', "[{ href: offered.getAttribute('href') ??"],
  ],
  'src/content/page-links.ts': [
    ['a page that is not secure', '!isSecureContext || ', ''],
    ['no shadow roots', 'if (element.shadowRoot) roots.push(element.shadowRoot)', ''],
    ['nothing offered', 'offered ? [', 'false && offered ? ['],
    ['a page of any size', 'let left = MOST_ELEMENTS', 'let left = Number.POSITIVE_INFINITY'],
  ],
  'src/content/form-bridge.ts': [
    ['messages of other windows', 'source !== window || ', ''],
    ['messages of other origins', ' || origin !== location.origin', ''],
    ['any message', 'if (!message) return', ''],
    ['the page’s own object goes', 'FN1[name] ??=', 'FN1[name] ='],
    ['always complete', "message.kind === 'complete'", 'true'],
  ],
  'src/content/checkout-bridge.ts': [
    ['a frame in a frame', 'parent === top && ', ''],
    ['a frame of any name', 'window.name === CHECKOUT_FRAME && [HIDDEN', '[HIDDEN'],
    ['a frame of anybody', " && [HIDDEN, FN1(getURL('/'))].includes(ancestor)", ''],
    ['messages of other windows', 'source === window && ', ''],
    ['messages of other origins', 'origin === location.origin && ', ''],
    ['the checkout leaves', "    event.preventDefault()\n    report({ kind: 'leaves'", "    report({ kind: 'leaves'"],
    ['its window shows no other site', " || (kind === 'elsewhere' && !isFramed)", ''],
    ['calls after the extension went', 'if (runtime.id === undefined) return', ''],
    ['an object for every page', 'if (isRefused) return', ''],
    ['an object that the page changes', 'Object.freeze({ postMessage', '({ postMessage'],
  ],
}

export const MESSAGE_TESTS = ['tests/unit/messages', 'tests/unit/background/handlers', 'tests/unit/asker']

export const IN_MESSAGES: MutantsOf = {
  'src/messages/server.ts': [
    ['any page is our own', 'from.id === runtime.id && originOfSender(from) === own', 'from.id === runtime.id'],
    [
      'any extension is our own',
      'from.id === runtime.id && originOfSender(from) === own',
      'originOfSender(from) === own',
    ],
    ['a page asks like ours', 'isOwnPage(from) ? FN1(pages', 'from ? FN1(pages'],
    ['arguments of any length', 'if (text.length > (entry?.maxLength ?? MOST_ARGUMENTS)) return NO_MESSAGE', ''],
    ['another extension', 'if (!entry || from.id !== browser().runtime.id)', 'if (!entry)'],
    ['names of every object', 'Object.hasOwn(table, name)', 'name in table'],
    [
      'locked, and it answers',
      "if (typeof needsUnlock === 'function' ? needsUnlock(parsed) : needsUnlock) await requireUse(parsed)",
      '',
    ],
    ['no argument decides', "typeof needsUnlock === 'function' ? needsUnlock(parsed) : needsUnlock", 'needsUnlock'],
    ['a port of any page', ' || !isOwnPage(port.sender)', ''],
    ['a port of any name', ' || !port.name.startsWith(SESSION_PORT)', ''],
    ['nobody hears of a late end', '(done) => (isOpen ? closed.push(done) : done())', '(done) => closed.push(done)'],
  ],
  'src/messages/client.ts': [
    ['no reminder', 'setInterval(FN1, REMIND_MS)', 'setTimeout(FN1, 2 ** 30)'],
    ['reminders without an end', '.finally(() => clearInterval(reminding))', ''],
    ['a failure is an answer', 'if (!reply.ok) throw', 'if (!reply) throw'],
    ['no connection after the first', 'setTimeout(FN1, RECONNECT_MS)', ''],
    ['connections after the end', 'if (!isWatching) return', ''],
    ['nobody hears of the gap', '      onGone()\n', ''],
  ],
  'src/messages/access.ts': [
    ['a listener stays', 'event.removeListener(onChange)', 'void event'],
    [
      'withdrawn in silence',
      'for (const event of [onAdded, onRemoved]) event.addListener',
      'for (const event of [onAdded]) event.addListener',
    ],
  ],
}

export const NET_TESTS = ['tests/unit/net', 'tests/unit/chains', 'tests/faults/chains']

export const IN_NET: MutantsOf = {
  'src/net/json-rpc.ts': [
    ['elsewhere on request', "    redirect: 'error',\n", ''],
    ['with cookies', "    credentials: 'omit',\n", ''],
    ['from the cache', "    cache: 'no-store',\n", ''],
    ['with a referrer', "    referrerPolicy: 'no-referrer',\n", ''],
    ['for any time', '    signal: AbortSignal.timeout(RPC_TIMEOUT_MS),\n', ''],
    ['an answer of any size', 'if (bytes > MAX_ANSWER_BYTES)', 'if (bytes < 0)'],
    ['an error is a result', "if (isRecord(error) && typeof error.code === 'number')", 'if (!answer)'],
    ['one node twice', '[...new Set(urls)].map((url) => FN1', '[...urls].map((url) => FN1'],
    ['the first node decides', '      cause = error\n', '      throw error\n'],
    ['a malformed answer', 'if (value !== undefined) return value', 'return value'],
  ],
  'src/net/quorum.ts': [
    ['one vote', 'Math.min(2, Math.max(1, new Set(urls).size))', '1'],
    ['two votes of one node', 'Math.max(1, new Set(urls).size)', 'Math.max(1, urls.length)'],
    ['the highest number', 'descending(heard)[needed - 1]', 'descending(heard)[0]'],
    ['the lowest first', 'a < b ? 1 : -1', 'a < b ? -1 : 1'],
    ['too few agree', "if (!poll.agree(() => true)) throw new PayError({ code: 'chain/unreachable' })", ''],
  ],
}
