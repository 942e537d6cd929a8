/** What keeps the keys: phrase, keys, password, automatic lock, limits, and erasing the wallet. security D.4, D.6. */
import { useState } from 'preact/hooks'
import type { WalletStatus } from '../../messages/views.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { ProblemLine } from '../parts/problem.tsx'
import { AutoLock } from './auto-lock.tsx'
import { BackupPage } from './backup.tsx'
import { ChangePassword } from './change-password.tsx'
import { Erase } from './erase.tsx'
import { PasskeyPage } from './passkey.tsx'
import { AskAboveLimits } from './reauth-limits.tsx'
import { SettingsRoom } from './settings-room.tsx'
import { ShowKey, ShowPhrase } from './show-secret.tsx'

type Task = 'phrase' | 'key' | 'backup' | 'passkey' | 'password' | 'erase'

const TASKS: Record<Task, { name: string; text: string; button: string }> = {
  phrase: {
    name: 'Recovery phrase',
    text: 'The words that open this wallet anywhere. Nobody at Tender can see them.',
    button: 'Show the phrase',
  },
  key: {
    name: 'Private keys',
    text: 'For another wallet that takes no phrase. A key opens one account on one kind of network.',
    button: 'Show a key',
  },
  backup: {
    name: 'Backup file',
    text: 'Everything in this wallet as one encrypted file, to restore it in another browser.',
    button: 'Make a backup',
  },
  passkey: {
    name: 'Passkey',
    text: 'Unlocks with your fingerprint, face or PIN, beside the password.',
    button: 'Set up',
  },
  password: { name: 'Password', text: 'It locks the wallet in this browser.', button: 'Change it' },
  erase: {
    name: 'Erase this wallet',
    text: 'Removes its keys from this browser. You need your phrase to get them back.',
    button: 'Erase',
  },
}

function TaskRow({ task, onStart }: { task: Task; onStart: () => void }) {
  const { name, text, button } = TASKS[task]
  return (
    <div class="card-head">
      <div class="stack-tight">
        <h2>{name}</h2>
        <p class="note">{text}</p>
      </div>
      <button type="button" class="secondary" onClick={onStart}>
        {button}
      </button>
    </div>
  )
}

type Props = { call: AskWorker; status: WalletStatus; onStatus: (status: WalletStatus) => void; onBack: () => void }

function Overview({
  call,
  onStatus,
  onTask,
  onBack,
  done,
}: Omit<Props, 'status'> & { onTask: (task: Task) => void; done: string }) {
  const request = usePageRequest(call)
  const lock = async () => {
    const locked = await request.send('wallet.lock', {})
    if (locked) onStatus(locked)
  }
  return (
    <SettingsRoom title="Security" onBack={onBack}>
      <p role="status">{done}</p>
      <TaskRow task="phrase" onStart={() => onTask('phrase')} />
      <TaskRow task="key" onStart={() => onTask('key')} />
      <TaskRow task="backup" onStart={() => onTask('backup')} />
      <TaskRow task="passkey" onStart={() => onTask('passkey')} />
      <TaskRow task="password" onStart={() => onTask('password')} />
      <AutoLock call={call} />
      <button type="button" class="secondary" disabled={request.isBlocked} onClick={() => void lock()}>
        Lock now
      </button>
      <ProblemLine problem={request.problem} />
      <AskAboveLimits call={call} />
      <TaskRow task="erase" onStart={() => onTask('erase')} />
    </SettingsRoom>
  )
}

export function SecurityPage({ call, status, onStatus, onBack }: Props) {
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
        setDone('Your password is changed.')
      }
      return <ChangePassword call={call} onChanged={changed} onBack={back} />
    }
    case 'erase':
      return <Erase call={call} onErased={onStatus} onBack={back} />
    case undefined:
      return <Overview call={call} onStatus={onStatus} onTask={start} onBack={onBack} done={done} />
    default:
      return task satisfies never
  }
}
