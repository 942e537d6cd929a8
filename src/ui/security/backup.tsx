/** Makes a backup file: phrase, keys, accounts, settings, activity and payments under way, encrypted. security §8.6. */
import { useState } from 'preact/hooks'
import { BACKUP } from '../../text/words/secrets.ts'
import { SECURITY } from '../../text/words/security.ts'
import type { AskWorker } from '../client/client.ts'
import { fileName, saveFile } from '../client/files.tsx'
import { usePageRequest } from '../client/use-page-request.ts'
import { NewPassword, useNewPassword } from '../onboarding/new-password.tsx'
import { Choice } from '../parts/choice.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { SettingsRoom } from '../settings/settings-room.tsx'
import { isPasswordProblem, ReauthField, useReauth } from '../unlock/reauth.tsx'
import { fill } from '../words/message.tsx'

type Under = keyof typeof BACKUP.under

const CHOICES: readonly Under[] = ['wallet', 'own']

const JSON_TYPE = 'application/json'

function Made({ name, again }: { name: string; again: () => void }) {
  return (
    <>
      <p role="status">{fill(BACKUP.made, { file: name })}</p>
      <p class="note">{BACKUP.madeNote}</p>
      <button type="button" class="secondary" onClick={again}>
        {BACKUP.again}
      </button>
    </>
  )
}

type Props = { call: AskWorker; onBack: () => void }

export function BackupPage({ call, onBack }: Props) {
  const request = usePageRequest(call)
  const reauth = useReauth(request)
  const own = useNewPassword(call)
  const [under, setUnder] = useState<Under>('wallet')
  const [made, setMade] = useState<{ text: string; name: string }>()
  const isOff = !reauth.isReady || request.isBlocked || (under === 'own' && !own.isReady)
  const make = async () => {
    if (isOff || (under === 'own' && !own.isSame())) return
    await reauth.submit(async (password) => {
      const filePassword = under === 'own' ? { filePassword: own.password } : {}
      const file = await request.send('wallet.makeBackup', { password, ...filePassword })
      if (!file) return false
      const name = fileName('backup', Date.now(), 'json')
      saveFile(file.text, name, JSON_TYPE)
      setMade({ ...file, name })
      return true
    })
  }
  if (made) {
    return (
      <SettingsRoom title={BACKUP.title} onBack={onBack} back={SECURITY.back}>
        <Made name={made.name} again={() => saveFile(made.text, made.name, JSON_TYPE)} />
      </SettingsRoom>
    )
  }
  return (
    <SettingsRoom title={BACKUP.title} onBack={onBack} back={SECURITY.back}>
      <p>{BACKUP.text}</p>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <fieldset class="stack">
          <legend>{BACKUP.legend}</legend>
          {CHOICES.map((one) => (
            <Choice
              key={one}
              id={`backup-${one}`}
              group="backup-under"
              value={one}
              label={BACKUP.under[one].name}
              text={BACKUP.under[one].text}
              isChosen={under === one}
              isBlocked={request.isBlocked}
              choose={() => setUnder(one)}
            />
          ))}
        </fieldset>
        {under === 'own' && <NewPassword state={own} />}
        <ReauthField reauth={reauth} request={request} why={BACKUP.why} />
        <ProblemLine problem={isPasswordProblem(request.problem) ? undefined : request.problem} />
        <button type="submit" class="primary" disabled={isOff}>
          {request.isBlocked ? BACKUP.making : BACKUP.make}
        </button>
      </form>
    </SettingsRoom>
  )
}
