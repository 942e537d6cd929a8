/** Layout of the payment window's screens: the bar above, the actions below. */
import type { ComponentChildren } from 'preact'
import { CountdownChip } from './countdown.tsx'
import { Icon } from './icon.tsx'

/** Closing means "later", never "cancel": the worker keeps the payment. architecture B2. */
export const closeWindow = (): void => window.close()

type BarProps = {
  isSandbox: boolean
  leftMs: number | undefined
  back: { isBlocked: boolean; go: () => void } | undefined
}

export function Bar({ isSandbox, leftMs, back }: BarProps) {
  return (
    <header class="bar">
      {back ? (
        <button
          type="button"
          class="square"
          data-testid="pay-button-back"
          aria-label="Back to the options"
          disabled={back.isBlocked}
          onClick={back.go}
        >
          <Icon name="back" />
        </button>
      ) : (
        <span class="brand">Tender</span>
      )}
      {isSandbox && <span class="pill">Sandbox – no real money</span>}
      <span class="bar-end">
        {leftMs !== undefined && <CountdownChip leftMs={leftMs} />}
        <button
          type="button"
          class="square"
          data-testid="pay-button-close"
          aria-label="Close this window"
          onClick={closeWindow}
        >
          <Icon name="close" />
        </button>
      </span>
    </header>
  )
}

type PageProps = { children: ComponentChildren; actions?: ComponentChildren }

export function Page({ children, actions }: PageProps) {
  return (
    <>
      <main class="content">{children}</main>
      {actions && <footer class="actions">{actions}</footer>}
    </>
  )
}

export function LaterNote() {
  return <p class="note later">Closing this window keeps the payment: it stays under the Tender icon in the toolbar.</p>
}
