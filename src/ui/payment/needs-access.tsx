/** The browser keeps Tender from the service or a network. The payment is kept, and goes on by itself. screens §15. */
import type { SessionView } from '../../messages/views.ts'
import { moneySentenceOf } from '../../text/released.ts'
import { ACCESS_TEXT } from '../../text/words/access.ts'
import type { Access } from '../client/client.ts'
import { useAskAccess } from '../client/use-access.ts'
import { Icon } from '../marks/icon.tsx'
import { Heading } from '../parts/heading.tsx'
import { LaterNote, Page } from '../parts/page.tsx'

type Props = { view: SessionView; access: Access }

export function NeedsAccess({ view, access }: Props) {
  const [ask, isRefused] = useAskAccess(access)
  return (
    <Page
      actions={
        <>
          <button type="button" class="primary" data-testid="pay-button-allow" onClick={ask}>
            {ACCESS_TEXT.allow}
          </button>
          <LaterNote />
        </>
      }
    >
      <div class="result">
        <span class="sign sign-waiting">
          <Icon name="lock" />
        </span>
        <Heading>{ACCESS_TEXT.title}</Heading>
        <p>{ACCESS_TEXT.text}</p>
        <p class="money">{moneySentenceOf(view.session, Date.now() + view.clockOffsetMs)}</p>
        <div role="alert">{isRefused && <p class="notice">{ACCESS_TEXT.refused}</p>}</div>
      </div>
    </Page>
  )
}
