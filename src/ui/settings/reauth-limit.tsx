/**
 * Sets the price above which a payment asks for the password. Raising it requires the password; lowering it doesn't.
 * security D.4.
 */
import { useState } from 'preact/hooks'
import { MAX_REAUTH_LIMIT_UNITS, parseReauthLimit } from '../../core/base/settings.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { ProblemLine, problemText } from '../parts/problem.tsx'
import { ReauthField, useReauth } from '../unlock/reauth.tsx'

const NOTE_ID = 'limit-text'
const ERROR_ID = 'limit-problem'
const HIGHER_LIMIT = 'A higher limit needs your password.'

/** Parses the entered limit, or says what is wrong with it. */
function readLimit(text: string): { limitUnits: bigint } | { error: string } {
  const digits = text.trim().replace(/^0+(?=\d)/, '')
  if (!/^\d+$/.test(digits)) return { error: 'Enter a whole number, without decimals, signs or commas.' }
  const limitUnits = parseReauthLimit(digits)
  if (limitUnits !== undefined) return { limitUnits }
  return { error: `The highest limit is ${MAX_REAUTH_LIMIT_UNITS.toLocaleString('en')}. Above it Tender always asks.` }
}

type FieldProps = { text: string; onText: (text: string) => void; error: string | undefined }

function LimitField({ text, onText, error }: FieldProps) {
  return (
    <div class="field">
      <label for="limit">Ask for the password above</label>
      <input
        id="limit"
        type="text"
        inputMode="numeric"
        autocomplete="off"
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? NOTE_ID : `${ERROR_ID} ${NOTE_ID}`}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <div role="alert" class="problem" id={ERROR_ID}>
        {error !== undefined && <p>{error}</p>}
      </div>
      <p class="note" id={NOTE_ID}>
        In the currency of each payment, whatever it is. 0 asks for every payment. What Tender cannot check is always
        asked for.
      </p>
    </div>
  )
}

/** State of the form: the saved limit, the entered one, and how to save it. */
function useLimit(call: AskWorker, first: bigint) {
  const [saved, setSaved] = useState(first)
  const [text, setText] = useState(first.toString())
  const [status, setStatus] = useState('')
  const request = usePageRequest(call)
  const reauth = useReauth(request)
  const read = readLimit(text)
  const next = 'limitUnits' in read ? read.limitUnits : undefined
  const isHigher = next !== undefined && next > saved
  const send = async (limitUnits: bigint, password?: string): Promise<boolean> => {
    const now = await request.send('settings.setLimit', { limitUnits, ...(password !== undefined && { password }) })
    if (!now) return false
    setSaved(now.limitUnits)
    setText(now.limitUnits.toString())
    setStatus('Saved')
    return true
  }
  const isOff = request.isBlocked || next === undefined || next === saved || (isHigher && !reauth.isReady)
  const save = async () => {
    if (isOff) return
    await (isHigher ? reauth.submit((password) => send(next, password)) : send(next))
  }
  const edit = (next: string) => {
    setText(next)
    setStatus('')
  }
  return { text, edit, error: 'error' in read ? read.error : undefined, isHigher, isOff, save, status, request, reauth }
}

function LimitForm({ call, first }: { call: AskWorker; first: bigint }) {
  const { text, edit, error, isHigher, isOff, save, status, request, reauth } = useLimit(call, first)
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <LimitField text={text} onText={edit} error={error} />
      {isHigher ? (
        <ReauthField reauth={reauth} request={request} why={HIGHER_LIMIT} />
      ) : (
        <ProblemLine problem={request.problem} />
      )}
      <div class="saving">
        <button type="submit" class="secondary" disabled={isOff}>
          Save limit
        </button>
        <span role="status">{status}</span>
      </div>
    </form>
  )
}

export function ReauthLimit({ call }: { call: AskWorker }) {
  const [answer] = useQuery(() => call('settings.get', {}), '')
  if (answer.at === 'failed') return <p role="status">{problemText(answer.problem)}</p>
  return answer.at === 'loaded' ? <LimitForm call={call} first={answer.value.limitUnits} /> : null
}
