/** What to send, where, and how much: by the person, or as far as a link leaves it open. */
import type { ComponentChildren } from 'preact'
import type { Balance } from '../../core/base/registry.ts'
import type { AskedSend } from '../../core/links/transfer-request.ts'
import type { SendQuote } from '../../messages/views.ts'
import { ASKED_SEND } from '../../text/send/asked.ts'
import { SEND_FORM } from '../../text/send/form.ts'
import type { ShownBalances } from '../account/use-balances.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { AskAgain, ProblemLine } from '../parts/problem.tsx'
import { fill } from '../words/message.tsx'
import { enteredOf, entryOf, isHeld, keyOf, saidAt } from './entry.ts'
import { SaidByLink } from './said-by-link.tsx'
import { Amount, AskedRecipient, Asset, type EntryProps, Recipient } from './send-fields.tsx'

const NO_NETWORK = { code: 'chain/unreachable' } as const

type Props = EntryProps & {
  request: PageRequest
  balances: ShownBalances
  refresh: () => void
  onUnlock: () => void
  onQuote: (quote: SendQuote) => void
  asked: AskedSend | undefined
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

export function SendForm({ entry: typed, change, request, balances, refresh, onUnlock, onQuote, asked }: Props) {
  const isAsked = (one: Balance) => !asked || asked.assets.some((asset) => keyOf(asset) === keyOf(one))
  const held = (balances.view?.balances ?? []).filter(isHeld).filter(isAsked)
  const chosen = held.find((one) => keyOf(one) === typed.asset) ?? held[0]
  if (!chosen) return <Nothing balances={balances} refresh={refresh} asked={asked} />
  const { chainId, symbol } = chosen
  const entry = entryOf(typed, asked, chosen)
  const amountBaseUnits = entry.isMax ? 'max' : enteredOf(entry, chosen).amountBaseUnits
  const isOff = request.isBlocked || entry.to.trim() === '' || amountBaseUnits === undefined
  const { problem } = request
  const isSaid = saidAt('to', problem) !== undefined || saidAt('amount', problem) !== undefined
  const review = async () => {
    if (isOff || amountBaseUnits === undefined) return
    const to = entry.to.trim()
    const quote = await request.send('send.quote', { chainId, symbol, to, amountBaseUnits, ...asked?.notes })
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
      <Asset {...{ held, chosen, change }} />
      {asked ? (
        <AskedRecipient to={asked.to} fault={saidAt('to', problem)} />
      ) : (
        <Recipient {...{ entry, change, problem }} />
      )}
      <Amount {...{ entry, change, held: chosen, problem }} isFixed={asked?.amountBaseUnits !== undefined} />
      {problem?.code === 'vault/locked' ? (
        <button type="button" class="secondary" onClick={onUnlock}>
          {SEND_FORM.unlock}
        </button>
      ) : (
        !isSaid && <ProblemLine problem={problem} />
      )}
      <button type="submit" class="primary" disabled={isOff}>
        {request.isBlocked ? SEND_FORM.quoting : SEND_FORM.review}
      </button>
    </form>
  )
}
