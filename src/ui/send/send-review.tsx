/** The last look before a send: how much, to which address in full, from which account, and what the network takes. security T48. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { partsOf } from '../../core/base/caip.ts'
import { sendFeeAsk } from '../../core/plan/fees.ts'
import { maxFeeWei } from '../../core/transaction/transaction.ts'
import type { RatesView, SendQuote, WalletStatus } from '../../messages/views.ts'
import { formatAmount } from '../../text/amounts.ts'
import { recipientText } from '../../text/recipient.ts'
import { formatInstant } from '../../text/times.ts'
import { SEND_FORM } from '../../text/words/send-form.ts'
import { SEND_REVIEW } from '../../text/words/send-review.ts'
import { REQUEST_REFUSAL, WEBSITE } from '../../text/words/website.ts'
import { Fee } from '../account/fee.tsx'
import { rateOf, Worth, worthAt } from '../account/worth.tsx'
import type { PageRequest, Problem } from '../client/use-page-request.ts'
import { Address } from '../parts/address.tsx'
import { FactRow } from '../parts/fact.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { Strip } from '../parts/strip.tsx'
import { isPasswordProblem, ReauthField, useReauth } from '../unlock/reauth.tsx'
import { fill } from '../words/message.tsx'
import { saidAt } from './entry.ts'

type Props = {
  quote: SendQuote
  /** What a link or a website says of it. */
  children?: ComponentChildren
  rates: RatesView | undefined | null
  status: WalletStatus
  request: PageRequest
  onUnlock: () => void
  onStarted: (id: string) => void
}

function Recipient({ quote: { terms, recipient, isContract } }: Pick<Props, 'quote'>) {
  const { tag, text } = recipientText(recipient)
  const { alike } = recipient
  return (
    <section class="stack-tight" aria-label={SEND_REVIEW.to}>
      <div class="card-head">
        <h2>{SEND_REVIEW.to}</h2>
        <span class="pill">{tag}</span>
      </div>
      <p class="selectable">
        <Address of={terms.to} />
      </p>
      {text !== undefined && (
        <Strip tone={alike === undefined ? 'warn' : 'bad'} icon="warning">
          <p>{text}</p>
          {alike !== undefined && <p>{fill(SEND_REVIEW.otherOne, { address: <Address of={alike} /> })}</p>}
        </Strip>
      )}
      {isContract && (
        <Strip tone="bad" icon="warning">
          <p>{SEND_REVIEW.isContract}</p>
        </Strip>
      )}
    </section>
  )
}

const feeOf = ({ cost }: SendQuote): bigint => (cost.family === 'eip155' ? maxFeeWei(cost.fees) : cost.lamports)

/** Whether what the network takes outgrows what is sent, once the rates are here. */
function feeAskOf(quote: SendQuote, rates: Props['rates']) {
  const rateFor = (symbol: string) => rateOf(rates ?? undefined, symbol)
  const { coin, terms, symbol, decimals } = quote
  return sendFeeAsk(
    { ...coin, amountBaseUnits: feeOf(quote), rate: rateFor(coin.symbol) },
    { symbol, decimals, amountBaseUnits: terms.amountBaseUnits, rate: rateFor(symbol) },
  )
}

function Facts({ quote, rates, status }: Pick<Props, 'quote' | 'rates' | 'status'>) {
  const { terms, cost, coin, networkName } = quote
  const fee = feeOf(quote)
  const hasDeposit = cost.family === 'solana' && cost.isCreating
  const from = <Address of={partsOf(terms.account).address} />
  return (
    <dl class="facts" aria-label={SEND_REVIEW.facts}>
      <FactRow name={SEND_REVIEW.network}>{networkName}</FactRow>
      <FactRow name={SEND_REVIEW.from}>
        {status.account ? fill(SEND_REVIEW.fromNamed, { account: status.account.name, address: from }) : from}
      </FactRow>
      <FactRow name={SEND_REVIEW.fee}>
        {fee === 0n
          ? WEBSITE.noFee
          : fill(hasDeposit ? SEND_REVIEW.upToWithDeposit : SEND_REVIEW.upTo, {
              amount: <Fee baseUnits={fee} coin={coin} rates={rates} />,
            })}
      </FactRow>
    </dl>
  )
}

