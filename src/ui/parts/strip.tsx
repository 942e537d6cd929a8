/** A coloured strip with an icon: a verdict or a warning. */
import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from '../marks/icon.tsx'

type StripProps = { tone: 'good' | 'warn' | 'bad'; icon: IconName; children: ComponentChildren }

export function Strip({ tone, icon, children }: StripProps) {
  return (
    <section class={`strip strip-${tone}`}>
      <Icon name={icon} />
      <div>{children}</div>
    </section>
  )
}
