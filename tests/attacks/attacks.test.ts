// security §7: every hand-written attack and the honest plans beside them, through the worker's own path, from the
// service's JSON to the verdict and its reasons. Prints the corpus as a table.
import { afterAll, describe, expect, test } from 'vitest'
import { encodeJson } from '../../src/core/base/codec.ts'
import { judgeLink } from '../../src/core/links/link.ts'
import { parseInfo } from '../../src/core/offer/responses.ts'
import { REFUSE_TEXT } from '../../src/text/words/verdicts.ts'
import { HOSTS, ID } from './corpus/links/hosts.ts'
import { IDS } from './corpus/links/ids.ts'
import { type Attack, BENIGN_PLANS, GROUPS, KNOWN_ELSEWHERE } from './corpus.ts'
import { NAMES } from './displays.ts'
import { type Expected, judgeService } from './verdict.ts'

const HOST = 'pay.walletconnect.com'
const HONEST = 'honest plans'
const LINKS = [...HOSTS, ...IDS]

type Row = { vectors: number; refused: number; asked: number; matched: number; cleaned: number; wrong: number }
const table = new Map<string, Row>()
const COLUMN = { refuse: 'refused', ask: 'asked', matches: 'matched', cleaned: 'cleaned' } as const

/** Counts an attack under the verdict found, and fails the test if it is not the expected one. */
function count<T>(group: string, verdict: keyof typeof COLUMN, found: T, expected: T): void {
  const row = table.get(group) ?? { vectors: 0, refused: 0, asked: 0, matched: 0, cleaned: 0, wrong: 0 }
  table.set(group, row)
  row.vectors += 1
  row[COLUMN[verdict]] += 1
  row.wrong += encodeJson(found) === encodeJson(expected) ? 0 : 1
  expect(found).toEqual(expected)
}

const rows = (attacks: readonly Attack[]) => attacks.map((attack) => [attack.name, attack] as const)

/** Plans by hash: an approval is for one plan, so no two plans may share a hash (security T20). */
const plans = new Map<string, string>()
const reasonsFound = new Set<string>()
function judge(group: string, { service, expected }: Attack): void {
  const { found, of } = judgeService(service)
  count<Expected>(group, found.verdict, found, expected)
  for (const reason of found.reasons) reasonsFound.add(reason)
  if (!of) return
  const { option, plan, planHash } = of
  const whole = encodeJson([option.id, option.account, option.asset, option.amountBaseUnits, plan])
  expect(plans.get(planHash) ?? whole).toBe(whole)
  plans.set(planHash, whole)
}

for (const { name, count: number, attacks } of GROUPS) {
  describe(`security §7: ${name}`, () => {
    test(`there are ${number} of them, each with a name of its own, and none just matches`, () => {
      expect(attacks.length).toBe(number)
      expect(new Set(attacks.map((attack) => attack.name)).size).toBe(number)
      expect(attacks.filter(({ expected }) => expected.verdict === 'matches')).toEqual([])
    })
    test.each(rows(attacks))('%s', (_, attack) => judge(name, attack))
  })
}

describe('security §4: what only a chain or the journal can tell', () => {
  test('each has a name of its own, and none just matches', () => {
    expect(new Set(KNOWN_ELSEWHERE.map(({ name }) => name)).size).toBe(KNOWN_ELSEWHERE.length)
    expect(KNOWN_ELSEWHERE.filter(({ expected }) => expected.verdict === 'matches')).toEqual([])
  })
  test.each(rows(KNOWN_ELSEWHERE))('%s', (_, attack) => judge('chain and journal', attack))
})

describe('security §7: links and hosts', () => {
  test('there are 66 of them, each with a name and a link of its own', () => {
    expect([new Set(LINKS.map(({ name }) => name)).size, new Set(LINKS.map(({ link }) => link)).size]).toEqual([66, 66])
  })
  test.each(LINKS.map((one) => [one.name, one] as const))('%s', (_, { link, reason, isLeft }) => {
    count('links and hosts', 'refuse', judgeLink(link, HOST, 'paste'), { kind: 'refused', reason })
    expect(judgeLink(link, HOST, 'page')).toEqual(isLeft ? { kind: 'other' } : { kind: 'refused', reason })
  })
  test('the link that they imitate is one', () => {
    expect(judgeLink(`https://${HOST}/${ID}`, HOST, 'page')).toEqual({ kind: 'payment', paymentId: ID })
  })
})

describe('security §7: display and text: names of shops', () => {
  test('with the displays they are 24', () => {
    expect(NAMES.length + (GROUPS.find(({ name }) => name === 'display and text')?.count ?? 0)).toBe(24)
  })
  test.each(NAMES.map((one) => [one.name, one] as const))('%s', (_, { claims, shows }) => {
    const { merchantName } = parseInfo({ status: 'requires_action', merchant: { name: claims } })
    count('display and text', 'cleaned', merchantName, shows)
  })
})

describe('security §7: honest plans', () => {
  test('there are at least 48 of them, each different, and none is refused', () => {
    expect(new Set(BENIGN_PLANS.map(({ name }) => name)).size).toBe(BENIGN_PLANS.length)
    expect(BENIGN_PLANS.length).toBeGreaterThanOrEqual(48)
    expect(BENIGN_PLANS.filter(({ expected }) => expected.verdict === 'refuse')).toEqual([])
  })
  test.each(rows(BENIGN_PLANS))('%s', (_, attack) => judge(HONEST, attack))
})

test('security §7: there are 348 attacks', () => {
  expect(GROUPS.reduce((sum, { count: number }) => sum + number, 0) + LINKS.length + NAMES.length).toBe(348)
})

test('security §7: each reason to refuse that has words is found for one of them', () => {
  expect(Object.keys(REFUSE_TEXT).filter((reason) => !reasonsFound.has(reason))).toEqual([])
})

afterAll(() => {
  const line = (name: string, cells: (string | number)[]) =>
    `${name.padEnd(22)}${cells.map((cell) => String(cell).padStart(9)).join('')}\n`
  const rows = [...table].map(([name, row]) => [name, Object.values(row)] as const)
  const attacks = rows.filter(([name]) => name !== HONEST).map(([, cells]) => cells)
  const sum = attacks.reduce((one, other) => one.map((cell, at) => cell + (other[at] ?? 0)), Array(6).fill(0))
  const body = [...rows, ['all attacks', sum] as const].map(([name, cells]) => line(name, cells))
  process.stdout.write(
    `\n${line('attacks', ['vectors', 'refused', 'asked', 'matched', 'cleaned', 'wrong'])}${body.join('')}`,
  )
})
