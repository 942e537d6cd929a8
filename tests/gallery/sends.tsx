// The pages of sending money, each with the worker's answers that lead to it.
import { useEffect, useRef } from 'preact/hooks'
import type { ChainId } from '../../src/core/base/caip.ts'
import { PayError } from '../../src/core/base/errors.ts'
import type { AskedSend } from '../../src/core/links/transfer-request.ts'
import type { SendQuote, SendView } from '../../src/messages/views.ts'
import { decimalToType } from '../../src/text/amounts.ts'
import { AskedSendPage, SendPage } from '../../src/ui/send/send-page.tsx'
import { SentPage } from '../../src/ui/send/sent-page.tsx'
import type { AskWebsite } from '../../src/ui/send/website-request.tsx'
import { REPLACEMENT_QUOTE, STUCK, stuckView } from './states/allowances.ts'
import { NOW_MS } from './states/payments.ts'
import { QUOTE, REQUESTED, SENT, WEBSITE_LINK, WEBSITE_QUOTE } from './states/sends.ts'
import { unlocked } from './states/views.ts'
import { ACCOUNTS, type Answers, callWith, homeAnswers } from './worker-client.ts'

const nothing = () => undefined
const BASE = 'eip155:8453' as ChainId
const list = (...sends: SendView[]): Answers => ({ 'send.list': () => ({ sends, clockOffsetMs: 0 }) })
const NONE = list()
const page = (answers: Answers) => (
  <SendPage status={unlocked} call={callWith({ ...homeAnswers(unlocked), ...NONE, ...answers })} onUnlock={nothing} />
)
const sent = (send: SendView, answers: Answers = {}) => (
  <SentPage
    id={send.id}
    status={unlocked}
    call={callWith({ ...homeAnswers(unlocked), ...list(send), ...answers })}
    onUnlock={nothing}
  />
)

/** Fills the form in and presses Review. */
function Asked({ children, to: recipient = QUOTE.terms.to }: { children: preact.JSX.Element; to?: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      const [to, amount] = ['#send-to', '#send-amount'].map((one) => ref.current?.querySelector<HTMLInputElement>(one))
      if (!to || !amount || to.value !== '') return
      for (const [input, text] of [
        [to, recipient],
        [amount, decimalToType('0.0005')],
      ] as const) {
        input.value = text
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
      setTimeout(() => ref.current?.querySelector('form')?.requestSubmit(), 100)
    }, 100)
    return () => clearInterval(timer)
  }, [])
  return <div ref={ref}>{children}</div>
}

const asked = (answers: Answers) => <Asked>{page(answers)}</Asked>
const refused = (failure: ConstructorParameters<typeof PayError>[0]) => () => {
  throw new PayError(failure)
}
const reviewed = (change: Partial<SendQuote>) => asked({ 'send.quote': () => ({ ...QUOTE, ...change }) })
const waiting = STUCK.first.revocation?.waiting
const REFUSED = { isAccepted: false, isRejected: true } as const

const ASKED: AskedSend = {
  ...{ assets: [{ chainId: BASE, symbol: 'USDC' }], to: QUOTE.terms.to, amountBaseUnits: 500_000n },
  ...{ said: { label: 'Fern & Kettle', message: 'Two cups of tea' }, notes: {} },
}
const byLink = (answer: () => AskedSend, answers: Answers = {}) => (
  <AskedSendPage
    link="ethereum:…"
    status={unlocked}
    call={callWith({ ...homeAnswers(unlocked), ...NONE, 'send.asked': answer, ...answers })}
    onUnlock={nothing}
  />
)

/** By a website: how it names itself, and what it answers once it knows the account, after a press of the button. */
function FirstPressed({ at = 'button.primary', children }: { at?: string; children: preact.JSX.Element }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      const first = ref.current?.querySelector<HTMLElement>(at)
      if (!first) return
      clearInterval(timer)
      first.click()
    }, 100)
    return () => clearInterval(timer)
  }, [])
  return <div ref={ref}>{children}</div>
}

const asking = (answer: AskWebsite, answers: Answers = {}) => (
  <AskedSendPage
    link={WEBSITE_LINK}
    status={unlocked}
    ask={(request) => (request.body === undefined ? Promise.resolve({ text: '' }) : answer(request))}
    call={callWith({
      ...{ ...homeAnswers(unlocked), ...NONE, 'send.asked': () => REQUESTED, 'send.judge': () => WEBSITE_QUOTE },
      ...{ 'send.named': () => ({ name: 'Fern & Kettle' }), ...answers },
    })}
    onUnlock={nothing}
  />
)
const answered = async () => ({ text: '' })
const judged = (answers: Answers = {}) => <FirstPressed>{asking(answered, answers)}</FirstPressed>

const NAMED: Answers = {
  'wallet.accounts': () => ({ accounts: ACCOUNTS, watched: [], needsBackup: false, recipients: { [SENT.to]: 'Fern' } }),
}

const LOOK_ALIKE = `0x7099${'12'.repeat(16)}79C8`

