// Honest plans in notations that only some services write, and payments that stay open for days. security A.5 "Common".
import { coins, IN_ETHER, routed } from '../calls.ts'
import { authorization, edited, permit } from '../corpus/evm/typed.ts'
import { hex, IN_TETHER, IN_USDC, NOW_S, type Service, sendAction, serviceOf, typedAction } from '../service.ts'
import { ask, type Expected, matches } from '../verdict.ts'

const UNPRICED = ask('page', 'price-unchecked')
const THREE_DAYS_S = NOW_S + 3 * 86_400
const nulls = { nonce: null, gasPrice: null, accessList: null, authorizationList: null, input: null }
const openFor3Days = { info: { expiresAt: THREE_DAYS_S } }
const typed = authorization()

export const BENIGN_NOTATIONS: { name: string; service: Service; expected: Expected }[] = [
  {
    name: 'coins, with null for each member that is not there',
    service: serviceOf(IN_ETHER, [sendAction({ ...coins, ...nulls })]),
    expected: UNPRICED,
  },
  {
    name: 'the router, with gasLimit for gas',
    service: serviceOf(IN_ETHER, [sendAction({ ...routed(), gasLimit: '0x30d40' })]),
    expected: UNPRICED,
  },
  {
    name: 'an authorisation whose domain has a null salt',
    service: serviceOf(IN_USDC, [typedAction({ ...typed, domain: { ...typed.domain, salt: null } })]),
    expected: matches,
  },
  {
    name: 'an authorisation for a payment that stays open for three days',
    service: serviceOf(
      IN_USDC,
      [typedAction(edited(authorization(), { message: { validBefore: hex(THREE_DAYS_S + 300) } }))],
      openFor3Days,
    ),
    expected: ask('line', 'deadline-distant'),
  },
  {
    name: 'a permit for a payment that stays open for three days',
    service: serviceOf(
      IN_TETHER,
      [typedAction(edited(permit(), { message: { deadline: hex(THREE_DAYS_S + 300) } }))],
      openFor3Days,
    ),
    expected: ask('line', 'deadline-distant'),
  },
]
