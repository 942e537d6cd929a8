/** A page of the full tab that one comes to from the settings, and the way back. */
import type { ComponentChildren } from 'preact'
import { Heading } from '../parts/heading.tsx'

/** `back`: the label of the way back. */
type Props = { title: string; onBack: () => void; back?: string; children: ComponentChildren }

export const SettingsRoom = ({ title, onBack, back = 'Back to wallet', children }: Props) => (
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
