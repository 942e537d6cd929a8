/** Erases the wallet from this browser, after its consequences were read and a word was typed. security D.6. */
import { useState } from 'preact/hooks'
import type { WalletStatus } from '../../messages/views.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { ProblemLine } from '../parts/problem.tsx'
import { SettingsRoom } from '../settings/settings-room.tsx'

/** Typed, so that no two clicks in a row can do it. */
const WORD = 'erase'

function UnderWay({ call }: { call: AskWorker }) {
  const [answer] = useQuery(() => call('session.list', {}), '')
  const payments = answer.at === 'loaded' ? answer.value.payments : []
  const count = payments.filter(({ step }) => step === 'executing' || step === 'confirming').length
  if (count === 0) return null
  return (
    <p class="notice">
      {count === 1 ? 'A payment is' : `${count} payments are`} under way. What is signed may still be paid, and Tender
      goes on watching it.
    </p>
  )
}

type Props = { call: AskWorker; onErased: (status: WalletStatus) => void; onBack: () => void; back?: string }

export function Erase({ call, onErased, onBack, back = 'Back to security' }: Props) {
  const [word, setWord] = useState('')
  const request = usePageRequest(call)
  const isOff = request.isBlocked || word.trim().toLowerCase() !== WORD
  const erase = async () => {
    const status = await request.send('wallet.erase', {})
    if (status) onErased(status)
  }
  return (
    <SettingsRoom title="Erase this wallet?" onBack={onBack} back={back}>
      <p>
        This removes your keys from this browser, for every account. Your money stays on the network, and{' '}
        <b>only your recovery phrase</b> leads back to it. Payments and settings stay here.
      </p>
      <UnderWay call={call} />
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOff) void erase()
        }}
      >
        <div class="field">
          <label for="erase-word">Type “{WORD}” to go on</label>
          <input
            id="erase-word"
            type="text"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            value={word}
            onInput={(event) => setWord(event.currentTarget.value)}
          />
        </div>
        <ProblemLine problem={request.problem} />
        <button type="submit" class="primary" disabled={isOff}>
          {request.isBlocked ? 'Erasing…' : 'Erase the wallet'}
        </button>
      </form>
    </SettingsRoom>
  )
}
