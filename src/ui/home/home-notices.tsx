/** What the popup says before anything else, where something keeps the wallet from paying: no access, or no key. screens §15. */
import { useEffect, useState } from 'preact/hooks'
import type { WalletStatus } from '../../messages/views.ts'
import { ACCESS_TEXT } from '../../text/words/access.ts'
import { FAILURE_TEXT } from '../../text/words/failures.ts'
import { SET_KEY } from '../../text/words/home.ts'
import type { Access } from '../client/client.ts'
import { useAskAccess, useIsBarred } from '../client/use-access.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { KeyHelp } from '../parts/key-help.tsx'

/** `load`: of the browser's permission, which the first screen does without. `onGiven` is called once access is back. */
type AccessNoticeProps = { load: () => Promise<Access>; onGiven: () => void }

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

/** Told where the browser keeps Tender from the networks: balances stay old until a person allows access again. screens §15. */
function AccessNotice({ load, onGiven }: AccessNoticeProps) {
  const [access, setAccess] = useState<Access>()
  useEffect(() => void load().then(setAccess), [])
  const isBarred = useIsBarred(access, onGiven)
  return access && isBarred ? <Barred access={access} /> : null
}

/** Told before any payment: nothing can be asked of the payment service, and who can change that. */
function NoKeyNotice({ request }: { request: PageRequest }) {
  const { title, text } = FAILURE_TEXT['gateway/no-key']
  return (
    <section class="notice stack">
      <b>{title}</b>
      <p>{text}</p>
      <KeyHelp request={request} label={SET_KEY} />
    </section>
  )
}

/** `load`: nothing where no browser can be asked. */
export type HomeNoticesProps = { load: AccessNoticeProps['load'] | undefined } & Pick<AccessNoticeProps, 'onGiven'> & {
    service: WalletStatus['service']
    request: PageRequest
  }

export function HomeNotices({ load, onGiven, service, request }: HomeNoticesProps) {
  return (
    <>
      {load && <AccessNotice load={load} onGiven={onGiven} />}
      {service === 'no-key' && <NoKeyNotice request={request} />}
    </>
  )
}
