/** Makes a backup file: phrase, keys, accounts, settings, activity and payments under way, encrypted. security D.6. */
import { useState } from 'preact/hooks'
import type { AskWorker } from '../client/client.ts'
import { fileName, saveFile } from '../client/save-file.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { NewPassword, useNewPassword } from '../onboarding/new-password.tsx'
import { Choice } from '../parts/choice.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { SettingsRoom } from '../settings/settings-room.tsx'
import { isPasswordProblem, ReauthField, useReauth } from '../unlock/reauth.tsx'

type Under = 'wallet' | 'own'

const UNDER: Record<Under, { name: string; text: string }> = {
  wallet: {
    name: 'The wallet’s password',
    text: 'The one that you have now. A later change does not change the file.',
  },
  own: { name: 'A password of its own', text: 'For a file that others may get to see, such as in a cloud.' },
}

const CHOICES: readonly Under[] = ['wallet', 'own']

const JSON_TYPE = 'application/json'

function Made({ name, again }: { name: string; again: () => void }) {
  return (
    <>
      <p role="status">
        Your browser saves <b>{name}</b>. Keep it away from this computer, and remember its password: nobody can open it
        without.
      </p>
      <p class="note">
        What you do from now on is not in it. Make another one after you have added an account that your phrase does not
        bring back.
      </p>
      <button type="button" class="secondary" onClick={again}>
        Save it once more
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
      <SettingsRoom title="Backup file" onBack={onBack} back="Back to security">
        <Made name={made.name} again={() => saveFile(made.text, made.name, JSON_TYPE)} />
      </SettingsRoom>
    )
  }
  return (
    <SettingsRoom title="Backup file" onBack={onBack} back="Back to security">
      <p>
        One encrypted file with your phrase, imported keys, accounts, settings and payments. With it and its password,
        this wallet opens in another browser in a minute.
      </p>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <fieldset class="stack">
          <legend>Lock the file with</legend>
          {CHOICES.map((one) => (
            <Choice
              key={one}
              id={`backup-${one}`}
              group="backup-under"
              value={one}
              label={UNDER[one].name}
              text={UNDER[one].text}
              isChosen={under === one}
              isBlocked={request.isBlocked}
              choose={() => setUnder(one)}
            />
          ))}
        </fieldset>
        {under === 'own' && <NewPassword state={own} />}
        <ReauthField reauth={reauth} request={request} why="Your wallet’s password, to read what goes into the file." />
        <ProblemLine problem={isPasswordProblem(request.problem) ? undefined : request.problem} />
        <button type="submit" class="primary" disabled={isOff}>
          {request.isBlocked ? 'Making the file…' : 'Make the backup'}
        </button>
      </form>
    </SettingsRoom>
  )
}
