/** Erases the wallet from this browser, after its consequences were read and a word was typed. security §8.6. */
import { useState } from 'preact/hooks'
import type { WalletStatus } from '../../messages/views.ts'
import { ERASING, stillPayingText } from '../../text/words/erasing.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { ProblemLine } from '../parts/problem.tsx'
import { SettingsRoom } from '../settings/settings-room.tsx'
import { fill } from '../words/message.tsx'

function UnderWay({ call }: { call: AskWorker }) {
  const [answer] = useQuery(() => call('session.list', {}), '')
  const payments = answer.at === 'loaded' ? answer.value.payments : []
  const count = payments.filter(({ step }) => step === 'executing' || step === 'confirming').length
  if (count === 0) return null
  return <p class="notice">{stillPayingText(count)}</p>
}

type Props = { call: AskWorker; onErased: (status: WalletStatus) => void; onBack: () => void; back: string }

export function Erase({ call, onErased, onBack, back }: Props) {
  const [word, setWord] = useState('')
  const request = usePageRequest(call)
  const isOff = request.isBlocked || word.trim().toLowerCase() !== ERASING.word
  const erase = async () => {
    const status = await request.send('wallet.erase', {})
    if (status) onErased(status)
  }
  return (
    <SettingsRoom title={ERASING.title} onBack={onBack} back={back}>
      <p>{fill(ERASING.text, {})}</p>
      <UnderWay call={call} />
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOff) void erase()
        }}
      >
        <div class="field">
          <label for="erase-word">{ERASING.label(ERASING.word)}</label>
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
          {request.isBlocked ? ERASING.erasing : ERASING.erase}
        </button>
      </form>
    </SettingsRoom>
  )
}
