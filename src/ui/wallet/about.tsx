/** What Tender is, which version this is, and whose work is in it. Asks nobody for anything. */

import type { ComponentChildren } from 'preact'
import { ABOUT, DOCUMENT_TEXT, DOCUMENTS, LICENCE_TEXT, SUPPORT_LINES } from '../../text/words/about.ts'
import { PAGE_NAMES } from '../../text/words/pages.ts'
import { WELCOME } from '../../text/words/setup.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { FactRow } from '../parts/fact.tsx'
import { Folded } from '../parts/folded.tsx'
import { Heading } from '../parts/heading.tsx'
import { fill } from '../words/message.tsx'

/** Whose work the extension contains, and under which licence (SPDX). The packages are those of package.json; a test compares them. */
export const LICENCES: readonly { name: string; licence: string }[] = [
  { name: '@noble/curves', licence: 'MIT' },
  { name: '@noble/hashes', licence: 'MIT' },
  { name: '@scure/bip32', licence: 'MIT' },
  { name: '@scure/bip39', licence: 'MIT' },
  { name: '@solana/web3.js', licence: 'MIT' },
  { name: 'idb-keyval', licence: 'Apache-2.0' },
  { name: 'preact', licence: 'MIT' },
  { name: 'qr', licence: 'MIT OR Apache-2.0' },
  { name: 'viem', licence: 'MIT' },
  { name: LICENCE_TEXT.marks, licence: 'MIT' },
  { name: LICENCE_TEXT.typeface, licence: 'OFL-1.1' },
  // The list of common passwords.
  { name: '@zxcvbn-ts/language-common', licence: 'MIT' },
]

/** Names no address, no payment and nothing else of the person. */
const detailsOf = ({ version, isSandbox }: Props): string[] => [
  version === undefined ? SUPPORT_LINES.noVersion : SUPPORT_LINES.version(version),
  ...(isSandbox ? [SUPPORT_LINES.testMode] : []),
  navigator.userAgent,
]

const Group = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section class="stack-tight">
    <h2>{title}</h2>
    <div class="card stack">{children}</div>
  </section>
)

const Licences = () => (
  <Group title={LICENCE_TEXT.title}>
    <p>{LICENCE_TEXT.text}</p>
    <dl class="facts">
      {LICENCES.map(({ name, licence }) => (
        <FactRow key={name} name={<bdi>{name}</bdi>}>
          {licence}
        </FactRow>
      ))}
    </dl>
    <p class="note">
      {fill(LICENCE_TEXT.texts, {
        marks: (words) => <a href="/icons/LICENSE.txt">{words}</a>,
        typeface: (words) => <a href="/fonts/OFL.txt">{words}</a>,
      })}
    </p>
  </Group>
)

const file = (name: ComponentChildren) => <span class="mono">{name}</span>

const Documents = () => (
  <Group title={DOCUMENTS.title}>
    <p>{DOCUMENTS.text}</p>
    <ul class="stack-tight">
      {Object.values(DOCUMENT_TEXT).map((text) => (
        <li key={text}>{fill(text, { file })}</li>
      ))}
    </ul>
  </Group>
)

type Props = { version: string | undefined; isSandbox: boolean }

export function AboutPage(props: Props) {
  const { version, isSandbox } = props
  const details = detailsOf(props)
  return (
    <>
      <Heading>{PAGE_NAMES.about}</Heading>
      <section class="card stack">
        <p>{WELCOME.text}</p>
        <dl class="facts">
          <FactRow name={ABOUT.version}>{version ?? ABOUT.noVersion}</FactRow>
          <FactRow name={ABOUT.payments}>{isSandbox ? ABOUT.testMode : ABOUT.realMoney}</FactRow>
        </dl>
        <Folded title={ABOUT.support}>
          {details.map((line) => (
            <p key={line} class="note mono" dir="auto">
              {line}
            </p>
          ))}
          <CopyButton text={details.join('\n')} label={ABOUT.copySupport} />
        </Folded>
      </section>
      <Documents />
      <Licences />
    </>
  )
}
