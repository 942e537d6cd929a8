/** One account of the wallet: name, addresses, where its key comes from, and what can be changed. */
import { useState } from 'preact/hooks'
import { MAX_NAME_LENGTH, parseAccountName } from '../../core/base/account-book.ts'
import { type Account, accountTag, isKeyAccount } from '../../core/base/chain-family.ts'
import { pathTexts, walletsAt } from '../../core/base/paths.ts'
import type { WalletAccount } from '../../messages/views.ts'
import { BALANCE } from '../../text/words/account.ts'
import {
  ACCOUNT_BUTTON,
  ACCOUNTS,
  copyAddressText,
  copySolanaAddressText,
  KEY_FAMILY,
  ORIGIN,
} from '../../text/words/accounts.ts'
import { Balances } from '../account/balances.tsx'
import type { AskWorker } from '../client/client.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { Icon } from '../marks/icon.tsx'
import { Address, ShortAddress } from '../parts/address.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { AskAgain } from '../parts/problem.tsx'
import { fill, unseen } from '../words/message.tsx'

/** What a row asks of its page. */
export type RowActions = {
  use: (account: WalletAccount) => void
  change: (account: WalletAccount, change: { name: string } | { isHidden: boolean } | { move: -1 | 1 }) => void
  addNext: (account: WalletAccount) => void
}

const originOf = (account: Account): string => {
  if (isKeyAccount(account)) return ORIGIN.key
  const { phrase } = account
  return phrase === undefined ? ORIGIN.own : ORIGIN.phrase(phrase)
}

type AddressesProps = { of: Account & { name: string }; isOwn?: boolean }

/** Each address of an account under its kind. Only the wallet's own is short until it is pressed (security T48). */
export function AccountAddresses({ of: { address, solanaAddress, name }, isOwn = false }: AddressesProps) {
  const Shown = isOwn ? ShortAddress : Address
  const kinds = [
    { family: 'eip155', own: address, copy: copyAddressText(name) },
    { family: 'solana', own: solanaAddress, copy: copySolanaAddressText(name) },
  ] as const
  return (
    <>
      {kinds.map(
        ({ family, own, copy }) =>
          own !== undefined && (
            <div key={family}>
              <span class="note">{KEY_FAMILY[family].name}</span>
              <div>
                <Shown of={own} /> <CopyButton text={own} label={copy} isShort />
              </div>
            </div>
          ),
      )}
    </>
  )
}

const UNREACHABLE = { code: 'chain/unreachable' } as const

function Held({ tag, call }: { tag: string; call: AskWorker }) {
  const [answer, reload] = useQuery(() => call('wallet.balancesOf', { tag }), tag)
  if (answer.at === 'loading') return <p role="status">{BALANCE.loading}</p>
  if (answer.at === 'failed') return <AskAgain problem={answer.problem} reload={reload} />
  const { balances, hasFailed } = answer.value
  return hasFailed ? <AskAgain problem={UNREACHABLE} reload={reload} /> : <Balances balances={balances} />
}

/** What the account holds, asked for at the chains only when it is opened. */
export function AccountBalances({ of, call }: { of: Account & { name: string }; call: AskWorker }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="details" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{fill(ACCOUNT_BUTTON.balances, { unseen, account: of.name })}</summary>
      {isOpen && <Held tag={accountTag(of)} call={call} />}
    </details>
  )
}

type NameFieldProps = { id: string; label: string; value: string; onValue: (value: string) => void }

/** For the name of an account or an address. */
export const NameField = ({ id, label, value, onValue }: NameFieldProps) => (
  <div class="field">
    <label for={id}>{label}</label>
    <input
      id={id}
      type="text"
      autocomplete="off"
      maxLength={MAX_NAME_LENGTH}
      value={value}
      onInput={(event) => onValue(event.currentTarget.value)}
    />
  </div>
)

type RenameProps = { account: WalletAccount; isBlocked: boolean; onName: (name: string) => void }

function Rename({ account: { name: before, index }, isBlocked, onName }: RenameProps) {
  const [typed, setTyped] = useState(before)
  const name = parseAccountName(typed)
  const isOff = isBlocked || name === undefined || name === before
  return (
    <form
      class="stack-tight"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOff && name !== undefined) onName(name)
      }}
    >
      <NameField id={`name-${index}`} label={ACCOUNTS.name} value={typed} onValue={setTyped} />
      <button type="submit" class="secondary" disabled={isOff}>
        {fill(ACCOUNT_BUTTON.rename, { unseen, account: before })}
      </button>
    </form>
  )
}

type RowProps = {
  account: WalletAccount
  /** Its place in the list: the ends cannot move further. */
  isFirst: boolean
  isLast: boolean
  request: PageRequest
  actions: RowActions
}

type ButtonLabel = (typeof ACCOUNT_BUTTON)[keyof typeof ACCOUNT_BUTTON]

function Changes({ account, isFirst, isLast, request: { isBlocked }, actions }: RowProps) {
  const { name, isActive, path } = account
  const button = (label: ButtonLabel, onClick: () => void, isOff = false) => (
    <button type="button" class="quiet" disabled={isBlocked || isOff} onClick={onClick}>
      {fill(label, { unseen, account: name })}
    </button>
  )
  return (
    <details class="details">
      <summary>{fill(ACCOUNT_BUTTON.change, { unseen, account: name })}</summary>
      <div class="stack">
        <p class="note">{originOf(account)}</p>
        {path !== undefined && (
          <p class="note">{ORIGIN.path(Object.values(pathTexts(path)).join(', '), walletsAt(path))}</p>
        )}
        <Rename
          key={name}
          account={account}
          isBlocked={isBlocked}
          onName={(next) => actions.change(account, { name: next })}
        />
        <div class="row-of-buttons">
          {button(ACCOUNT_BUTTON.up, () => actions.change(account, { move: -1 }), isFirst)}
          {button(ACCOUNT_BUTTON.down, () => actions.change(account, { move: 1 }), isLast)}
          {button(ACCOUNT_BUTTON.hide, () => actions.change(account, { isHidden: true }), isActive)}
          {account.phrase !== undefined && button(ACCOUNT_BUTTON.next, () => actions.addNext(account))}
        </div>
        <p class="note">{ACCOUNTS.noHiding}</p>
      </div>
    </details>
  )
}

export function AccountRow(props: RowProps) {
  const { account, request, actions } = props
  return (
    <li class={account.isActive ? 'account account-active' : 'account'} key={accountTag(account)}>
      <div class="card-head">
        <h2>{account.name}</h2>
        {account.isActive ? (
          <span class="chosen">
            <Icon name="check" /> {ACCOUNTS.active}
          </span>
        ) : (
          <button type="button" class="quiet" disabled={request.isBlocked} onClick={() => actions.use(account)}>
            {fill(ACCOUNT_BUTTON.use, { unseen, account: account.name })}
          </button>
        )}
      </div>
      <AccountAddresses of={account} isOwn />
      <AccountBalances of={account} call={request.call} />
      <Changes {...props} />
    </li>
  )
}