/** What has become of it since it was shown. */
const refusedText = (problem: Problem | undefined): string | undefined =>
  problem?.code === 'request/refused'
    ? REQUEST_REFUSAL[problem.reason]
    : (saidAt('to', problem) ?? saidAt('amount', problem))

const Tick = ({ isOn, set, children }: { isOn: boolean; set: (isOn: boolean) => void; children: string }) => (
  <label class="tick">
    <input type="checkbox" checked={isOn} onChange={(event) => set(event.currentTarget.checked)} />
    <span>{children}</span>
  </label>
)

/** What the person has to say before anything is sent. `isOpen`: until it is said; the worker asks for what was `agreed` to as well. */
function useQuestions({ recipient, isContract = false }: SendQuote, isFeeAbove: boolean) {
  const [isCompared, setCompared] = useState(false)
  const [isFeeAgreed, setFeeAgreed] = useState(false)
  const [isContractAgreed, setContractAgreed] = useState(false)
  const mustCompare = recipient.alike !== undefined
  return {
    isOpen: (mustCompare && !isCompared) || (isContract && !isContractAgreed) || (isFeeAbove && !isFeeAgreed),
    agreed: isContract ? { isContractAgreed } : {},
    ticks: (
      <>
        {mustCompare && (
          <Tick isOn={isCompared} set={setCompared}>
            {SEND_REVIEW.compared}
          </Tick>
        )}
        {isContract && (
          <Tick isOn={isContractAgreed} set={setContractAgreed}>
            {SEND_REVIEW.contractAgreed}
          </Tick>
        )}
        {isFeeAbove && (
          <Tick isOn={isFeeAgreed} set={setFeeAgreed}>
            {SEND_REVIEW.feeAgreed}
          </Tick>
        )}
      </>
    ),
  }
}

function Locked({ onUnlock }: Pick<Props, 'onUnlock'>) {
  return (
    <>
      <p>{SEND_REVIEW.locked}</p>
      <button type="button" class="primary" onClick={onUnlock}>
        {SEND_FORM.unlock}
      </button>
    </>
  )
}

export function SendReview({ quote, children, rates, status, request, onUnlock, onStarted }: Props) {
  const { terms, cost, symbol, decimals, sentAtMs } = quote
  const sent = { amountBaseUnits: terms.amountBaseUnits, symbol, decimals }
  const amount = formatAmount(sent)
  const reauth = useReauth(request)
  const feeAsk = feeAskOf(quote, rates)
  const { isOpen, agreed, ticks } = useQuestions(quote, feeAsk === 'fee-above-payment')
  const { problem } = request
  const start = async (password: string) => {
    const { passkey } = reauth
    const proof = passkey === undefined ? { password } : { passkey }
    const shown = { ...terms, worth: worthAt({ of: sent, rates }) }
    return (await request.send('send.start', { terms: shown, cost, ...agreed, ...proof })) !== undefined
  }
  const send = async () => {
    if (await reauth.submit(start)) onStarted(terms.id)
  }
  if (problem?.code === 'vault/locked') return <Locked onUnlock={onUnlock} />
  return (
    <>
      <p>
        {fill(SEND_REVIEW.amount, { amount: <b class="send-amount">{amount}</b> })} <Worth of={sent} rates={rates} />
      </p>
      {children}
      <Recipient quote={quote} />
      {sentAtMs !== undefined && (
        <Strip tone="warn" icon="warning">
          <p>{SEND_REVIEW.repeat(amount, formatInstant(sentAtMs, Date.now()))}</p>
        </Strip>
      )}
      <Facts quote={quote} rates={rates} status={status} />
      {feeAsk && (
        <Strip tone="warn" icon="warning">
          <p>{SEND_REVIEW[feeAsk]}</p>
        </Strip>
      )}
      {ticks}
      <p class="note">{SEND_REVIEW.final}</p>
      <ReauthField reauth={reauth} request={request} why={SEND_REVIEW.why} instead={status.passkey} />
      {!isPasswordProblem(problem) && <ProblemLine problem={problem} text={refusedText(problem)} />}
      <button
        type="button"
        class="primary"
        disabled={request.isBlocked || !reauth.isReady || isOpen}
        onClick={() => void send()}
      >
        {request.isBlocked ? SEND_REVIEW.sending : SEND_REVIEW.send(amount)}
      </button>
    </>
  )
}
