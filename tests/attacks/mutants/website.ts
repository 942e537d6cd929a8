// Mutants in signing what a website has made: what its bytes are, what they may do, and that nothing else is shown or signed.
import type { MutantsOf } from './mutant.ts'

export const WEBSITE_TESTS = [
  'tests/unit/background/transactions/website-send.test.ts',
  'tests/unit/background/handlers/sends.test.ts',
  'tests/unit/background/handlers/locked.test.ts',
  'tests/unit/core/links/transfer-link.test.ts',
  'tests/unit/asker/asker.test.ts',
]

export const IN_WEBSITE: MutantsOf = {
  'src/chains/solana/given.ts': [
    [
      'not for this account',
      "if (!signers.some(({ address }) => address === account)) return notUnderstood('account-differs')",
      '',
    ],
    ['a signature that is missing', "if (!isLast) return notUnderstood('signers')", ''],
    ['the blockhash of the website', 'isOpen && blockhash !== undefined', 'false'],
    ['new bytes below a signature', 'const isOpen = signers.length === 1', 'const isOpen = true'],
    ['references that are written or sign', ' && references.every(FN1)', ''],
    ['a reference twice', 'new Set(references).size === references.length && ', ''],
  ],
  'src/core/plan/review-send.ts': [
    ['a transfer of nothing', ' || only.amountBaseUnits === 0n', ''],
    ['a second transfer', "if (more.length > 0) return 'transfers'", ''],
    ['any fee', "if (ownFeeLamports(decoded) > NOTABLE_FEE_LAMPORTS) return 'fee'", ''],
    ['notes that cannot be read', '!/\\p{C}|\\p{Zl}|\\p{Zp}/u.test(memo) && ', ''],
    ['long notes', ' && new TextEncoder().encode(memo).length <= MAX_MEMO_BYTES', ''],
    ['any number of references', ' && references.length <= MAX_REFERENCES', ''],
  ],
  'src/background/transactions/website-send.ts': [
    ['terms that the bytes do not have', ' || encodeJson(FN1(now.terms)) !== encodeJson(FN1(shown))', ''],
    ['nobody asked', 'askedBy === undefined || ', ''],
    ['a cost that was not shown', 'if (encodeJson(now.cost) !== encodeJson(cost))', 'if (false)'],
    ['what cannot be decoded', 'if (reason !== undefined || decoded.kind', 'if (decoded.kind'],
    ['the recipient as a reference', "if (references.includes(to)) FN1('notes')", ''],
    ['other decimals', ' && asset.decimals === token.decimals', ''],
    ['the owner that a node names', ' && destinationOf(owner, token) === destination', ''],
    ['a rent that another pays', 'decoded.creates?.funder === partsOf(account).address', 'true'],
    [
      'more than there is',
      'await checkSend(',
      'await ((async () => ({ network: deps.registry.networks[0] })) as any)(',
    ],
    ['any link', "if (verdict.kind !== 'transaction')", 'if (false)'],
    ['an answer of any length', 'if (text.length > MAX_CHARS) return {}', ''],
    ['a transaction that is no text', "if (typeof transaction !== 'string') return undefined", ''],
    ['a long note', 'cleanName(message, MAX_MESSAGE)', 'message'],
  ],
  'src/background/transactions/solana-send.ts': [
    ['a blockhash that is too old', 'blockhash !== fresh && ', 'false && '],
  ],
  'src/core/transaction/send.ts': [['the website is forgotten', '...(askedBy !== undefined && ', '...(false && ']],
  'src/background/handlers/sends.ts': [
    ['a locked wallet judges', "'send.judge': {\n      needsUnlock: true", "'send.judge': {\n      needsUnlock: false"],
    ['a host that is none', ' || !isHostName(askedBy)', ''],
  ],
  'src/core/links/solana-pay.ts': [
    ['a user name', "if (authority.includes('@')) refuseTransfer('userinfo')", ''],
    ['a port', "if (authority.includes(':')) refuseTransfer('port')", ''],
    ['no name of a website', "if (!isHostName(host)) refuseTransfer('host')", ''],
    ['this computer', '(?!(local(host)?|internal)$)', ''],
  ],
  'src/asker/asker.ts': [
    ['cookies', "      credentials: 'omit',\n", ''],
    ['redirects', "      redirect: 'error',\n", ''],
    ['a referrer', "      referrerPolicy: 'no-referrer',\n", ''],
    ['any kind', "return { refused: 'not-json' }\n    return await", 'return await textOf(response)\n    return await'],
    ['any status', "if (!response.ok) return { refused: 'status' }", ''],
    ['any length', 'if (bytes > MOST_BYTES)', 'if (false)'],
    ['any bytes', '{ fatal: true }', '{ fatal: false }'],
    ['no end', 'signal.aborted ?', 'false ?'],
  ],
}