export const SEND_PAGES: Record<string, () => preact.JSX.Element> = {
  send: () => page(NAMED),
  'send-picker': () => <FirstPressed at="#send-asset">{page(NAMED)}</FirstPressed>,
  'send-asked': () => byLink(() => ASKED),
  'send-asked-open': () => {
    const { amountBaseUnits: _, ...open } = ASKED
    return byLink(() => ({ ...open, assets: [...ASKED.assets, { chainId: BASE, symbol: 'ETH' }] }))
  },
  'send-asked-none': () => byLink(() => ({ ...ASKED, assets: [{ chainId: BASE, symbol: 'PYUSD' }] })),
  'send-asked-refused': () => byLink(refused({ code: 'link/refused', reason: 'checksum', text: '' })),
  'send-website': () => asking(answered),
  'send-website-asking': () => <FirstPressed>{asking(() => new Promise(nothing))}</FirstPressed>,
  'send-website-silent': () => <FirstPressed>{asking(async () => ({ refused: 'silent' }))}</FirstPressed>,
  'send-website-refused': () => judged({ 'send.judge': refused({ code: 'request/refused', reason: 'instruction' }) }),
  'send-website-review': () => judged(),
  'send-website-free': () =>
    judged({
      'send.judge': () => ({ ...WEBSITE_QUOTE, cost: { family: 'solana', lamports: 0n, isCreating: false } }),
    }),
  'send-reading': () => page({ 'wallet.balances': () => new Promise(nothing), 'wallet.lastBalances': () => ({}) }),
  'send-empty': () =>
    page({
      'wallet.balances': () => ({ balances: [], readAtMs: NOW_MS, hasFailed: false }),
      'wallet.lastBalances': () => ({}),
    }),
  'send-offline': () =>
    page({ 'wallet.balances': refused({ code: 'chain/unreachable' }), 'wallet.lastBalances': () => ({}) }),
  'send-bad-address': () => asked({ 'send.quote': refused({ code: 'address/invalid', reason: 'checksum' }) }),
  'send-contract': () => asked({ 'send.quote': refused({ code: 'send/refused', reason: 'contract' }) }),
  'send-token-account': () =>
    asked({
      'send.quote': refused({ code: 'send/refused', reason: 'token-account', wallet: WEBSITE_QUOTE.terms.to }),
    }),
  'send-key-or-address': () => asked({ 'send.quote': refused({ code: 'send/refused', reason: 'key-or-address' }) }),
  'send-code-network': () => <Asked to={`ethereum:${QUOTE.terms.to}@8453`}>{page({})}</Asked>,
  'send-other-network': () => <Asked to={`ethereum:${QUOTE.terms.to}@137`}>{page({})}</Asked>,
  'send-no-fee': () =>
    asked({ 'send.quote': refused({ code: 'chain/too-few-coins', symbol: 'ETH', networkName: 'Base' }) }),
  'send-asking': () => asked({ 'send.quote': () => new Promise(nothing) }),
  'send-review': () => reviewed({}),
  'send-review-saved': () => reviewed({ recipient: { kind: 'saved', name: 'Fern' } }),
  'send-review-known': () => reviewed({ recipient: { kind: 'known', atMs: NOW_MS - 5 * 24 * 3_600_000 } }),
  'send-review-look-alike': () => reviewed({ recipient: { kind: 'new', alike: LOOK_ALIKE } }),
  'send-review-known-look-alike': () =>
    reviewed({ recipient: { kind: 'known', atMs: NOW_MS - 5 * 24 * 3_600_000, alike: LOOK_ALIKE } }),
  'send-review-contract': () => reviewed({ isContract: true }),
  'send-review-fee-large': () => reviewed({ terms: { ...QUOTE.terms, amountBaseUnits: 20_000n } }),
  'send-review-fee-above': () => reviewed({ terms: { ...QUOTE.terms, amountBaseUnits: 5_000n } }),
  'send-review-solana': () => reviewed({ cost: { family: 'solana', lamports: 2_046_280n, isCreating: true } }),
  'send-again': () =>
    page(list({ ...SENT, state: 'done' }, { ...SENT, id: 'b', state: 'failed', reason: 'not-landed' })),
  'send-under-way': () => sent(SENT),
  'send-checking': () => sent({ ...SENT, isAccepted: false }),
  'send-refused': () =>
    sent(
      { ...SENT, ...REFUSED, waiting: stuckView(REFUSED).revocation?.waiting },
      { 'send.quoteReplacement': () => REPLACEMENT_QUOTE },
    ),
  'send-stuck': () =>
    sent({ ...SENT, ...(waiting && { waiting }) }, { 'send.quoteReplacement': refused({ code: 'chain/unreachable' }) }),
  'send-done': () => sent({ ...SENT, state: 'done' }),
  'send-done-named': () => sent({ ...SENT, state: 'done' }, NAMED),
  'send-failed': () => sent({ ...SENT, state: 'failed', reason: 'not-landed' }),
  'send-list-failed': () => page({ 'send.list': refused({ code: 'journal/unwritable' }) }),
}
