/**
 * Sets the prices above which a payment asks for the password, for one payment and for a day. Raising one requires the password;
 * lowering doesn't. security §8.4.
 */
import { useState } from 'preact/hooks'
import { MAX_REAUTH_LIMIT_UNITS, parseReauthLimit } from '../../core/base/settings.ts'
import type { ReauthLimits } from '../../core/session/reauth.ts'
import { formatWhole } from '../../text/amounts.ts'
import { LIMITS } from '../../text/words/security.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { ProblemLine, problemText } from '../parts/problem.tsx'
import { ReauthField, useReauth } from '../unlock/reauth.tsx'

type Name = keyof ReauthLimits

const NAMES = ['limitUnits', 'dayLimitUnits'] as const
const NOTE_ID = 'limit-text'

/** Parses the entered limit, or says what is wrong with it. */
function readLimit(text: string): { units: bigint } | { error: string } {
  const digits = text.trim().replace(/^0+(?=\d)/, '')
  if (!/^\d+$/.test(digits)) return { error: LIMITS.notWhole }
  const units = parseReauthLimit(digits)
  if (units !== undefined) return { units }
  return { error: LIMITS.tooHigh(formatWhole(MAX_REAUTH_LIMIT_UNITS)) }
}

type FieldProps = { name: Name; text: string; onText: (text: string) => void }

function LimitField({ name, text, onText }: FieldProps) {
  const read = readLimit(text)
  const error = 'error' in read ? read.error : undefined
  const errorId = `${name}-problem`
  return (
    <div class="field">
      <label for={name}>{LIMITS.labels[name]}</label>
      <input
        id={name}
        type="text"
        inputMode="numeric"
        autocomplete="off"
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? NOTE_ID : `${errorId} ${NOTE_ID}`}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <div role="alert" class="problem" id={errorId}>
        {error !== undefined && <p>{error}</p>}
      </div>
    </div>
  )
}

type Texts = Record<Name, string>

const textsOf = ({ limitUnits, dayLimitUnits }: ReauthLimits): Texts => ({
  limitUnits: limitUnits.toString(),
  dayLimitUnits: dayLimitUnits.toString(),
})

function limitsOf(texts: Texts): ReauthLimits | undefined {
  const [one, day] = NAMES.map((name) => readLimit(texts[name]))
  return one && day && 'units' in one && 'units' in day
    ? { limitUnits: one.units, dayLimitUnits: day.units }
    : undefined
}

/** State of the form: the saved limits, the entered ones, and how to save them. */
function useLimits(call: AskWorker, first: ReauthLimits) {
  const [saved, setSaved] = useState(first)
  const [texts, setTexts] = useState(textsOf(first))
  const [status, setStatus] = useState('')
  const request = usePageRequest(call)
  const reauth = useReauth(request)
  const next = limitsOf(texts)
  const isHigher = next !== undefined && NAMES.some((name) => next[name] > saved[name])
  const isChanged = next !== undefined && NAMES.some((name) => next[name] !== saved[name])
  const send = async (limits: ReauthLimits, password?: string): Promise<boolean> => {
    const now = await request.send('settings.setLimits', { ...limits, ...(password !== undefined && { password }) })
    if (!now) return false
    setSaved(now)
    setTexts(textsOf(now))
    setStatus(LIMITS.saved)
    return true
  }
  const isOff = request.isBlocked || !isChanged || (isHigher && !reauth.isReady)
  const save = async () => {
    if (isOff || !next) return
    await (isHigher ? reauth.submit((password) => send(next, password)) : send(next))
  }
  const edit = (name: Name, text: string) => {
    setTexts({ ...texts, [name]: text })
    setStatus('')
  }
  return { texts, edit, isHigher, isOff, save, status, request, reauth }
}

function LimitsForm({ call, first }: { call: AskWorker; first: ReauthLimits }) {
  const { texts, edit, isHigher, isOff, save, status, request, reauth } = useLimits(call, first)
  return (
    <form
      class="set-choices"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <fieldset class="stack">
        <legend>{LIMITS.title}</legend>
        {NAMES.map((name) => (
          <LimitField key={name} name={name} text={texts[name]} onText={(text) => edit(name, text)} />
        ))}
        <p class="note" id={NOTE_ID}>
          {LIMITS.note}
        </p>
      </fieldset>
      {isHigher ? (
        <ReauthField reauth={reauth} request={request} why={LIMITS.why} />
      ) : (
        <ProblemLine problem={request.problem} />
      )}
      <div class="saving">
        <button type="submit" class="secondary" disabled={isOff}>
          {LIMITS.save}
        </button>
        <span role="status">{status}</span>
      </div>
    </form>
  )
}

export function AskAboveLimits({ call }: { call: AskWorker }) {
  const [answer] = useQuery(() => call('settings.get', {}), '')
  if (answer.at === 'failed') return <p role="status">{problemText(answer.problem)}</p>
  return answer.at === 'loaded' ? <LimitsForm call={call} first={answer.value} /> : null
}
