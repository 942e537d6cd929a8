/** What Tender is, which version this is, and whose work is in it. Asks nobody for anything. */
import type { ComponentChildren } from 'preact'
import { Icon } from '../marks/icon.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { FactRow } from '../parts/fact.tsx'
import { Heading } from '../parts/heading.tsx'
import { LICENCES } from './licences.ts'

/** Names no address, no payment and nothing else of the person. */
const detailsOf = ({ version, isSandbox }: Props): string[] => [
  `Tender ${version ?? 'without a version'}${isSandbox ? ', test mode' : ''}`,
  navigator.userAgent,
]

const Group = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section class="stack-tight">
    <h2>{title}</h2>
    <div class="card stack">{children}</div>
  </section>
)

const Licences = () => (
  <Group title="Licences">
    <p>Tender is free software under the MIT licence, and so is its source. It contains the work of others:</p>
    <dl class="facts">
      {LICENCES.map(({ name, licence }) => (
        <FactRow key={name} name={name}>
          {licence}
        </FactRow>
      ))}
    </dl>
    <p class="note">
      The texts of the last two are in this extension: <a href="/icons/LICENSE.txt">token and network marks</a> and{' '}
      <a href="/fonts/OFL.txt">typeface</a>. The marks belong to their owners.
    </p>
  </Group>
)

const Documents = () => (
  <Group title="Documents">
    <p>They are in the source that this copy was built from.</p>
    <ul class="stack-tight">
      <li>
        <span class="mono">README.md</span>: set-up and configuration
      </li>
      <li>
        <span class="mono">docs/security.md</span>: what Tender signs and what it refuses
      </li>
      <li>
        <span class="mono">docs/architecture.md</span>: how it works
      </li>
      <li>
        <span class="mono">SECURITY.md</span>: how to report a weakness
      </li>
    </ul>
  </Group>
)

type Props = { version: string | undefined; isSandbox: boolean }

export function AboutPage(props: Props) {
  const { version, isSandbox } = props
  const details = detailsOf(props)
  return (
    <>
      <Heading>About</Heading>
      <section class="card stack">
        <p>
          Tender is a wallet that pays payment links. It shows exactly what you sign, pays once or not at all, and keeps
          your keys in this browser.
        </p>
        <dl class="facts">
          <FactRow name="Version">{version ?? 'Unknown'}</FactRow>
          <FactRow name="Payments">{isSandbox ? 'Test mode: no real money' : 'With real money'}</FactRow>
        </dl>
        <details class="details">
          <summary>
            Details for support
            <Icon name="fold" />
          </summary>
          {details.map((line) => (
            <p key={line} class="note mono">
              {line}
            </p>
          ))}
          <CopyButton text={details.join('\n')} label="Copy details" />
        </details>
      </section>
      <Documents />
      <Licences />
    </>
  )
}
