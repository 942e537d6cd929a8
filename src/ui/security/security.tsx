/** What keeps the keys: phrase, keys, password, automatic lock, limits, and erasing the wallet. security D.4, D.6. */
import { useState } from 'preact/hooks'
import type { WalletStatus } from '../../messages/views.ts'
import { CHANGE_PASSWORD, SECURITY, SECURITY_TASKS } from '../../text/words/security.ts'
import type { AskWorker } from '../client/client.ts'
import { Heading } from '../parts/heading.tsx'
import { SettingGroup, SettingRow } from '../settings/setting-group.tsx'
import { AutoLock } from './auto-lock.tsx'
import { BackupPage } from './backup.tsx'
import { ChangePassword } from './change-password.tsx'
import { Erase } from './erase.tsx'
import { PasskeyPage } from './passkey.tsx'
import { AskAboveLimits } from './reauth-limits.tsx'
import { ShowKey, ShowPhrase } from './show-secret.tsx'

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
