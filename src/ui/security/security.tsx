/** What keeps the keys: phrase, keys, password, automatic lock, limits, and erasing the wallet. security §8.4, §8.6. */

import { useState } from 'preact/hooks'
import { IDLE_MINUTES, idleMinutesOf } from '../../core/base/settings.ts'
import type { WalletStatus } from '../../messages/views.ts'
import { idleText } from '../../text/times.ts'
import { AUTO_LOCK, CHANGE_PASSWORD, SECURITY, SECURITY_TASKS } from '../../text/words/security.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useSettings } from '../client/use-settings.ts'
import { NewPassword, useNewPassword } from '../onboarding/new-password.tsx'
import { Heading } from '../parts/heading.tsx'
import { ProblemLine, problemText } from '../parts/problem.tsx'
import { SettingGroup, SettingRow, SettingsRoom } from '../settings/settings-room.tsx'
import { isPasswordProblem, ReauthField, useReauth } from '../unlock/reauth.tsx'
import { BackupPage } from './backup.tsx'
import { Erase } from './erase.tsx'
import { PasskeyPage } from './passkey.tsx'
import { AskAboveLimits } from './reauth-limits.tsx'
import { ShowKey, ShowPhrase } from './show-secret.tsx'

/** After how long without use the wallet locks itself. security §8.4. */
function AutoLock({ call }: { call: AskWorker }) {
  const { settings, set, request, unread } = useSettings(call)
  if (unread) return <p role="status">{problemText(unread)}</p>
  if (!settings) return null
  const choose = async (text: string) => {
    const idleMinutes = idleMinutesOf(Number(text))
    if (idleMinutes !== undefined) await set({ idleMinutes })
  }
  return (
    <SettingRow name={<label for="auto-lock">{AUTO_LOCK.label}</label>} note={AUTO_LOCK.note} noteId="auto-lock-text">
      <select
        id="auto-lock"
        aria-describedby="auto-lock-text"
        disabled={request.isBlocked}
        value={String(settings.idleMinutes)}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        {IDLE_MINUTES.map((minutes) => (
          <option key={minutes} value={String(minutes)}>
            {idleText(minutes)}
          </option>
        ))}
      </select>
      <ProblemLine problem={request.problem} />
    </SettingRow>
  )
}

type ChangePasswordProps = { call: AskWorker; onChanged: () => void; onBack: () => void }

/** Changes the password, which also draws a new data key: an old copy of the record stays shut to the new password. security §8.2. */
export function ChangePassword({ call, onChanged, onBack }: ChangePasswordProps) {
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

type Task = keyof typeof SECURITY_TASKS

type Start = (task: Task) => void

function TaskRow({ task, onTask }: { task: Task; onTask: Start }) {
  const { name, text, button } = SECURITY_TASKS[task]
  return (
    <SettingRow name={<h3>{name}</h3>} note={text}>
      <button type="button" class="secondary" onClick={() => onTask(task)}>
        {button}
      </button>
    </SettingRow>
  )
}

type Props = { call: AskWorker; status: WalletStatus; onStatus: (status: WalletStatus) => void }

const Overview = ({ call, onTask, done }: { call: AskWorker; onTask: Start; done: string }) => (
  <>
    <Heading>{SECURITY.title}</Heading>
    <p role="status">{done}</p>
    <SettingGroup title={SECURITY.backup}>
      <TaskRow task="phrase" onTask={onTask} />
      <TaskRow task="key" onTask={onTask} />
      <TaskRow task="backup" onTask={onTask} />
    </SettingGroup>
    <SettingGroup title={SECURITY.unlocking}>
      <TaskRow task="password" onTask={onTask} />
      <TaskRow task="passkey" onTask={onTask} />
      <AutoLock call={call} />
      <AskAboveLimits call={call} />
    </SettingGroup>
    <SettingGroup title={SECURITY.leaving}>
      <TaskRow task="erase" onTask={onTask} />
    </SettingGroup>
  </>
)

export function SecurityPage({ call, status, onStatus }: Props) {
  const [task, setTask] = useState<Task>()
  const [done, setDone] = useState('')
  const back = () => setTask(undefined)
  const start = (next: Task) => {
    setDone('')
    setTask(next)
  }
  switch (task) {
    case 'phrase':
      return <ShowPhrase call={call} onBack={back} />
    case 'key':
      return <ShowKey call={call} onBack={back} />
    case 'backup':
      return <BackupPage call={call} onBack={back} />
    case 'passkey':
      return <PasskeyPage call={call} status={status} onStatus={onStatus} onBack={back} />
    case 'password': {
      const changed = () => {
        back()
        setDone(CHANGE_PASSWORD.done)
      }
      return <ChangePassword call={call} onChanged={changed} onBack={back} />
    }
    case 'erase':
      return <Erase call={call} onErased={onStatus} onBack={back} back={SECURITY.back} />
    case undefined:
      return <Overview call={call} onTask={start} done={done} />
    default:
      return task satisfies never
  }
}
