/**
 * Details per step: decoded fields, the raw request, and the digest that is signed. screens §7.9 "raw
 * view". The sentences and the total belong to what may be signed, so a refusal has none.
 */
import type { ComponentChildren } from 'preact'
import type { SignRequest } from '../../../core/offer/action.ts'
import type { DecodedAction } from '../../../core/plan/decoded-action.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import { formatCoin, formatOption } from '../../../text/amounts.ts'
import { showParams } from '../../../text/escape.ts'
import { SIGNING, TOTAL } from '../../../text/words/signing.ts'
import { Address } from '../../parts/address.tsx'
import { FactRow } from '../../parts/fact.tsx'
import { fill } from '../../words/message.tsx'
import { type Costs, costsOf } from './costs.ts'
import { WhatHappens } from './sentences.tsx'
import { SignedFields } from './signed-fields.tsx'

export type SigningProps = { session: Reviewing; nowMs: number }

export function WhatYouSign({ session, nowMs }: SigningProps) {
  const { decodedActions, verdict } = session.review
  return (
    <>
      {verdict.level !== 'refuse' && (
        <>
          <WhatHappens session={session} nowMs={nowMs} />
          <dl class="facts">
            <FactRow name={SIGNING.total}>
              <b>{totalText(session)}</b>
            </FactRow>
            <FactRow name={SIGNING.shopName}>{SIGNING.shopNameFrom}</FactRow>
          </dl>
        </>
      )}
      {decodedActions.map((one, index) => (
        <div key={index}>
          {decodedActions.length > 1 && <h3>{SIGNING.step(index + 1)}</h3>}
          <SignedFields of={one} nowMs={nowMs} />
          <RawRequest request={session.plan[index]} />
          <dl class="facts">
            <FactRow name={SIGNING.hash}>{digestOf(one)}</FactRow>
          </dl>
        </div>
      ))}
    </>
  )
}

type FeeCase = { of: keyof typeof TOTAL; amount: string; fee: string }

/** One sum if the payment and the fee use the same coin. */
function feeCaseOf({ option }: Reviewing, { fee }: Costs): FeeCase {
  const { network, token, amountBaseUnits } = option
  const amount = formatOption(option)
  if (fee.by !== 'you') return { of: 'service', amount, fee: '' }
  if (fee.baseUnits === undefined) return { of: 'unknown', amount, fee: '' }
  if (token.address !== '')
    return { of: fee.isExact ? 'exact' : 'upTo', amount, fee: formatCoin(fee.baseUnits, network) }
  const sum = formatCoin(amountBaseUnits + fee.baseUnits, network)
  return { of: fee.isExact ? 'sum' : 'sumUpTo', amount: sum, fee: '' }
}

/** The total in words. screens §7.4. */
function totalText(session: Reviewing): string {
  const costs = costsOf(session)
  const { of, amount, fee } = feeCaseOf(session, costs)
  return costs.rentLamports === undefined
    ? TOTAL[of].plain(amount, fee)
    : TOTAL[of].withAccount(amount, fee, formatCoin(costs.rentLamports, session.option.network))
}

function RawRequest({ request }: { request: SignRequest | undefined }) {
  if (!request) return null
  return (
    <>
      <p class="note">
        {fill(SIGNING.request, { method: showParams([request.method]), chain: showParams([request.chainId]) })}
      </p>
      <pre class="code">{showParams(request.params)}</pre>
    </>
  )
}

/** A transaction has no digest yet: it gets its nonce and fees only when it is signed. */
function digestOf(one: DecodedAction): ComponentChildren {
  switch (one.kind) {
    case 'transfer-authorization':
    case 'permit-transfer':
    case 'text-message':
      return <Address of={one.digest} />
    case 'allowance':
    case 'token-transfer':
    case 'coin-transfer':
    case 'router-call':
      return SIGNING.hashLater
    case 'solana-transfer':
      return SIGNING.hashOfSolana
    case 'not-understood':
      return SIGNING.hashOfNothing
    default:
      return one satisfies never
  }
}
