// The page of the accounts and its forms, each with the worker's answers that lead to it.
import type { AccountsView } from '../../src/messages/views.ts'
import { ReceivePage } from '../../src/ui/account/receive.tsx'
import { AccountsPage } from '../../src/ui/accounts/accounts-page.tsx'
import { ImportKey } from '../../src/ui/accounts/import-key.tsx'
import { WatchForm } from '../../src/ui/accounts/watched-addresses.tsx'
import type { PageRequest } from '../../src/ui/client/use-page-request.ts'
import { SOLANA_ACCOUNT } from './states/registry.ts'
import { BALANCES, unlocked } from './states/views.ts'
import { ACCOUNTS, callWith, homeAnswers } from './worker-client.ts'

const nothing = () => undefined

const MANY: AccountsView = {
  accounts: [
    ...ACCOUNTS.map((account) => (account.index === 1 ? { ...account, name: 'Rent and bills' } : account)),
    { index: 2, name: 'محفظة قديمة', address: `0x${'7'.repeat(40)}`, isActive: false, isHidden: false },
    { ...ACCOUNTS[0], index: 3, name: 'Account 4', phrase: 1, isActive: false, isHidden: false },
    {
      index: 5,
      name: 'From Ledger',
      address: `0x${'9'.repeat(40)}`,
      path: 'ledger/2',
      isActive: false,
      isHidden: false,
    },
    { index: 4, name: 'Account 5', solanaAddress: SOLANA_ACCOUNT, isActive: false, isHidden: true },
  ],
  watched: [{ address: `0x${'8'.repeat(40)}`, name: 'Cold storage' }],
  needsBackup: true,
}

const call = (view: AccountsView) =>
  callWith({
    ...homeAnswers(unlocked),
    'wallet.accounts': () => view,
    'wallet.balancesOf': () => ({ balances: BALANCES, readAtMs: 1, hasFailed: false }),
  })
const still = (problem?: PageRequest['problem']): PageRequest => ({
  isBlocked: false,
  problem,
  call: call(MANY),
  send: async () => undefined,
})
const back = { onAdded: nothing, onBack: nothing }
const page = (view: AccountsView) => <AccountsPage call={call(view)} onStatus={nothing} />

const receive = (hash: string, over = {}) => (
  <ReceivePage status={unlocked} call={callWith({ ...homeAnswers(unlocked), ...over })} hash={hash} />
)

export const ACCOUNT_PAGES: Record<string, () => preact.JSX.Element> = {
  receive: () => receive('#receive'),
  'receive-need': () => receive('#receive/eip155:137/USDC/11200000'),
  'receive-failed': () => receive('#receive', { 'wallet.balances': () => ({ balances: BALANCES, hasFailed: true }) }),
  accounts: () => page({ accounts: ACCOUNTS, watched: [], needsBackup: false }),
  'accounts-many': () => page(MANY),
  'accounts-import-key': () => (
    <ImportKey request={still({ code: 'key/invalid', reason: 'either' })} onWatch={nothing} {...back} />
  ),
  'accounts-watch': () => <WatchForm request={still({ code: 'address/invalid', reason: 'checksum' })} {...back} />,
}
