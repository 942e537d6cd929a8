/** Layout of the payment window's screens: the bar above, the actions below. */
import type { ComponentChildren } from 'preact'
import { SANDBOX } from '../../text/words/parts.ts'
import { BAR, LATER_TEXT } from '../../text/words/window.ts'
import { Icon } from '../marks/icon.tsx'
import { Brand } from '../marks/pictures.tsx'

/** Closing means "later", never "cancel": the worker keeps the payment. screens §3. */
export const closeWindow = (): void => {
  if (!goOn()) window.close()
}

const noOther = (): boolean => false
let goOn = noOther

/** `act` runs where the window would close; false if it shall close. Until the returned function is called. */
export function insteadOfClosing(act: () => boolean): () => void {
  goOn = act
  return () => {
    goOn = noOther
  }
}

type BarProps = {
  isSandbox: boolean
  /** The time that is left. */
  timer?: ComponentChildren
  back?: { isBlocked: boolean; go: () => void } | undefined
}

export function Bar({ isSandbox, timer, back }: BarProps) {
  return (
    <header class="bar">
      {back ? (
        <button
          type="button"
          class="square"
          data-testid="pay-button-back"
          aria-label={BAR.back}
          disabled={back.isBlocked}
          onClick={back.go}
        >
          <Icon name="back" />
        </button>
      ) : (
        <Brand isSandbox={isSandbox} />
      )}
      {back && isSandbox && <span class="pill">{SANDBOX}</span>}
      <span class="bar-end">
        {timer}
        <button
          type="button"
          class="square"
          data-testid="pay-button-close"
          aria-label={BAR.close}
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
  return <p class="note later">{LATER_TEXT}</p>
}
