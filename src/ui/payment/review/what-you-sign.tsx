/**
 * Expandable details per step: decoded fields, the raw request, and the digest that is signed. architecture A5 "raw
 * view". The sentences and the total belong to what may be signed, so a refusal has none.
 */
import type { ComponentChildren } from 'preact'
import type { SignRequest } from '../../../core/offer/action.ts'
import type { DecodedAction } from '../../../core/plan/decoded-action.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import { showParams } from '../../../text/escape.ts'
import { Icon } from '../../marks/icon.tsx'
import { Address } from '../../parts/address.tsx'
import { FactRow } from '../../parts/fact.tsx'
import { totalText } from './costs.ts'
import { WhatHappens } from './sentences.tsx'
import { SignedFields } from './signed-fields.tsx'

export function SigningDetails({ session, nowMs }: { session: Reviewing; nowMs: number }) {
  const { decodedActions, verdict } = session.review
  return (
    <details class="details">
      <summary>
        What you sign, in full
        <Icon name="fold" />
      </summary>
      {verdict.level !== 'refuse' && (
        <>
          <WhatHappens session={session} nowMs={nowMs} />
          <dl class="facts">
            <FactRow name="Total">
              <b>{totalText(session)}</b>
            </FactRow>
            <FactRow name="Shop name">Given by the payment service</FactRow>
          </dl>
        </>
      )}
      {decodedActions.map((one, index) => (
        <div key={index}>
          {decodedActions.length > 1 && <h3>Step {index + 1}</h3>}
          <SignedFields of={one} nowMs={nowMs} />
          <RawRequest request={session.plan[index]} />
          <dl class="facts">
            <FactRow name="Hash to sign">{digestOf(one)}</FactRow>
          </dl>
        </div>
      ))}
    </details>
  )
}

function RawRequest({ request }: { request: SignRequest | undefined }) {
  if (!request) return null
  return (
    <>
      <p class="note">
        The request in full: {showParams([request.method])} on {showParams([request.chainId])}
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
      return 'Not known yet. Tender adds the nonce and fees when it signs.'
    case 'solana-transfer':
      return 'None. On Solana the transaction itself is signed.'
    case 'not-understood':
      return 'None. Tender won’t sign this.'
    default:
      return one satisfies never
  }
}
