/** Creates or imports a wallet. Always in a tab, because closing a popup would lose the phrase. screens §4. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { TypedKey } from '../../core/base/chain-family.ts'
import type { WalletStatus } from '../../messages/views.ts'
import { FAILURE_TEXT } from '../../text/words/failures.ts'
import { PASSKEY } from '../../text/words/security.ts'
import { SETUP, stepText, WELCOME } from '../../text/words/setup.ts'
import type { FirstKeyProps } from '../accounts/import-key.tsx'
import type { AskWorker } from '../client/client.ts'
import { canMakeHere } from '../client/passkeys.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { Heading } from '../parts/heading.tsx'
import { IdentityForm } from '../parts/identity-form.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import type { AddPasskeyProps } from '../security/passkey.tsx'
import { Outdated } from '../wallet/tab-page.tsx'
import { ChoosePassword, type NewWallet } from './choose-password.tsx'
import { Done } from './done.tsx'
import type { PhraseImportProps } from './import-phrase.tsx'
import { NewPhrase, PhraseCheck, type Random, secureRandom } from './new-phrase.tsx'
import { RestoreBackup } from './restore-backup.tsx'

const OUTDATED = { loading: null, failed: <Outdated /> }

/** Most make a new wallet, with a password alone. */
export const LazyPhraseImport = lazyPart<PhraseImportProps>(
  async () => (await import('./import-phrase.tsx')).PhraseImport,
  OUTDATED,
)
export const LazyFirstKey = lazyPart<FirstKeyProps>(
  async () => (await import('../accounts/import-key.tsx')).FirstKey,
  OUTDATED,
)
export const LazyAddPasskey = lazyPart<AddPasskeyProps>(
  async () => (await import('../security/passkey.tsx')).AddPasskey,
  OUTDATED,
)

/** `hasMoney`: it comes from elsewhere, so it is thought to hold some. */
type Made = { status: WalletStatus; hasMoney: boolean }

type Step =
  | { at: 'welcome' }
  | { at: 'key' }
  | { at: 'new'; words: string[]; imported?: TypedKey }
  | { at: 'check'; words: string[]; imported?: TypedKey }
  | { at: 'import' }
  | { at: 'restore' }
  | { at: 'password'; wallet: NewWallet; back: Step }
  | ({ at: 'passkey'; password: string } & Made)
  | ({ at: 'identity' } & Made)
  | ({ at: 'done' } & Made)

type LineProps = { x: number; y: number; width: number; height?: number; fill?: string }

const Line = ({ x, y, width, height = 6, fill = 'var(--line)' }: LineProps) => (
  <rect x={x} y={y} width={width} height={height} rx={Math.min(height / 2, 8)} fill={fill} />
)

/** What a payment looks like: a shop's page with its link, and over it what is signed, its verdict and the button. */
const PaymentPicture = () => (
  <svg viewBox="0 0 320 148" aria-hidden="true" focusable="false">
    <rect x="24" y="8" width="190" height="116" rx="12" fill="var(--sunk)" />
    <Line x={40} y={24} width={72} height={8} fill="var(--line-strong)" />
    <Line x={40} y={42} width={112} />
    <Line x={40} y={56} width={96} />
    <Line x={40} y={88} width={80} height={22} fill="var(--act)" />
    <Line x={56} y={96} width={48} fill="var(--on-act)" />
    <rect x="168" y="20" width="128" height="124" rx="14" fill="var(--surface)" stroke="var(--line)" />
    <circle cx="188" cy="40" r="9" fill="var(--warn)" />
    <Line x={204} y={34} width={56} />
    <Line x={204} y={44} width={36} height={4} />
    <text x="180" y="76" font-size="22" font-weight="650" fill="var(--ink)">
      $12.40
    </text>
    <Line x={180} y={86} width={104} height={20} fill="var(--good-soft)" />
    <path d="M187 96l4 4 7-8" fill="none" stroke="var(--good)" stroke-width="2.5" stroke-linecap="round" />
    <Line x={204} y={93} width={64} fill="var(--good-line)" />
    <Line x={180} y={112} width={104} height={24} fill="var(--good-solid)" />
    <Line x={212} y={121} width={40} fill="var(--on-good)" />
  </svg>
)

type ProgressProps = { step: 1 | 2 | 3; imported?: TypedKey | undefined }

/** Of the three steps to a wallet, before which a private key has one of its own. */
const Progress = ({ step, imported }: ProgressProps) => {
  const before = imported ? 1 : 0
  return <p class="note">{stepText(before + step, before + 3)}</p>
}

type WelcomeProps = {
  call: AskWorker
  onNew: (words: string[]) => void
  onStep: (step: Step) => void
}

