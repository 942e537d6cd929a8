/** A page of the full tab that one comes to from the settings, and the way back. */
import type { ComponentChildren } from 'preact'
import { Heading } from '../parts/heading.tsx'

/** `backTo`: what the way back leads to, by default the wallet. */
type Props = { title: string; onBack: () => void; backTo?: string; children: ComponentChildren }

export const SettingsRoom = ({ title, onBack, backTo = 'the wallet', children }: Props) => (
  <section class="card stack">
    <div class="card-head">
      <Heading>{title}</Heading>
      <button type="button" class="secondary" onClick={onBack}>
        Back to {backTo}
      </button>
    </div>
    {children}
  </section>
)
