/** The last look before a send: how much, to which address in full, from which account, and what the network takes. security T48. */
import { useState } from 'preact/hooks'
import { partsOf } from '../../core/base/caip.ts'
import { maxFeeWei } from '../../core/transaction/transaction.ts'
import type { SendQuote, WalletStatus } from '../../messages/views.ts'
import { formatAmount } from '../../text/amounts.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { Address } from '../parts/address.tsx'
import { FactRow } from '../parts/fact.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { Strip } from '../parts/strip.tsx'
import { isPasswordProblem, ReauthField, useReauth } from '../unlock/reauth.tsx'
import { recipientText } from './send-text.ts'

type Props = {
  quote: SendQuote
  status: WalletStatus
  request: PageRequest
  onUnlock: () => void
  onStarted: (id: string) => void
}

function Recipient({ quote: { terms, recipient } }: Pick<Props, 'quote'>) {
  const { tag, text, isDanger } = recipientText(recipient)
  return (
    <section class="stack-tight" aria-label="To">
      <div class="card-head">
        <h2>To</h2>
        <span class="pill">{tag}</span>
      </div>
      <p class="selectable">
        <Address of={terms.to} />
      </p>
      {text !== undefined && (
        <Strip tone={isDanger ? 'bad' : 'warn'} icon="warning">
          <p>{text}</p>
          {recipient.kind === 'look-alike' && (
            <p>
              The other one: <Address of={recipient.address} />
            </p>
          )}
        </Strip>
      )}
    </section>
  )
}

function Facts({ quote: { terms, cost, coin, networkName }, status }: Pick<Props, 'quote' | 'status'>) {
  const fee = cost.family === 'eip155' ? maxFeeWei(cost.fees) : cost.lamports
  return (
    <dl class="facts" aria-label="What you sign">
      <FactRow name="Network">{networkName}</FactRow>
      <FactRow name="From">
        {status.account && <>{status.account.name} </>}
        <Address of={partsOf(terms.account).address} />
      </FactRow>
      <FactRow name="Network fee">
        At most <b>{formatAmount({ ...coin, amountBaseUnits: fee })}</b>
        {cost.family === 'solana' && cost.isCreating && ', with the deposit for the recipient’s new token account'}
      </FactRow>
    </dl>
  )
}

function Locked({ onUnlock }: Pick<Props, 'onUnlock'>) {
  return (
    <>
      <p>The wallet has locked itself. Nothing was sent.</p>
      <button type="button" class="primary" onClick={onUnlock}>
        Unlock the wallet
      </button>
    </>
  )
}

export function SendReview({ quote, status, request, onUnlock, onStarted }: Props) {
  const { terms, cost, recipient, symbol, decimals } = quote
  const amount = formatAmount({ amountBaseUnits: terms.amountBaseUnits, symbol, decimals })
  const reauth = useReauth(request)
  const [isCompared, setCompared] = useState(false)
  const mustCompare = recipient.kind === 'look-alike'
  const { problem } = request
  const start = async (password: string) => {
    const { passkey } = reauth
    const proof = passkey === undefined ? { password } : { passkey }
    return (await request.send('send.start', { terms, cost, ...proof })) !== undefined
  }
  const send = async () => {
    if (await reauth.submit(start)) onStarted(terms.id)
  }
  if (problem?.code === 'vault/locked') return <Locked onUnlock={onUnlock} />
  return (
    <>
      <p>
        You send <b class="send-amount">{amount}</b>
      </p>
      <Recipient quote={quote} />
      <Facts quote={quote} status={status} />
      {mustCompare && (
        <label class="tick">
          <input type="checkbox" checked={isCompared} onChange={(event) => setCompared(event.currentTarget.checked)} />
          <span>I compared every character with where I got the address from.</span>
        </label>
      )}
      <p class="note">
        Exactly this leaves your wallet, and the network fee. Once it’s confirmed, nobody can reverse it.
      </p>
      <ReauthField
        reauth={reauth}
        request={request}
        why="Every send asks for your password, so that nobody else can empty this wallet."
        instead={status.passkey}
      />
      {!isPasswordProblem(problem) && <ProblemLine problem={problem} />}
      <button
        type="button"
        class="primary"
        disabled={request.isBlocked || !reauth.isReady || (mustCompare && !isCompared)}
        onClick={() => void send()}
      >
        {request.isBlocked ? 'Signing and sending…' : `Send ${amount}`}
      </button>
    </>
  )
}
