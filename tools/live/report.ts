// What the probe says, in the wallet's own sentences.

import { partsOf } from '../../src/core/base/caip.ts'
import type { Failure } from '../../src/core/base/errors.ts'
import type { SignRequest } from '../../src/core/offer/action.ts'
import { type Offer, type Option, otherSymbolOf } from '../../src/core/offer/option.ts'
import type { Review } from '../../src/core/plan/verdict.ts'
import { formatOption, formatPrice } from '../../src/text/amounts.ts'
import { failureText } from '../../src/text/failures.ts'
import { ASK_TEXT, REFUSE_TEXT, SET_ASIDE_TEXT } from '../../src/text/words/verdicts.ts'

/** What became of one option. */
export type Finding = { option: Option } & (
  | { review: Review; plan: readonly SignRequest[] }
  | { asksData: true }
  | { failure: Failure }
)

export function linesOfOffer(
  { info, setAside, unreadable, surplus, options }: Offer,
  paymentId: string,
  nowMs: number,
): string[] {
  const price = info?.price ? formatPrice(info.price) : 'no price'
  const minutes =
    info?.expiresAtMs === undefined ? 'without an end' : `for ${Math.round((info.expiresAtMs - nowMs) / 60_000)} min`
  return [
    `${paymentId}: ${info?.merchantName || 'a shop without a name'}, ${price}, ${info?.status ?? 'no status'}, open ${minutes}`,
    options.length === 1 ? 'One option can be judged.' : `${options.length} options can be judged.`,
    ...setAside.map(({ label, reason }) => `  left out: ${label}: ${SET_ASIDE_TEXT[reason]} (${reason})`),
    ...(unreadable > 0 ? [`  left out: ${unreadable} that could not be read`] : []),
    ...(surplus === undefined ? [] : [`  left out: ${surplus} too many`]),
  ]
}

export function linesOfOption(finding: Finding, number: number): string[] {
  const { option } = finding
  const other = otherSymbolOf(option)
  const head = `\n${number}. ${formatOption(option)} on ${option.network.name}${other ? ` (the service says ${other})` : ''}, from ${partsOf(option.account).address}`
  return [head, ...outcomeOf(finding).map((line) => `   ${line}`)]
}

function outcomeOf(finding: Finding): string[] {
  if ('failure' in finding) {
    const { title, text } = failureText(finding.failure)
    return [`STOPS: ${title}. ${text} (${finding.failure.code})`]
  }
  if ('asksData' in finding)
    return ['ASKS FOR DATA first: the service withholds what is to be signed until it has the payer’s details.']
  const { review, plan } = finding
  const methods = `${plan.length} to sign: ${plan.map(({ method }) => method).join(', ')}`
  const { verdict } = review
  switch (verdict.level) {
    case 'matches':
      return ['PAYS at one press: everything matches the price.', methods]
    case 'ask':
      return [
        verdict.strength === 'page'
          ? 'ASKS on a page of its own, with the password and a hold:'
          : 'PAYS at one press, with a line:',
        ...verdict.reasons.map((reason) => `- ${ASK_TEXT[reason]} (${reason})`),
        methods,
      ]
    case 'refuse':
      return ['REFUSES:', ...verdict.reasons.map((reason) => `- ${REFUSE_TEXT[reason]} (${reason})`), methods]
    default:
      return verdict satisfies never
  }
}

const isOf = (level: Review['verdict']['level']) => (finding: Finding) =>
  'review' in finding && finding.review.verdict.level === level

export function summaryOf(findings: readonly Finding[], { setAside, unreadable }: Offer): string {
  const count = (is: (finding: Finding) => boolean) => findings.filter(is).length
  const stopped = count((finding) => 'failure' in finding)
  const parts = [
    `${count(isOf('matches'))} match`,
    `${count(isOf('ask'))} with a question or a line`,
    `${count(isOf('refuse'))} refused`,
    `${count((finding) => 'asksData' in finding)} ask for data first`,
    `${stopped} stopped`,
    `${setAside.length + unreadable} left out`,
  ]
  return `${parts.join(', ')}. Nothing was signed or confirmed.`
}
