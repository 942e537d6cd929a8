// The rules of the specification against the names of the tests: what is a test, what a name cites, and when the check fails.
import { describe, expect, test } from 'vitest'
import { allTests, formatLine, reportOf } from '../../../tools/spec/spec.ts'
import { citationsOf, testsOf } from '../../../tools/spec/spec-names.ts'
import { SPEC_RULES, type SpecRule } from '../../../tools/spec/spec-rules.ts'

const namesOf = (text: string, path = 'tests/unit/a.test.ts') => testsOf({ path, text }).map(({ names }) => names)

describe('which calls are tests', () => {
  const found: [what: string, text: string, names: string[][]][] = [
    ['test and it', "test('a', f)\nit('b', f)", [['a'], ['b']]],
    ['groups in groups', "describe('a', () => { describe('b', () => { test('c', f) }) })", [['a', 'b', 'c']]],
    ['a list of rows', "test.each<[string]>([['x']])('a %s', f)", [['a %s']]],
    ['a table in a template', `test.each\`x\n\${'1'}\`('a $x', f)`, [['a $x']]],
    ['a group for each row', "describe.each(rows)('a %s', () => { test('b', f) })", [['a %s', 'b']]],
    ['the groups of the browser tests', "test.describe('a', () => { test('b', f) })", [['a', 'b']]],
    ['a name with parts that are known later', `for (const x of y) test(\`a \${x} b \${z}\`, f)`, [['a … b …']]],
    ['a name in two pieces', "test('a ' + 'b', f)", [['a b']]],
    ['a name that is computed', 'test(name, f)', [['…']]],
    ['quotes and backslashes', String.raw`test('a \'b\' \\ \u00a7', f)`, [["a 'b' \\ §"]]],
    ['modifiers', "test.concurrent('a', f)\ndescribe.sequential('b', () => { it.fails('c', f) })", [['a'], ['b', 'c']]],
  ]
  test.each(found)('%s', (_, text, names) => {
    expect(namesOf(text)).toEqual(names)
  })

  const none: [what: string, text: string][] = [
    ['a comment', "// test('a', f)\n/* it('b', f) */"],
    ['text', 'const text = "test(\'a\', f)"'],
    ['another function of that name', "/x/.test('a')\nrows[0].test('a')\nbrowser.describe('a')"],
    ['what is in no test', "test.step('a', f)\ntest.beforeEach(f)\ntest.use({})\ntest.extend({})"],
    [
      'what does not run',
      "test.skip('a', f)\nit.todo('b')\ntest.fixme('c', f)\ndescribe.skip('d', () => test('e', f))",
    ],
    ['rows without a name', 'const many = test.each(rows)'],
    ['an empty group', "describe('a', () => {})"],
  ]
  test.each(none)('not %s', (_, text) => {
    expect(namesOf(text)).toEqual([])
  })

  test('a test in a file with markup is told with the line of its name', () => {
    const text = "const a = <p>test('x', f)</p>\ntest.each([\n  1,\n])(\n  'a %s',\n  f,\n)\n"
    expect(testsOf({ path: 'a.test.tsx', text })).toEqual([{ path: 'a.test.tsx', line: 5, names: ['a %s'] }])
  })

  test('a file that does not parse is no file without tests', () => {
    expect(() => namesOf("test('a', ")).toThrow('tests/unit/a.test.ts does not parse')
  })
})

