/**
 * The service's form: in a sandboxed frame without access to this page (security M2, M3), under a banner that names its host, or in a
 * window of its own. protocol §4.6.1, live-service W7.2, W7.3.
 */
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { FORM_SHOWN, type FormMessage, parseFormMessage } from '../../../core/links/form-messages.ts'
import { type Form, type Theme, themed } from '../../../core/offer/collect-schema.ts'
import { escapeText } from '../../../text/escape.ts'
import { COLLECT, HOSTED_FORM } from '../../../text/words/collecting.ts'
import { useAfter } from '../../client/use-after.ts'
import { type FrameState, useFrame } from '../../client/use-frame.ts'
import { Icon } from '../../marks/icon.tsx'
import { Heading } from '../../parts/heading.tsx'
import { Page } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { fill } from '../../words/message.tsx'
import { Merchant } from '../parts/merchant.tsx'
import type { WayProps } from './form-props.ts'
import { WhyAsked } from './why-asked.tsx'

type FormReports = FrameState & { reported: FormMessage | undefined }

/**
 * Messages of the form, accepted only from our own frame and its origin. `complete` counts once. security T34, T35.
 * @param expected the origin of the form's URL.
 */
export function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, expected: string): FormReports {
  const [reported, setReported] = useState<FormMessage>()
  const { isRefused, onLoad, reset } = useFrame(frame, (data, origin) => {
    if (origin !== expected) return false
    if (data === FORM_SHOWN) return true
    const message = parseFormMessage(data)
    if (message) setReported((before) => (before?.kind === 'complete' ? before : message))
    return false
  })
  const resetAll = () => {
    setReported(undefined)
    reset()
  }
  return { reported, isRefused, onLoad, reset: resetAll }
}

/** Current theme. An open form keeps its theme, because reloading it would lose the entered data. */
function themeNow(): Theme {
  const chosen = document.documentElement.getAttribute('data-theme')
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Longer than a form takes to appear on a slow but working connection. */
const OFFER_WINDOW_AFTER_MS = 5_000
const MAX_PROBLEM_CHARS = 200

/** Always visible, outside the area that the form can draw on. */
function Banner({ host }: { host: string }) {
  return (
    <p class="form-banner" data-testid="pay-collect-banner">
      <Icon name="lock" />
      <span>{fill(HOSTED_FORM.banner, { host })}</span>
    </p>
  )
}

/** A problem reported by the form is the service's text: escaped and truncated. */
function FormProblem({ text }: { text: string | undefined }) {
  return (
    <div role="alert" class="problem">
      {text !== undefined && (
        <p>
          <Icon name="warning" />
          {text === '' ? HOSTED_FORM.problem : HOSTED_FORM.problemSaid(escapeText(text.slice(0, MAX_PROBLEM_CHARS)))}
        </p>
      )}
    </div>
  )
}

/** Reports a complete form to the worker once. A button repeats it after a failure. */
function useCompletion(isComplete: boolean, { session, request }: Pick<WayProps, 'session' | 'request'>): () => void {
  const isReported = useRef(false)
  const submit = () => {
    isReported.current = true
    void request.send('session.formDone', { paymentId: session.paymentId, optionId: session.option.id })
  }
  useEffect(() => {
    if (isComplete && !request.isBlocked && !isReported.current) submit()
  })
  return submit
}

type ActionProps = Pick<WayProps, 'request' | 'ways'> & {
  reported: FormMessage | undefined
  reload: () => void
  submit: () => void
  openWindow: () => void
}

function Actions({ reported, request, ways, reload, submit, openWindow }: ActionProps) {
  const isLate = useAfter(OFFER_WINDOW_AFTER_MS, true)
  return (
    <>
      <FormProblem text={reported?.kind === 'error' ? reported.complaint : undefined} />
      <ProblemLine problem={request.problem} />
      {reported?.kind === 'error' && (
        <button type="button" class="primary" onClick={reload}>
          {COLLECT.retry}
        </button>
      )}
      {reported?.kind === 'complete' && (
        <button type="button" class="primary" disabled={request.isBlocked} onClick={submit}>
          {COLLECT.go}
        </button>
      )}
      {isLate && reported?.kind !== 'complete' && (
        <button type="button" class="quiet" onClick={openWindow}>
          {HOSTED_FORM.late}
        </button>
      )}
      {ways}
    </>
  )
}

type Props = WayProps & { form: Form; openWindow: () => void }

export function HostedForm({ form, session, request, top, ways, openWindow }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [round, setRound] = useState(0)
  const [url] = useState(() => themed(form.url, themeNow()))
  const { reported, isRefused, onLoad, reset } = useFrameMessages(frame, new URL(form.url).origin)
  const submit = useCompletion(reported?.kind === 'complete', { session, request })
  useEffect(() => {
    if (isRefused) openWindow()
  }, [isRefused])
  const reload = () => {
    reset()
    setRound(round + 1)
  }
  return (
    <Page
      actions={
        <Actions
          reported={reported}
          request={request}
          ways={ways}
          reload={reload}
          submit={submit}
          openWindow={openWindow}
        />
      }
    >
      <Heading>{COLLECT.title}</Heading>
      {top}
      <Banner host={form.host} />
      <iframe
        key={round}
        ref={frame}
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerpolicy="no-referrer"
        allow=""
        class="form-frame"
        title={HOSTED_FORM.title(form.host)}
        data-testid="pay-collect-frame"
        src={url}
        onLoad={onLoad}
      />
      <WhyAsked host={form.host} />
    </Page>
  )
}

function WindowActions({ session, request, ways, isOpen, onOpen }: WayProps & { isOpen: boolean; onOpen: () => void }) {
  const { paymentId, option } = session
  const open = async () => {
    if (await request.send('session.openForm', { paymentId, theme: themeNow() })) onOpen()
  }
  return (
    <>
      <ProblemLine problem={request.problem} />
      <button
        type="button"
        class={isOpen ? 'secondary' : 'primary'}
        disabled={request.isBlocked}
        onClick={() => void open()}
      >
        {isOpen ? HOSTED_FORM.show : HOSTED_FORM.open}
      </button>
      {isOpen && (
        <button
          type="button"
          class="primary"
          disabled={request.isBlocked}
          onClick={() => void request.send('session.formDone', { paymentId, optionId: option.id })}
        >
          {HOSTED_FORM.submitted}
        </button>
      )}
      {ways}
    </>
  )
}

/** The service's form in its own window, for hosts that refuse framing. live-service W7.3. */
export function WindowForm(props: WayProps & { form: Form }) {
  const { view, form, top } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <Page actions={<WindowActions {...props} isOpen={isOpen} onOpen={() => setOpen(true)} />}>
      <Heading>{COLLECT.title}</Heading>
      {top}
      <Merchant view={view} isHeading={false} />
      <Banner host={form.host} />
      <p role="status">{isOpen ? HOSTED_FORM.isOpen : HOSTED_FORM.opens}</p>
      <WhyAsked host={form.host} />
    </Page>
  )
}
