/** One task of the full tab on a card: its heading, and the way back to the page that led to it. */
import type { ComponentChildren } from 'preact'
import { Heading } from '../parts/heading.tsx'

/** `back`: the label of the way back. */
type Props = { title: string; onBack: () => void; back: string; children: ComponentChildren }

export const SettingsRoom = ({ title, onBack, back, children }: Props) => (
  <section class="card stack">
    <div class="card-head">
      <Heading>{title}</Heading>
      <button type="button" class="secondary" onClick={onBack}>
        {back}
      </button>
    </div>
    {children}
  </section>
)