describe('what a name cites', () => {
  const ids = ['§4.3', '§4.3.1', '§4.3 sends', '§2 link id', '§8.1']
  const right: [name: string, rules: string[]][] = [
    ['protocol §4.3 a body', ['§4.3']],
    ['protocol §4.3: a body', ['§4.3']],
    ['protocol §4.3.1 results', ['§4.3.1']],
    ['protocol §4.3 sends: all of it', ['§4.3 sends']],
    ['protocol §2 link id', ['§2 link id']],
    ['protocol §4.3.1, §8.1 and §4.3: at once', ['§4.3.1', '§8.1', '§4.3']],
    ['protocol §4.3.1, security A.3: refused', ['§4.3.1']],
    ['protocol §4.3.1, live-service W3.9 %s', ['§4.3.1']],
    ['architecture §7 the failure', []],
    ['RFC 9110 §10.2.3: Retry-After', []],
    ['the worker, as protocol §4.3 has it', []],
  ]
  test.each(right)('%s', (name, rules) => {
    expect(citationsOf(name, ids)).toEqual({ rules, wrong: [] })
  })

  const wrong: string[] = [
    ...[
      'protocol §4.31 a',
      'protocol §4.3.1.2 a',
      'protocol §4.3.10 a',
      'protocol §4 a',
      'protocol §9 a',
      'protocol §2 link idle',
      'protocol §',
    ],
    ...[
      'protocol §4.3, §8.9 a',
      'protocol §… a',
      'protocol §2 %s',
      '§4.3.1 a',
      '§4.3 a',
      'the worker, as protocol §9.9 has it',
    ],
  ]
  test.each(wrong)('%s is told as wrong', (name) => {
    expect(citationsOf(name, ids).wrong).toHaveLength(1)
  })
})

describe('the report', () => {
  const rules: SpecRule[] = [
    { id: '§1', rule: 'one', side: 'wallet' },
    { id: '§2', rule: 'two', side: 'checkout' },
  ]
  const named = (...names: string[]) => ({ path: 'a.test.ts', line: 7, names })

  test('a rule without a test fails it', () => {
    expect(reportOf(rules, [])).toMatchObject({
      wrong: ['no test: §1 one', 'no test: §2 two'],
      summary: "2 rules, 0 with tests of the wallet or the reason why the sandbox's is enough",
    })
    const report = reportOf(rules, [named('protocol §1 a')])
    expect(report).toMatchObject({
      wrong: ['no test: §2 two'],
      summary: "2 rules, 1 with tests of the wallet or the reason why the sandbox's is enough",
    })
    expect(report.lines.map(formatLine)).toEqual([
      '§1 (wallet) one\n    a.test.ts:7 protocol §1 a',
      '§2 (checkout) two\n    NO TEST',
    ])
  })

  test('a test counts for its own name and for its groups', () => {
    const report = reportOf(rules, [named('protocol §1 a', 'b', 'protocol §2 c')])
    expect(report).toMatchObject({
      wrong: [],
      summary: "2 rules, 2 with tests of the wallet or the reason why the sandbox's is enough",
    })
    expect(formatLine(report.lines[1] as (typeof report.lines)[0])).toContain(
      'a.test.ts:7 protocol §1 a › b › protocol §2 c',
    )
  })

  test('a rule that only the sandbox’s tests show fails it, unless it says why that is enough', () => {
    const shown = { ...named('protocol §1 a'), path: 'sandbox/tests/a.test.ts' }
    const [one] = rules as [SpecRule]
    expect(reportOf([one], [shown])).toMatchObject({
      wrong: ['only the sandbox’s tests: §1 one'],
      summary: "1 rules, 0 with tests of the wallet or the reason why the sandbox's is enough",
    })
    const excused = reportOf([{ ...one, reason: 'no wallet asks it' }], [shown])
    expect(excused.wrong).toEqual([])
    expect(excused.lines.map(formatLine).join()).toContain('The sandbox’s tests are enough: no wallet asks it.')
  })

  test('a reason for a rule that the wallet’s tests show fails it', () => {
    const [one] = rules as [SpecRule]
    const { wrong } = reportOf([{ ...one, reason: 'no wallet asks it' }], [named('protocol §1 a')])
    expect(wrong).toEqual(['a reason that is none, for the wallet has tests: §1'])
  })

  test('a name that cites no rule fails it, with its place', () => {
    const { wrong } = reportOf(rules.slice(0, 1), [named('protocol §1 a', 'protocol §3 b')])
    expect(wrong).toEqual(['a.test.ts:7 no such rule: protocol §3 b'])
  })
})

describe('the list of rules', () => {
  const ids = SPEC_RULES.map(({ id }) => id)

  test('every id is there once and can be cited', () => {
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(citationsOf(`protocol ${id}: x`, ids)).toEqual({ rules: [id], wrong: [] })
  })

  test('every rule has a test, and no name cites one that is none', () => {
    expect(reportOf(SPEC_RULES, allTests()).wrong).toEqual([])
  })
})
