/** Layout for how a payment ended or why it stopped: icon, title, money, next step. */
import type { ComponentChildren } from 'preact'
import { WINDOW } from '../../text/words/window.ts'
import { Icon, type IconName } from '../marks/icon.tsx'
import { Rosette } from '../marks/pictures.tsx'
import { Heading } from './heading.tsx'
import { closeWindow, Page } from './page.tsx'

export type ResultKind =
  | 'success'
  | 'completed'
  | 'insufficient_funds'
  | 'expired'
  | 'cancelled'
  | 'generic'
  | 'waiting'

const SIGNS: Record<ResultKind, { icon: IconName; testId: string }> = {
  success: { icon: 'check', testId: 'pay-result-success-icon' },
  // The public test ids list a payment that was already complete under errors, so that nobody takes it for a new one.
  completed: { icon: 'check', testId: 'pay-result-error-icon' },
  insufficient_funds: { icon: 'coins', testId: 'pay-result-insufficient-funds-icon' },
  expired: { icon: 'clock', testId: 'pay-result-expired-icon' },
  cancelled: { icon: 'close', testId: 'pay-result-cancelled-icon' },
  generic: { icon: 'warning', testId: 'pay-result-error-icon' },
  waiting: { icon: 'clock', testId: 'pay-result-waiting-icon' },
}

type Props = {
  kind: ResultKind
  title: ComponentChildren
  children: ComponentChildren
  /** Next steps, above the button that closes the window. */
  actions?: ComponentChildren
  /** Cancels for good; beside the button that closes the window. */
  cancel?: ComponentChildren
}

export function Result({ kind, title, children, actions, cancel }: Props) {
  const { icon, testId } = SIGNS[kind]
  const action = kind === 'waiting' || kind === 'completed' ? 'generic' : kind
  const sign = (
    <span class={`sign sign-${kind}`} data-testid={testId}>
      <Icon name={icon} />
    </span>
  )
  return (
    <Page
      actions={
        <>
          {actions}
          <div class="pair">
            {cancel}
            <button
              type="button"
              class={kind === 'insufficient_funds' ? 'quiet' : actions ? 'secondary' : 'primary'}
              data-testid={`pay-button-result-action-${action}`}
              onClick={closeWindow}
            >
              {kind === 'success' ? WINDOW.done : WINDOW.close}
            </button>
          </div>
        </>
      }
    >
      <div class="result" data-testid="pay-result-container">
        {kind === 'success' ? <Rosette isOpen>{sign}</Rosette> : sign}
        <Heading>{title}</Heading>
        {children}
      </div>
    </Page>
  )
}
