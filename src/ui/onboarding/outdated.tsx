/** What the tab shows in the place of a part whose script is gone. */
import { TAB_OUTDATED } from '../../text/words/pages.ts'
import { Heading } from '../parts/heading.tsx'

/** Only an update of the extension takes the files away from an open tab. */
export const Outdated = () => (
  <section class="card stack">
    <Heading>{TAB_OUTDATED.title}</Heading>
    <p>{TAB_OUTDATED.text}</p>
    <button type="button" class="primary" onClick={() => location.reload()}>
      {TAB_OUTDATED.reload}
    </button>
  </section>
)
