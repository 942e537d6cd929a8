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
const WRONG_ID = 'limit-problem'
const HIGHER = 'A higher limit needs your password.'

/** Parses the entered limit, or says what is wrong with it. */
function readLimit(text: string): { limitUnits: bigint } | { wrong: string } {
  const digits = text.trim().replace(/^0+(?=\d)/, '')
  if (!/^\d+$/.test(digits)) return { wrong: 'Enter a whole number, without decimals, signs or commas.' }
  const limitUnits = parseReauthLimit(digits)
  if (limitUnits !== undefined) return { limitUnits }
  return { wrong: `The highest limit is ${MAX_REAUTH_LIMIT_UNITS.toLocaleString('en')}. Above it Tender always asks.` }
}

type FieldProps = { text: string; onText: (text: string) => void; wrong: string | undefined }

function LimitField({ text, onText, wrong }: FieldProps) {
  return (
    <div class="field">
      <label for="limit">Ask for the password above</label>
      <input
        id="limit"
        type="text"
        inputMode="numeric"
        autocomplete="off"
        value={text}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? NOTE_ID : `${WRONG_ID} ${NOTE_ID}`}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <div role="alert" class="problem" id={WRONG_ID}>
        {wrong !== undefined && <p>{wrong}</p>}
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
  const [said, setSaid] = useState('')
  const request = usePageRequest(call)
  const again = useReauth(request)
  const read = readLimit(text)
  const next = 'limitUnits' in read ? read.limitUnits : undefined
  const isHigher = next !== undefined && next > saved
  const send = async (limitUnits: bigint, password?: string): Promise<boolean> => {
    const now = await request.ask('settings.setLimit', { limitUnits, ...(password !== undefined && { password }) })
    if (!now) return false
    setSaved(now.limitUnits)
    setText(now.limitUnits.toString())
    setSaid('Saved')
    return true
  }
  const isOff = request.isBlocked || next === undefined || next === saved || (isHigher && !again.isReady)
  const save = async () => {
    if (isOff) return
    await (isHigher ? again.spend((password) => send(next, password)) : send(next))
  }
  const edit = (next: string) => {
    setText(next)
    setSaid('')
  }
  return { text, edit, wrong: 'wrong' in read ? read.wrong : undefined, isHigher, isOff, save, said, request, again }
}

function LimitForm({ call, first }: { call: AskWorker; first: bigint }) {
  const { text, edit, wrong, isHigher, isOff, save, said, request, again } = useLimit(call, first)
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <LimitField text={text} onText={edit} wrong={wrong} />
      {isHigher ? (
        <ReauthField again={again} request={request} why={HIGHER} />
      ) : (
        <ProblemLine problem={request.problem} />
      )}
      <div class="saving">
        <button type="submit" class="secondary" disabled={isOff}>
          Save limit
        </button>
        <span role="status">{said}</span>
      </div>
    </form>
  )
}

export function Limit({ call }: { call: AskWorker }) {
  const [answer] = useQuery(() => call('settings.get', {}), '')
  if (answer.at === 'failed') return <p role="status">{problemText(answer.problem)}</p>
  return answer.at === 'here' ? <LimitForm call={call} first={answer.value.limitUnits} /> : null
}
