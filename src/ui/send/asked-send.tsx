/** The page of a send that a link asks for. */
import { SEND_FORM } from '../../text/words/send-form.ts'
import { useQuery } from '../client/use-query.ts'
import { Heading } from '../parts/heading.tsx'
import { AskAgain } from '../parts/problem.tsx'
import { SendPage, type SendPageProps } from './send-page.tsx'

export function AskedSendPage({ link, ...page }: Omit<SendPageProps, 'by'> & { link: string }) {
  const [answer, reload] = useQuery(() => page.call('send.asked', { link }), link)
  if (answer.at === 'loaded') return <SendPage key={link} {...page} by={{ link, asked: answer.value }} />
  return (
    <section class="card stack">
      <Heading>{SEND_FORM.title}</Heading>
      {answer.at === 'failed' && <AskAgain problem={answer.problem} reload={reload} />}
    </section>
  )
}
