/** Makes the wallet of a backup file. security §8.6. */
import { useState } from 'preact/hooks'
import type { WalletStatus } from '../../messages/views.ts'
import { BACK } from '../../text/words/pages.ts'
import { BACKUP_TEXT, RESTORE } from '../../text/words/setup.ts'
import type { AskWorker } from '../client/client.ts'
import { FileField } from '../client/files.tsx'
import { type Problem, usePageRequest } from '../client/use-page-request.ts'
import { Heading } from '../parts/heading.tsx'
import { problemText } from '../parts/problem.tsx'
import { PasswordField } from '../unlock/password-field.tsx'

/** No wallet makes a longer file, and a wrong one could fill the memory. */
const MAX_FILE_BYTES = 32 * 1024 * 1024

const PROBLEM_ID = 'restore-problem'

function textOf(problem: Problem): string {
  if (problem.code === 'backup/invalid') return BACKUP_TEXT[problem.reason]
  if (problem.code === 'vault/wrong-password') return RESTORE.wrongPassword
  return problemText(problem)
}

type Props = { call: AskWorker; onRestored: (status: WalletStatus, password: string) => void; onBack: () => void }

export function RestoreBackup({ call, onRestored, onBack }: Props) {
  const request = usePageRequest(call)
  const [file, setFile] = useState<File>()
  const [password, setPassword] = useState('')
  const isTooLarge = file !== undefined && file.size > MAX_FILE_BYTES
  const isOff = request.isBlocked || !file || isTooLarge || password === ''
  const restore = async () => {
    if (isOff || !file) return
    const status = await request.send('wallet.restoreBackup', { text: await file.text(), password })
    if (status) onRestored(status, password)
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void restore()
      }}
    >
      <Heading>{RESTORE.title}</Heading>
      <p>{RESTORE.text}</p>
      <FileField id="backup-file" label={RESTORE.file} accept=".json,application/json" onFile={setFile} />
      <p role="status" class="note">
        {file && <bdi>{file.name}</bdi>}
      </p>
      <PasswordField
        label={RESTORE.password}
        value={password}
        onValue={setPassword}
        errorId={request.problem ? PROBLEM_ID : undefined}
      />
      <p class="note">{RESTORE.passwordText}</p>
      <div role="alert" id={PROBLEM_ID} class="problem">
        {isTooLarge && <p>{BACKUP_TEXT.shape}</p>}
        {request.problem && <p>{textOf(request.problem)}</p>}
      </div>
      <button type="submit" class="primary" disabled={isOff}>
        {request.isBlocked ? RESTORE.restoring : RESTORE.restore}
      </button>
      <p role="status" class="note">
        {request.isBlocked && RESTORE.encrypting}
      </p>
      <button type="button" class="quiet" disabled={request.isBlocked} onClick={onBack}>
        {BACK}
      </button>
    </form>
  )
}
