// Renders one state of one page: `?page=payment&state=review-matches&lang=ar`. For viewing only; not part of the extension.

import { render } from 'preact'
import type { QueueView, SessionView } from '../../src/messages/views.ts'
import { PASSKEY } from '../../src/text/words/security.ts'
import { FirstKey } from '../../src/ui/accounts/import-key.tsx'
import type { Access } from '../../src/ui/client/client.ts'
import { Home } from '../../src/ui/home/home.tsx'
import { NothingOpened } from '../../src/ui/links/not-opened.tsx'
import { RefusedLink } from '../../src/ui/links/refused-link.tsx'
import { NETWORK_MARKS, NetworkMark, TOKEN_MARKS, TokenMark } from '../../src/ui/marks/token-mark.tsx'
import { ChooseAccounts } from '../../src/ui/onboarding/choose-accounts.tsx'
import { ChoosePassword } from '../../src/ui/onboarding/choose-password.tsx'
import { Done } from '../../src/ui/onboarding/done.tsx'
import { ImportPhrase } from '../../src/ui/onboarding/import-phrase.tsx'
import { IdentityStep, Optional } from '../../src/ui/onboarding/onboarding.tsx'
import { PaymentQueue } from '../../src/ui/payment/payment-queue.tsx'
import { AddPasskey } from '../../src/ui/security/passkey.tsx'
import { WalletTab } from '../../src/ui/wallet/wallet-tab.tsx'
import { ACCOUNT_PAGES } from './accounts.tsx'
import { ACTIVITY_PAGES } from './activity.tsx'
import { ALLOWANCE_PAGES } from './allowances.tsx'
import { CHECKOUTS } from './checkouts.tsx'
import { CONNECTION_PAGES } from './connections.tsx'
import { preloadAll } from './lazy.ts'
import { SECURITY_PAGES } from './security.tsx'
import { SEND_PAGES } from './sends.tsx'
import { REPLACEMENT_QUOTE } from './states/allowances.ts'
import { PAYMENT_ID } from './states/payments.ts'
import { STATES } from './states/states.ts'
import { locked, unlocked } from './states/views.ts'
import { TAB_PAGES } from './tab.tsx'
import {
  callWith,
  clientOf,
  FOUND,
  FOUND_ANSWERS,
  homeAnswers,
  onboardingAnswers,
  QUEUE,
  STALE_HOME,
} from './worker-client.ts'

const nothing = () => undefined
const activeTab = async () => 7
const onboarding = callWith(onboardingAnswers)
const paymentAnswers = { ...homeAnswers(unlocked), 'session.quoteReplacement': () => REPLACEMENT_QUOTE }
const payment = (view: SessionView | undefined, isOpenedAgain = false, queue?: QueueView) => (
  <PaymentQueue
    isOpenedAgain={isOpenedAgain}
    client={clientOf(view, callWith(paymentAnswers), queue)}
    paymentId={PAYMENT_ID}
  />
)

const NO_ACCESS: Access = { isGiven: async () => false, ask: async () => false, watch: () => nothing }
const barred = (view: SessionView | undefined) => (
  <PaymentQueue
    isOpenedAgain={false}
    client={{ ...clientOf(view, callWith({})), access: NO_ACCESS }}
    paymentId={PAYMENT_ID}
  />
)

const HOME = {
  empty: { ...locked, state: 'empty' },
  locked,
  unlocked: { ...unlocked, isSandbox: true },
  'no-key': { ...unlocked, service: 'no-key' },
} as const

/** All marks below each other at their sizes. */
const Marks = () => (
  <>
    <h1>Tender</h1>
    <ul class="rows">
      {TOKEN_MARKS.map((symbol, at) => {
        const network = NETWORK_MARKS[at % NETWORK_MARKS.length] ?? ''
        return (
          <li key={symbol} class="row">
            <TokenMark symbol={symbol} network={network} /> {symbol}
            <NetworkMark name={network} /> {network}
          </li>
        )
      })}
    </ul>
  </>
)