/** The worker generates the phrase: it has the word list and the random generator. */
function Welcome({ call, onNew, onStep }: WelcomeProps) {
  const request = usePageRequest(call)
  const make = async () => {
    const made = await request.send('wallet.newPhrase', { wordCount: 12 })
    if (made) onNew(made.words)
  }
  const way = (at: 'import' | 'key' | 'restore', name: string) => (
    <button type="button" class="secondary" disabled={request.isBlocked} onClick={() => onStep({ at })}>
      {name}
    </button>
  )
  return (
    <section class="stack">
      <PaymentPicture />
      <Heading>{WELCOME.title}</Heading>
      <p>{WELCOME.text}</p>
      <button type="button" class="primary" disabled={request.isBlocked} onClick={() => void make()}>
        {WELCOME.create}
      </button>
      <ProblemLine problem={request.problem} />
      <h2>{WELCOME.have}</h2>
      <div class="choices">
        {way('import', WELCOME.import)}
        {way('key', WELCOME.key)}
        {way('restore', WELCOME.restore)}
      </div>
    </section>
  )
}

/** What can be done now or later, once the wallet is made. */
export function Optional({
  title,
  onLater,
  children,
}: {
  title: string
  onLater: () => void
  children: ComponentChildren
}) {
  return (
    <section class="stack">
      <Heading>{title}</Heading>
      {children}
      <button type="button" class="quiet" onClick={onLater}>
        {SETUP.later}
      </button>
    </section>
  )
}

export function IdentityStep({ call, onDone }: { call: AskWorker; onDone: () => void }) {
  const request = usePageRequest(call)
  return (
    <Optional title={SETUP.connect} onLater={onDone}>
      <IdentityForm request={request} why={FAILURE_TEXT['gateway/no-key'].text} onKept={onDone} />
    </Optional>
  )
}

/** `onLeave`: to the wallet, at a page of it. */
export type OnboardingProps = {
  call: AskWorker
  onLeave: (status: WalletStatus, hash: string) => void
  random?: Random
}

export function Onboarding({ call, onLeave, random = secureRandom }: OnboardingProps) {
  const [step, setStep] = useState<Step>({ at: 'welcome' })
  const toWelcome = () => setStep({ at: 'welcome' })
  const toPassword = (wallet: NewWallet, back: Step) => setStep({ at: 'password', wallet, back })
  const afterPasskey = (made: Made) => setStep({ at: made.status.service === 'no-key' ? 'identity' : 'done', ...made })
  const afterPassword = async (made: Made, password: string) => {
    if (await canMakeHere()) setStep({ at: 'passkey', password, ...made })
    else afterPasskey(made)
  }
  switch (step.at) {
    case 'welcome':
      return <Welcome call={call} onNew={(words) => setStep({ at: 'new', words })} onStep={setStep} />
    case 'key':
      return (
        <>
          <p class="note">{stepText(1, 4)}</p>
          <LazyFirstKey
            call={call}
            onReady={(words, imported) => setStep({ at: 'new', words, imported })}
            onBack={toWelcome}
          />
        </>
      )
    case 'new': {
      const toNew = (words: string[]) => setStep({ ...step, words })
      const back = step.imported ? () => setStep({ at: 'key' }) : toWelcome
      const toCheck = () => setStep({ ...step, at: 'check' })
      return (
        <>
          <Progress step={1} imported={step.imported} />
          <NewPhrase
            key={step.words.length}
            call={call}
            words={step.words}
            onNew={toNew}
            onWritten={toCheck}
            onBack={back}
          />
        </>
      )
    }
    case 'check': {
      const { at: _, ...wallet } = step
      const toPage = () => setStep({ ...step, at: 'new' })
      const passed = () => toPassword(wallet, { ...step, at: 'new' })
      return (
        <>
          <Progress step={2} imported={step.imported} />
          <PhraseCheck words={step.words} random={random} onPassed={passed} onBack={toPage} />
        </>
      )
    }
    case 'import':
      return (
        <LazyPhraseImport
          call={call}
          above={(step) => <Progress step={step} />}
          onPhrase={(phrase) => toPassword(phrase, { at: 'import' })}
          onBack={toWelcome}
        />
      )
    case 'restore':
      return (
        <RestoreBackup
          call={call}
          onRestored={(status, password) => afterPassword({ status, hasMoney: true }, password)}
          onBack={toWelcome}
        />
      )
    case 'password': {
      const { wallet, back } = step
      const hasMoney = wallet.imported !== undefined || wallet.paths !== undefined
      return (
        <>
          <Progress step={3} imported={wallet.imported} />
          <ChoosePassword
            call={call}
            wallet={wallet}
            onCreated={(status, password) => afterPassword({ status, hasMoney }, password)}
            onBack={() => setStep(back)}
          />
        </>
      )
    }
    case 'passkey': {
      const { at: _, password, ...made } = step
      return (
        <Optional title={PASSKEY.title} onLater={() => afterPasskey(made)}>
          <LazyAddPasskey call={call} password={password} onStatus={(status) => afterPasskey({ ...made, status })} />
        </Optional>
      )
    }
    case 'identity': {
      const { status, hasMoney } = step
      return <IdentityStep call={call} onDone={() => setStep({ at: 'done', status, hasMoney })} />
    }
    case 'done': {
      const { status, hasMoney } = step
      return <Done call={call} status={status} hasMoney={hasMoney} onLeave={(hash) => onLeave(status, hash)} />
    }
    default:
      return step satisfies never
  }
}
