// Mutants in the decoding of bytes, actions and links. The tests must kill every one.
import type { MutantsOf } from './review.ts'

export const IN_EXPLAIN: MutantsOf = {
  'src/core/offer/action.ts': [
    ['any number of actions', 'const MAX_ACTIONS = 5', 'const MAX_ACTIONS = 500'],
    ['params of any length', 'const MAX_PARAMS_CHARS = 65_536', 'const MAX_PARAMS_CHARS = 65_536_000'],
    ['params of any depth', 'const MAX_PARAMS_LEVELS = 16', 'const MAX_PARAMS_LEVELS = 160'],
  ],
  'src/core/base/json.ts': [
    ['a member twice', 'parsed !== undefined && namesIn(parsed) === shapeOf(text).names', 'parsed !== undefined'],
  ],
  'src/core/links/link.ts': [
    ['a host without a dot', 'host.endsWith(`.', 'host.endsWith(`'],
    ['any host', 'if (!isPayHost(url.hostname, payHost))', 'if (false)'],
    ['plain http', "if (scheme.toLowerCase() !== 'https')", 'if (false)'],
    ['a user', "if (authority.includes('@'))", 'if (false)'],
    ['any port', "if (url.port !== '')", 'if (false)'],
    ['odd characters', '/[^\\x21-\\x7e]|\\\\/.test(link) || ', ''],
    ['an encoded host', " || authority.includes('%')", ''],
    ['two pids', 'if (pids.length > 1)', 'if (false)'],
    ['dot segments', 'DOT_SEGMENT.test(link) ?', 'false ?'],
    ['two links in a pairing', 'if (inner.length > 1)', 'if (false)'],
    ['names of empty labels', ' && HOST_NAME.test(host)', ''],
  ],
  'src/chains/eip155/decode-eip712.ts': [
    ['any types', '=== expected.type', "!== ''"],
    ['a member less in a type', 'declared.length !== canonical.length', 'declared.length > canonical.length'],
    ['a type more', 'Object.hasOwn(canonical, name) && isSameType', '!Object.hasOwn(canonical, name) || isSameType'],
    ['any name of Permit2', "if (name !== 'Permit2') refuse('domain-differs')", ''],
    ['a batch is a permit', "typed.primaryType === 'PermitTransferFrom'", "typed.primaryType !== 'PermitTransferFrom'"],
    ['a third param', 'if (rest.length > 0)', 'if (false)'],
  ],
  'src/chains/eip155/parse.ts': [
    ['a member more', 'found.length === names.length && ', ''],
    ['any checksum', 'isAddress(raw)', '/^0x[0-9a-fA-F]{40}$/.test(raw)'],
  ],
  'src/chains/eip155/decode-call.ts': [
    ['a nonce', "if (has('nonce')) refuse('nonce-given')", ''],
    ['a delegation', "'authorizationList', ", ''],
    ['blobs', "'blobVersionedHashes', ", ''],
    ['any type', 'const HIGHEST_TYPE = 2n', 'const HIGHEST_TYPE = 4n'],
    ['any chain', 'uint256(raw.chainId) !== chainId', 'false'],
    ['a contract that is made', "if (!has('to') || raw.to === null) refuse('transaction-type')", ''],
    ['two data', "if (has('data') && input !== data)", 'if (false)'],
    ['any selector is a transfer', 'if (selector !== APPROVE && selector !== TRANSFER)', 'if (false)'],
  ],
  'src/chains/eip155/abi.ts': [
    [
      'trailing words and dirty padding',
      'values && encodeAbiParameters<readonly AbiParameter[]>(parameters, values) === encoded',
      'values',
    ],
  ],
  'src/chains/eip155/decode-message.ts': [
    ['32 bytes', 'bytes.length === 32 || ', ''],
    ['a text of any length', 'const MAX_MESSAGE_BYTES = 2048', 'const MAX_MESSAGE_BYTES = 4096'],
    ['letters of no width', '\\p{Default_Ignorable_Code_Point}', ''],
    ['a digest to read', "if (CODED.test(text)) return refuse('text-is-digest')", ''],
    ['a login', 'SIGN_IN.test(text) || ', ''],
    ['typed data as text', ' || isJsonRecord(text)', ''],
  ],
  'src/chains/eip155/allowance.ts': [['a smaller allowance grows', 'decoded.valueBaseUnits <= mostBaseUnits || ', '']],
  'src/chains/eip155/router.ts': [
    ['any operator', 'hexOf(operator) === call.to', 'true'],
    ['a signature of any length', 'size(signature) === SIGNATURE_BYTES', 'true'],
    ['any coin', 'hexOf(coin) === wrappedCoinOf(call.chainId)', 'true'],
  ],
  'src/chains/solana/transaction.ts': [
    ['lookup tables', "if ('addressTableLookups' in message) return notUnderstood('lookup-table')", ''],
    ['wrong signatures', 'signers.some(({ isRight }) => !isRight)', 'false'],
    ['any spelling of base64', 'getBase64Decoder().decode(bytes) === text', 'true'],
    [
      'bytes that are not read',
      'isSameBytes(getTransactionEncoder().encode({ signatures, messageBytes }), wireBytes)',
      'true',
    ],
  ],
  'src/chains/solana/decode.ts': [
    ['a slot that is filled', 'own.signature || isMissing', 'isMissing'],
    ['a signer who waits', 'own.signature || isMissing', 'own.signature'],
    ['any number of movements', 'const MAX_MOVEMENTS = 2', 'const MAX_MOVEMENTS = 20'],
    ['movements of other assets', 'transfers.some((transfer) => !isSameAsset(transfer.asset, asset))', 'false'],
    ['any source', 'movement.source === source && ', ''],
    ['any authority', ' && authority === account', ''],
    ['any new account', 'return isNeeded ? undefined', 'return true ? undefined'],
    ['many new accounts', 'if (creations.length > 1) ', 'if (false) '],
    ['two prices', 'return isOnce && isTheirs', 'return isTheirs'],
    ['a memo in any name', 'return isOnce && isTheirs', 'return isOnce'],
    ['a fee without its price', "(budgetOf('price') ?? 0n)", '0n'],
  ],
  'src/chains/solana/instructions.ts': [
    ['durable nonces', 'if (SYSTEM_NONCE.includes(opcode))', 'if (false)'],
    ['any System instruction', 'opcode !== SYSTEM_TRANSFER || ', ''],
    ['any token instruction', 'data[0] !== TRANSFER_CHECKED || ', ''],
    ['a fifth account', 'authority === undefined || more.length > 0', 'authority === undefined'],
    ['a byte more', 'data.length !== 10', 'data.length < 10'],
    [
      'any program',
      "readMemo(instruction) : notUnderstood('program-unknown')",
      'readMemo(instruction) : readMemo(instruction)',
    ],
  ],
}
