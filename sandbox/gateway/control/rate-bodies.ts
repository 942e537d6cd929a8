// The bodies of the control calls about price feeds and webhooks.

import type { Rate } from '../../chain/deploy.ts'
import { parseObject } from '../bodies.ts'
import { members, type Rule, text, whole, wrong } from './control-bodies.ts'

const digits: Rule<bigint> = (value, name) =>
  typeof value === 'string' && /^\d{1,30}$/.test(value)
    ? BigInt(value)
    : wrong(name, 'digits as text, eight of them decimals')

const ofThisMachine: Rule<string> = (value, name) =>
  typeof value === 'string' && /^https?:\/\/(127\.0\.0\.1|localhost)(:\d+)?\//.test(value)
    ? value
    : wrong(name, 'an address on 127.0.0.1 or localhost')

const few: Rule<number> = (value, name) => {
  const count = whole(value, name)
  return count >= 0 ? count : wrong(name, 'a whole number from 0')
}

/** `ageS` is 0 by default: the answer is of now. @throws Refusal 400 that names the wrong member */
export function parseRate(body: string): { pair: string } & Rate {
  type Given = { pair: string; answer: bigint; ageS?: number }
  const given = members<Given>(parseObject(body), 'body', { pair: text, answer: digits }, { ageS: few })
  return { ageS: 0, ...given }
}

type WebhookChange = { url?: string; refuse?: number; again?: true }

/** @throws Refusal 400 that names the wrong member */
export function parseWebhooks(body: string): WebhookChange {
  const again: Rule<true> = (value, name) => (value === true ? value : wrong(name, 'true'))
  return members<WebhookChange>(parseObject(body), 'body', {}, { url: ofThisMachine, refuse: few, again })
}
