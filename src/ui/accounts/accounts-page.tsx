/** The accounts: which one is in use, their names and order, and those that come from elsewhere. */
import { useState } from 'preact/hooks'
import { accountTag } from '../../core/base/chain-family.ts'
import type { TypedPhrase } from '../../messages/account-calls.ts'
import type { AccountsView, WalletAccount, WalletStatus } from '../../messages/views.ts'
import {
  ACCOUNT_BUTTON,
  ACCOUNTS,
  addedCountText,
  addedText,
  hiddenText,
  NO_BACKUP,
} from '../../text/words/accounts.ts'
import { LOADING, PAGE_NAMES } from '../../text/words/pages.ts'
import type { AskWorker } from '../client/client.ts'
import { type PageRequest, usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { PhraseImport } from '../onboarding/import-phrase.tsx'
import { Heading } from '../parts/heading.tsx'
import { AskAgain, ProblemLine } from '../parts/problem.tsx'
import { fill, unseen } from '../words/message.tsx'
import { AccountRow, type RowActions } from './account-row.tsx'
import { ImportKey } from './import-key.tsx'
import { WatchedAddresses, WatchForm } from './watched-addresses.tsx'

type Task = 'phrase' | 'key' | 'watch'

type Props = { call: AskWorker; onStatus: (status: WalletStatus) => void }

type ListProps = { view: AccountsView; request: PageRequest; actions: RowActions }

function Accounts({ view: { accounts }, request, actions }: ListProps) {
  const shown = accounts.filter(({ isHidden }) => !isHidden)
  const hidden = accounts.filter(({ isHidden }) => isHidden)
  return (
    <>
      <ul class="rows">
        {shown.map((account, place) => (
          <AccountRow
            key={accountTag(account)}
            account={account}
            isFirst={place === 0}
            isLast={place === shown.length - 1}
            request={request}
            actions={actions}
          />
        ))}
      </ul>
      {hidden.length > 0 && (
        <details class="details">
          <summary>{hiddenText(hidden.map(({ name }) => name))}</summary>
          <ul class="rows">
            {hidden.map((account) => (
              <li key={accountTag(account)} class="card-head">
                <span>{account.name}</span>
                <button
                  type="button"
                  class="quiet"
                  disabled={request.isBlocked}
                  onClick={() => actions.change(account, { isHidden: false })}
                >
                  {fill(ACCOUNT_BUTTON.show, { unseen, account: account.name })}
                </button>
              </li>
            ))}
          </ul>
          <p class="note">{ACCOUNTS.hiddenText}</p>
        </details>
      )}
    </>
  )
}

const BackupReminder = () => (
  <section class="notice stack">
    <b>{NO_BACKUP.title}</b>
    <p>{fill(NO_BACKUP.text, { security: (words) => <a href="#security">{words}</a> })}</p>
  </section>
)

type WaysProps = { isBlocked: boolean; add: () => void; onTask: (task: Task) => void }

const WaysToAdd = ({ isBlocked, add, onTask }: WaysProps) => (
  <>
    <button type="button" class="secondary" disabled={isBlocked} onClick={add}>
      {ACCOUNTS.add}
    </button>
    <div class="row-of-buttons">
      <button type="button" class="quiet" onClick={() => onTask('phrase')}>
        {ACCOUNTS.importPhrase}
      </button>
      <button type="button" class="quiet" onClick={() => onTask('key')}>
        {ACCOUNTS.importKey}
      </button>
      <button type="button" class="quiet" onClick={() => onTask('watch')}>
        {ACCOUNTS.watch}
      </button>
    </div>
  </>
)

/** Names what was added: the list may be long, and a screen reader does not see it grow. */
const saidOf = (before: AccountsView, after: AccountsView): string => {
  const known = new Set([...before.accounts, ...before.watched].map(accountTag))
  const added = [...after.accounts, ...after.watched].filter((account) => !known.has(accountTag(account)))
  const [first, ...others] = added
  if (!first) return ''
  return others.length > 0 ? addedCountText(added.length) : addedText(first.name)
}

function Loaded({ call, onStatus, first }: Props & { first: AccountsView }) {
  const [view, setView] = useState(first)
  const [task, setTask] = useState<Task>()
  const [said, setSaid] = useState('')
  const request = usePageRequest(call, task)
  const update = (next: AccountsView | undefined) => {
    if (!next) return
    setSaid(saidOf(view, next))
    setView(next)
    setTask(undefined)
  }
  const use = async ({ index }: WalletAccount) => {
    const status = await request.send('wallet.useAccount', { index })
    if (!status) return
    onStatus(status)
    setView({ ...view, accounts: view.accounts.map((one) => ({ ...one, isActive: one.index === index })) })
  }
  const actions: RowActions = {
    use: (account) => void use(account),
    change: (account, change) =>
      void request.send('wallet.changeAccount', { tag: accountTag(account), ...change }).then(update),
    addNext: ({ index }) => void request.send('wallet.addAccount', { of: index }).then(update),
  }
  const back = () => setTask(undefined)
  const start = (next: Task) => {
    setSaid('')
    setTask(next)
  }
  switch (task) {
    case 'phrase': {
      const take = (phrase: TypedPhrase) => void request.send('wallet.importPhrase', phrase).then(update)
      return (
        <section class="card stack">
          <PhraseImport call={call} onPhrase={take} onBack={back} />
          <ProblemLine problem={request.problem} />
        </section>
      )
    }
    case 'key':
      return <ImportKey request={request} onAdded={update} onWatch={() => start('watch')} onBack={back} />
    case 'watch':
      return <WatchForm request={request} onAdded={update} onBack={back} />
    case undefined:
      return (
        <>
          <Heading>{PAGE_NAMES.accounts}</Heading>
          <p role="status">{said}</p>
          {view.needsBackup && <BackupReminder />}
          <Accounts view={view} request={request} actions={actions} />
          <ProblemLine problem={request.problem} />
          <WaysToAdd
            isBlocked={request.isBlocked}
            add={() => void request.send('wallet.addAccount', {}).then(update)}
            onTask={start}
          />
          <WatchedAddresses watched={view.watched} call={call} request={request} onChanged={update} />
        </>
      )
    default:
      return task satisfies never
  }
}

export function AccountsPage(props: Props) {
  const [answer, reload] = useQuery(() => props.call('wallet.accounts', {}), '')
  if (answer.at === 'loaded') return <Loaded {...props} first={answer.value} />
  return (
    <>
      <Heading>{PAGE_NAMES.accounts}</Heading>
      {answer.at === 'failed' ? <AskAgain problem={answer.problem} reload={reload} /> : <p role="status">{LOADING}</p>}
    </>
  )
}