const PAGES: Record<string, Record<string, () => preact.JSX.Element>> = {
  payment: {
    ...Object.fromEntries(Object.entries(STATES).map(([name, view]) => [name, () => payment(view)])),
    ...Object.fromEntries(
      Object.entries(STATES).flatMap(([name, view]) =>
        view?.reviewing?.reauthReason === 'cannot-check' ? [[`unchecked-${name}`, () => payment(view)]] : [],
      ),
    ),
    'succeeded-again': () => payment(STATES.succeeded, true),
    'needs-access': () => barred(STATES.choosing),
    'queue-review': () => payment(STATES['review-matches'], false, QUEUE),
    'queue-choosing': () => payment(STATES.choosing, false, QUEUE),
    ...Object.fromEntries(
      (['secret', 'none', 'off', 'unseen', 'silent'] as const).map((reason) => [
        `not-opened-${reason}`,
        () => <NothingOpened reason={reason} />,
      ]),
    ),
    'refused-link': () => (
      <RefusedLink reason="untrusted-host" text="https://pay.tender.test.evil.example/?pid=pay_7fa2ecc1" />
    ),
  },
  checkout: CHECKOUTS,
  home: Object.fromEntries([
    ...Object.entries(HOME).map(([name, status]) => [
      name,
      () => <Home call={callWith(homeAnswers(status))} activeTab={activeTab} />,
    ]),
    [
      'needs-access',
      () => (
        <Home
          call={callWith({ ...homeAnswers(unlocked), ...STALE_HOME.old })}
          activeTab={activeTab}
          access={async () => NO_ACCESS}
        />
      ),
    ],
    ...Object.entries(STALE_HOME).map(([name, answers]) => [
      name,
      () => <Home call={callWith({ ...homeAnswers(unlocked), ...answers })} activeTab={activeTab} />,
    ]),
  ]),
  wallet: {
    welcome: () => <WalletTab call={onboarding} />,
    import: () => <ImportPhrase call={onboarding} onChecked={nothing} onBack={nothing} />,
    ...Object.fromEntries(
      Object.entries(FOUND_ANSWERS).map(([name, answer]) => [
        name,
        () => (
          <ChooseAccounts
            call={callWith({ ...onboardingAnswers, 'wallet.findUsed': answer })}
            accounts={FOUND}
            hasPassphrase
            onPaths={nothing}
            onBack={nothing}
          />
        ),
      ]),
    ),
    password: () => <ChoosePassword call={onboarding} wallet={{ words: [] }} onCreated={nothing} onBack={nothing} />,
    'first-key': () => <FirstKey call={onboarding} onReady={nothing} onBack={nothing} />,
    'first-passkey': () => (
      <Optional title={PASSKEY.title} onLater={nothing}>
        <AddPasskey call={onboarding} onStatus={nothing} password="" />
      </Optional>
    ),
    'first-identity': () => <IdentityStep call={onboarding} onDone={nothing} />,
    done: () => <Done status={unlocked} hasMoney call={onboarding} onLeave={nothing} />,
    'done-new': () => (
      <Done
        status={unlocked}
        hasMoney={false}
        call={callWith({ ...onboardingAnswers, 'session.list': () => ({ payments: [] }) })}
        onLeave={nothing}
      />
    ),
    marks: () => <Marks />,
    ...ACCOUNT_PAGES,
    ...ACTIVITY_PAGES,
    ...ALLOWANCE_PAGES,
    ...CONNECTION_PAGES,
    ...SECURITY_PAGES,
    ...SEND_PAGES,
    ...TAB_PAGES,
  },
}

/** Screens of payments that are asked for the password lie behind a page of questions. */
function goOn(): void {
  const again = document.querySelector<HTMLInputElement>('[data-testid="pay-review-again"]')
  if (again && !again.checked) again.click()
  const onward = document.querySelector<HTMLElement>('[data-testid="pay-review-continue"]:enabled')
  if (onward) onward.click()
  else setTimeout(goOn, 50)
}

/** False if there is no such state. */
function drawState(page: string, state: string): boolean {
  const draw = PAGES[page]?.[state]
  if (!draw) return false
  const isWhole = page !== 'wallet' || state === 'welcome' || state in TAB_PAGES
  const isOnboarding = [
    'import',
    'password',
    'done',
    'done-new',
    'first-key',
    'first-passkey',
    'first-identity',
    'restore-backup',
    ...Object.keys(FOUND_ANSWERS),
  ].includes(state)
  const drawn = draw()
  const part = isOnboarding ? (
    <div class="frame">
      <main class="content card">{drawn}</main>
    </div>
  ) : (
    <main class={state in ACTIVITY_PAGES || state in SEND_PAGES ? 'page page-wide' : 'page'}>{drawn}</main>
  )
  // Nothing of the state before stays, neither on the page nor behind it.
  render(null, document.body)
  scrollTo(0, 0)
  document.documentElement.className = page
  render(isWhole ? drawn : part, document.body)
  if (state.startsWith('unchecked-')) goOn()
  return true
}

function drawList(): void {
  const all = Object.entries(PAGES).flatMap(([name, states]) => Object.keys(states).map((state) => ({ name, state })))
  const link = ({ name, state }: { name: string; state: string }) => (
    <li key={`${name} ${state}`}>
      <a href={`?page=${name}&state=${state}&lang=${document.documentElement.lang}`}>
        {name} {state}
      </a>
    </li>
  )
  render(<ul class="content">{all.map(link)}</ul>, document.body)
}

await preloadAll()
const params = new URLSearchParams(location.search)
if (!drawState(params.get('page') ?? 'payment', params.get('state') ?? '')) drawList()
// Another state is drawn in the same page, which takes a tenth of the time of a new one. Whoever asks learns that it was.
addEventListener('tender:draw', (event) => {
  if (event instanceof CustomEvent && drawState(event.detail.page, event.detail.state)) event.preventDefault()
})
