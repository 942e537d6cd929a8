/** The full tab: onboarding while there is no wallet, then the overview. architecture §2. */

import { useState } from 'preact/hooks'
import type { WalletStatus } from '../../messages/views.ts'
import type { AskWorker, Hosts, Notices } from '../client/client.ts'
import { useQuery } from '../client/use-query.ts'
import { Brand } from '../marks/pictures.tsx'
import { Onboarding } from '../onboarding/onboarding.tsx'
import type { Random } from '../onboarding/quiz.ts'
import { AskAgain } from '../parts/problem.tsx'
import { Overview } from './overview.tsx'

type Props = { call: AskWorker; random?: Random; notices?: Notices; hosts?: Hosts }

/** A wallet made here stays with the onboarding, whose last page names the next step. */
function Contents({ found, call, random, ...browser }: Props & { found: WalletStatus }) {
  const [status, setStatus] = useState(found)
  // Also after the wallet was erased here.
  if (status.state === 'empty') return <Onboarding call={call} {...(random !== undefined && { random })} />
  return <Overview status={status} call={call} onStatus={setStatus} {...browser} />
}

export function WalletTab(props: Props) {
  const { call } = props
  const [answer, reload] = useQuery(() => call('wallet.status', {}), '')
  const status = answer.at === 'loaded' ? answer.value : undefined
  return (
    <div class="frame">
      <header class="bar">
        <Brand isSandbox={status?.isSandbox} />
      </header>
      <main class="content">
        {status && <Contents found={status} {...props} />}
        {answer.at === 'failed' && (
          <section class="card stack">
            <AskAgain problem={answer.problem} reload={reload} />
          </section>
        )}
      </main>
    </div>
  )
}
