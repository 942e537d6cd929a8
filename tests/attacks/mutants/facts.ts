// Mutants in what is read of a chain for a verdict. The readers' own tests must kill every one.
import type { MutantsOf } from './mutant.ts'

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
