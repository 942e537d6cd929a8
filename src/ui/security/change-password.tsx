/** Changes the password, which also draws a new data key: an old copy of the record stays shut to the new password. security D.2. */
import { useState } from 'preact/hooks'
import { CHANGE_PASSWORD, SECURITY } from '../../text/words/security.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { NewPassword, useNewPassword } from '../onboarding/new-password.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { SettingsRoom } from '../settings/settings-room.tsx'
import { isPasswordProblem, ReauthField, useReauth } from '../unlock/reauth.tsx'

type Props = { call: AskWorker; onChanged: () => void; onBack: () => void }

export function ChangePassword({ call, onChanged, onBack }: Props) {
  const request = usePageRequest(call)
  const reauth = useReauth(request)
  const next = useNewPassword(call)
  const [isChanging, setChanging] = useState(false)
  const isOff = !reauth.isReady || !next.isReady || request.isBlocked
  const change = async () => {
    if (isOff || !next.isSame()) return
    setChanging(true)
    const isChanged = await reauth.submit(
      async (oldPassword) =>
        (await request.send('wallet.changePassword', { oldPassword, newPassword: next.password })) !== undefined,
    )
    setChanging(false)
    if (isChanged) onChanged()
  }
  return (
    <SettingsRoom title={CHANGE_PASSWORD.title} onBack={onBack} back={SECURITY.back}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void change()
        }}
      >
        <ReauthField reauth={reauth} request={request} why={CHANGE_PASSWORD.why} />
        <NewPassword state={next} />
        <ProblemLine problem={isPasswordProblem(request.problem) ? undefined : request.problem} />
        <button type="submit" class="primary" disabled={isOff}>
          {isChanging ? CHANGE_PASSWORD.changing : CHANGE_PASSWORD.change}
        </button>
        <p class="note">{CHANGE_PASSWORD.note}</p>
      </form>
    </SettingsRoom>
  )
}
