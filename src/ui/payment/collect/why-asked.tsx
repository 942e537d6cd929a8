/** Explains why personal data is required, who receives it and what is stored. screens §6. */
import type { ComponentChildren } from 'preact'
import { WHY_ASKED } from '../../../text/words/why-asked.ts'
import { fill } from '../../words/message.tsx'

export const TERMS_URL = 'https://walletconnect.com/terms'
export const PRIVACY_URL = 'https://walletconnect.com/privacy'

type ExternalLinkProps = { href: string; children: ComponentChildren }

export function ExternalLink({ href, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** `host`: whose form it is; undefined for what is sent to the payment service itself. */
type Props = { question?: string; host: string | undefined }

export function WhyAsked({ question = WHY_ASKED.question, host }: Props) {
  return (
    <details class="details">
      <summary data-testid="pay-button-info">{question}</summary>
      <p class="note">{host === undefined ? WHY_ASKED.service : fill(WHY_ASKED.host, { host })}</p>
      <p class="note">
        <ExternalLink href={TERMS_URL}>{WHY_ASKED.terms}</ExternalLink> ·{' '}
        <ExternalLink href={PRIVACY_URL}>{WHY_ASKED.privacy}</ExternalLink>
      </p>
    </details>
  )
}
