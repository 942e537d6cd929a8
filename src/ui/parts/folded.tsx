/** What is there for whoever wants it, behind its title. */
import type { ComponentChildren } from 'preact'
import { Icon } from '../marks/icon.tsx'

type Props = { title: ComponentChildren; children: ComponentChildren; isOpen?: boolean; testId?: string }

/** @param isOpen how it is at first; the person folds it as they like. */
export const Folded = ({ title, children, isOpen, testId }: Props) => (
  <details class="details" open={isOpen} data-testid={testId}>
    <summary>
      {title}
      <Icon name="fold" />
    </summary>
    {children}
  </details>
)
