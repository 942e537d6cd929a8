/** What to send, where, and how much: by the person, or as far as a link leaves it open. */

import type { ComponentChildren } from 'preact'
import type { Balance } from '../../core/base/registry.ts'
import { cleanName } from '../../core/base/text.ts'
import type { AskedSend } from '../../core/links/transfer-request.ts'
import { MAX_MEMO_BYTES } from '../../core/transaction/send.ts'
import type { RatesView, SendQuote, SendView } from '../../messages/views.ts'
import { ASKED_SEND } from '../../text/words/asked.ts'
import { SEND_FORM } from '../../text/words/send-form.ts'
import type { ShownBalances } from '../account/use-balances.ts'
import { rateOf } from '../account/worth.tsx'
import type { PageRequest } from '../client/use-page-request.ts'
import { AskAgain, ProblemLine } from '../parts/problem.tsx'
import { Strip } from '../parts/strip.tsx'
import { fill } from '../words/message.tsx'
import {
  enteredOf,
  entryOf,
  isHeld,
  type Known,
  keyOf,
  type Priced,
  saidAt,
  saidOfNetwork,
  targetOf,
  worthEntered,
} from './entry.ts'
import { AskedRecipient, Recipient, type RecipientProps } from './recipient.tsx'
import { Amount, Asset, type EntryProps } from './send-fields.tsx'

/** What a link says of itself, and what it cannot promise. Anybody can write these, so each is isolated from the words around it. */
export function SaidByLink({ said: { label, message }, notes: { memo } }: AskedSend) {
  return (
    <Strip tone="warn" icon="warning">
      <p>{ASKED_SEND.notice}</p>
      {label !== undefined && <p>{fill(ASKED_SEND.label, { name: <bdi>{label}</bdi> })}</p>}
      {message !== undefined && <p>{fill(ASKED_SEND.message, { text: <bdi>{message}</bdi> })}</p>}
      {memo !== undefined && <p>{fill(ASKED_SEND.memo, { text: <bdi>{cleanName(memo, MAX_MEMO_BYTES)}</bdi> })}</p>}
    </Strip>
  )
}

const NO_NETWORK = { code: 'chain/unreachable' } as const

type Props = EntryProps & {
  request: PageRequest
  balances: ShownBalances
  /** Newest first. */
  sends: readonly SendView[]
  rates: RatesView | undefined | null
  refresh: () => void
  onUnlock: () => void
  onQuote: (quote: SendQuote) => void
  asked: AskedSend | undefined
  /** Its review stands beside it, and says what went wrong there. */
  isReviewed: boolean
}

/** Why there is no form: nothing is known yet, or there is nothing. */
function Nothing({
  balances: { view, problem, isReading },
  refresh,
  asked,
}: Pick<Props, 'balances' | 'refresh' | 'asked'>) {
  if (isReading) return <p role="status">{SEND_FORM.reading}</p>
  if (problem || view?.hasFailed || !view)
    return <AskAgain lead={SEND_FORM.unread} problem={problem ?? NO_NETWORK} reload={refresh} />
  const receive = (text: ComponentChildren) => <a href="#receive">{text}</a>
  const names = new Set(asked?.assets.map(({ symbol }) => symbol))
  return asked ? (
    <p>{fill(ASKED_SEND.none, { assets: [...names].join(', '), receive })}</p>
  ) : (
    <p>{fill(SEND_FORM.nothing, { receive })}</p>
  )
}

/** As the link says, or as entered: then what may be a key is looked up on the person’s word alone. */
function To({ asked, lookUp, ...entered }: RecipientProps & Pick<Props, 'asked'> & { lookUp: () => void }) {
  const { problem } = entered
  const isUnclear = problem?.code === 'send/refused' && problem.reason === 'key-or-address'
  if (asked) return <AskedRecipient to={asked.to} fault={saidAt('to', problem)} />
  return (
    <>
      <Recipient {...entered} />
      {isUnclear && (
        <button type="button" class="secondary" onClick={lookUp}>
          {SEND_FORM.isAddress}
        </button>
      )}
    </>
  )
}

const pricedAt = (rates: Props['rates'], { symbol }: Known): Priced | undefined => {
  const rate = rateOf(rates ?? undefined, symbol)
  return rates && rate ? { currency: rates.currency, rate } : undefined
}

export function SendForm({
  entry: typed,
  change,
  request,
  balances,
  rates,
  refresh,
  onUnlock,
  onQuote,
  asked,
  sends,
  isReviewed,
}: Props) {
  const isAsked = (one: Balance) => !asked || asked.assets.some((asset) => keyOf(asset) === keyOf(one))
  const all = balances.view?.balances ?? []
  const held = all.filter(isHeld).filter(isAsked)
  const chosen = held.find((one) => keyOf(one) === typed.asset) ?? held[0]
  if (!chosen) return <Nothing balances={balances} refresh={refresh} asked={asked} />
  const { chainId, symbol } = chosen
  const entry = entryOf(typed, asked, chosen)
  const amountBaseUnits = entry.isMax ? 'max' : enteredOf(entry, chosen).amountBaseUnits
  const isOff =
    request.isBlocked ||
    entry.to.trim() === '' ||
    saidOfNetwork(entry, all, chosen).fault !== undefined ||
    amountBaseUnits === undefined
  // What was typed as a worth is worth the same in another token.
  const choose = (one: Known) => {
    const priced = pricedAt(rates, one)
    const { worth } = entry
    const anew = priced ? worthEntered(worth, one, priced).amount : ''
    change({ asset: keyOf(one), isMax: false, ...(worth !== '' && { amount: anew, worth: priced ? worth : '' }) })
  }
  const problem = isReviewed ? undefined : request.problem
  const isSaid = saidAt('to', problem) !== undefined || saidAt('amount', problem) !== undefined
  // A link names an address; what is typed may be a key.
  const review = async (isAddress = asked !== undefined) => {
    if (isOff || isReviewed || amountBaseUnits === undefined) return
    const to = targetOf(entry)?.address ?? ''
    const quote = await request.send('send.quote', {
      chainId,
      symbol,
      to,
      amountBaseUnits,
      ...(isAddress && { isAddress }),
      ...asked?.notes,
    })
    if (quote) onQuote(quote)
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void review()
      }}
    >
      {asked && <SaidByLink {...asked} />}
      {asked && asked.amountBaseUnits === undefined && <p>{ASKED_SEND.noAmount}</p>}
      {asked && asked.assets.length > 1 && <p>{ASKED_SEND.noNetwork}</p>}
      <Asset held={held} chosen={chosen} choose={choose} rates={rates} />
      <To
        asked={asked}
        entry={entry}
        change={change}
        problem={problem}
        held={held}
        chosen={chosen}
        balances={all}
        sends={sends}
        call={request.call}
        lookUp={() => void review(true)}
      />
      <Amount
        entry={entry}
        change={change}
        held={chosen}
        priced={pricedAt(rates, chosen)}
        problem={problem}
        isFixed={asked?.amountBaseUnits !== undefined}
      />
      {problem?.code === 'vault/locked' ? (
        <button type="button" class="secondary" onClick={onUnlock}>
          {SEND_FORM.unlock}
        </button>
      ) : (
        !isSaid && <ProblemLine problem={problem} />
      )}
      {!isReviewed && (
        <button type="submit" class="primary" disabled={isOff}>
          {request.isBlocked ? SEND_FORM.quoting : SEND_FORM.review}
        </button>
      )}
    </form>
  )
}
