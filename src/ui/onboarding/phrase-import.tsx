/** A phrase from elsewhere, typed and checked, then its accounts, by other wallets' paths as well. security §8.6, §8.7. */
import { useState } from 'preact/hooks'
import type { TypedPhrase } from '../../messages/account-calls.ts'
import type { AskWorker } from '../client/client.ts'
import { ChooseAccounts } from './choose-accounts.tsx'
import { type CheckedPhrase, ImportPhrase } from './import-phrase.tsx'

export type PhraseImportProps = { call: AskWorker; onPhrase: (phrase: TypedPhrase) => void; onBack: () => void }

export function PhraseImport({ call, onPhrase, onBack }: PhraseImportProps) {
  const [checked, setChecked] = useState<CheckedPhrase>()
  if (!checked) return <ImportPhrase call={call} onChecked={setChecked} onBack={onBack} />
  const { accounts, ...phrase } = checked
  return (
    <ChooseAccounts
      call={call}
      accounts={accounts}
      hasPassphrase={phrase.passphrase !== undefined}
      onPaths={(paths) => onPhrase({ ...phrase, paths })}
      onBack={() => setChecked(undefined)}
    />
  )
}
