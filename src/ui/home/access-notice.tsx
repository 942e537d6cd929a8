/** Told where the browser keeps Tender from the networks: balances stay old until a person allows access again. architecture B8. */
import { useEffect, useState } from 'preact/hooks'
import { ACCESS_TEXT } from '../../text/words/access.ts'
import type { Access } from '../client/client.ts'
import { useAskAccess, useIsBarred } from '../client/use-access.ts'

/** `load`: of the browser's permission, which the first screen does without. `onGiven` is called once access is back. */
export type AccessNoticeProps = { load: () => Promise<Access>; onGiven: () => void }

function Barred({ access }: { access: Access }) {
  const [ask, isRefused] = useAskAccess(access)
  return (
    <section class="notice stack" data-testid="access-notice">
      <p>{ACCESS_TEXT.popup}</p>
      <div role="alert" class="problem">
        {isRefused && <p>{ACCESS_TEXT.refused}</p>}
      </div>
      <button type="button" class="secondary" onClick={ask}>
        {ACCESS_TEXT.allow}
      </button>
    </section>
  )
}

export function AccessNotice({ load, onGiven }: AccessNoticeProps) {
  const [access, setAccess] = useState<Access>()
  useEffect(() => void load().then(setAccess), [])
  const isBarred = useIsBarred(access, onGiven)
  return access && isBarred ? <Barred access={access} /> : null
}
