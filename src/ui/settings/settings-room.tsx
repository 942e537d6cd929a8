/** A page of the full tab that one comes to from the settings, and the way back. */
import type { ComponentChildren } from 'preact'
import { Heading } from '../parts/heading.tsx'

type Props = { title: string; onBack: () => void; children: ComponentChildren }

export const SettingsRoom = ({ title, onBack, children }: Props) => (
  <section class="card stack">
    <div class="card-head">
      <Heading>{title}</Heading>
      <button type="button" class="secondary" onClick={onBack}>
        Back to the wallet
      </button>
    </div>
    {children}
  </section>
)
