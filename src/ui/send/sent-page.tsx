/** The page of one send from the moment it's signed: how much, to whom, how it goes on, and what can still be done. pay-once §6. */
import { useState } from 'preact/hooks'
import { parseAccountName } from '../../core/base/account-book.ts'
import { isUnsettled } from '../../core/transaction/stored-transaction.ts'
import type { SendList, SendView, WalletStatus } from '../../messages/views.ts'
import { formatAmount } from '../../text/amounts.ts'
import { sendText } from '../../text/entries.ts'
import { formatDate } from '../../text/times.ts'
import { amountOnText } from '../../text/words/amounts.ts'
import { SENT_TEXT } from '../../text/words/sent.ts'
import { WINDOW } from '../../text/words/window.ts'
import { NameField } from '../accounts/account-row.tsx'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { usePolledQuery } from '../client/use-polled-query.ts'
import { useQuery } from '../client/use-query.ts'
import { Address } from '../parts/address.tsx'
import { useIsSlow } from '../parts/clock.ts'
import { Folded } from '../parts/folded.tsx'
import { Heading } from '../parts/heading.tsx'
import { AskAgain, ProblemLine } from '../parts/problem.tsx'
import { TransactionLink } from '../parts/transaction-link.tsx'
import { fill } from '../words/message.tsx'
import { type ReplacementProps, WaitingReplacements } from './waiting-replacements.tsx'

/** Of the page of the send of this id. */
export const sentHash = (id: string): string => `sent/${id}`

/** Empty where the hash names none. */
export const sentIdIn = (hash: string): string => hash.replace(/^#?sent\/?/, '')

const REQUESTS = { 'speed-up': 'send.speedUp', cancel: 'send.cancel' } as const

function Sent({ of: send, replacements }: { of: SendView; replacements: ReplacementProps }) {
  const { call } = replacements
  const { id, waiting, networkName, atMs, hash, url, to } = send
  const isSlow = useIsSlow(waiting?.transaction, replacements.clockOffsetMs)
  const name = amountOnText(formatAmount(send), networkName)
  return (
    <section class="stack-tight" data-testid="send">
      <h2 class="send-amount">{name}</h2>
      <p class="note">{fill(SENT_TEXT.to, { date: formatDate(atMs), address: <Address of={to} /> })}</p>
      <p role="status">{sendText(send, isSlow)}</p>
      {waiting && (isSlow || send.isRejected) && (
        <WaitingReplacements
          waiting={waiting}
          name={name}
          purpose="send"
          quote={() => call('send.quoteReplacement', { id })}
          replace={(request, kind, fees) => request.send(REQUESTS[kind], { id, fees })}
          {...replacements}
        />
      )}
      {(isUnsettled(send) || send.state === 'done') && <TransactionLink hash={hash} url={url} />}
    </section>
  )
}

type NamingProps = { to: string; call: AskWorker }

/** A name for another's address, under which the form offers it from then on. Own addresses have theirs. */
function Naming({ to, call }: NamingProps) {
  const [answer, reload] = useQuery(() => call('wallet.accounts', {}), to)
  const request = usePageRequest(call)
  const [typed, setTyped] = useState<string>()
  if (answer.at !== 'loaded') return null
  const { accounts, watched, recipients = {} } = answer.value
  if ([...accounts, ...watched].some((one) => one.address === to || one.solanaAddress === to)) return null
  const before = recipients[to] ?? ''
  const name = parseAccountName(typed ?? before)
  const keep = async (args: { name?: string }) => {
    if (!(await request.send('wallet.nameRecipient', { address: to, ...args }))) return
    setTyped(undefined)
    reload()
  }
  return (
    <>
      <p role="status">{before !== '' && fill(SENT_TEXT.named, { name: <bdi>{before}</bdi> })}</p>
      <Folded title={SENT_TEXT.name}>
        <form
          class="stack-tight"
          onSubmit={(event) => {
            event.preventDefault()
            if (name !== undefined) void keep({ name })
          }}
        >
          <NameField id="recipient-name" label={SENT_TEXT.name} value={typed ?? before} onValue={setTyped} />
          <div class="row-of-buttons">
            <button
              type="submit"
              class="secondary"
              disabled={request.isBlocked || name === undefined || name === before}
            >
              {SENT_TEXT.saveName}
            </button>
            {before !== '' && (
              <button type="button" class="quiet" disabled={request.isBlocked} onClick={() => void keep({})}>
                {SENT_TEXT.forgetName}
              </button>
            )}
          </div>
          <ProblemLine problem={request.problem} />
        </form>
      </Folded>
    </>
  )
}

const isUnderWay = ({ sends }: SendList, at: string): boolean => at !== 'loading' && sends.some(isUnsettled)

const goToWallet = () => {
  location.hash = 'wallet'
}

type Props = { id: string; status: WalletStatus; call: AskWorker; onUnlock: () => void }

export function SentPage({ id, status, call, onUnlock }: Props) {
  const { answer, reload, last } = usePolledQuery(() => call('send.list', {}), isUnderWay)
  const { clockOffsetMs = 0, sends = [] } = last ?? {}
  const own = sends.find((one) => one.id === id)
  const isUnlocked = status.state === 'unlocked'
  return (
    <section class="card stack">
      <Heading>{SENT_TEXT.started}</Heading>
      {own && <Sent of={own} replacements={{ call, clockOffsetMs, onUnlock, onAsked: reload, isUnlocked }} />}
      {own?.state === 'done' && own.askedBy === undefined && isUnlocked && <Naming to={own.to} call={call} />}
      {answer.at === 'failed' && <AskAgain lead={SENT_TEXT.unread} problem={answer.problem} reload={reload} />}
      <p class="note">{SENT_TEXT.canClose}</p>
      <button type="button" class="primary" onClick={goToWallet}>
        {WINDOW.done}
      </button>
      <a class="secondary" href="#send">
        {SENT_TEXT.again}
      </a>
    </section>
  )
}
