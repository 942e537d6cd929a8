/** Explains why personal data is required, who receives it and what is stored. architecture A4. */

export const TERMS_URL = 'https://walletconnect.com/terms'
export const PRIVACY_URL = 'https://walletconnect.com/privacy'

type ExternalLinkProps = { href: string; children: string }

export function ExternalLink({ href, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

type Props = { question?: string; recipient: string }

/** @param recipient host or name of whoever receives the data. */
export function WhyAsked({ question = 'Why do you need to do this?', recipient }: Props) {
  return (
    <details class="details">
      <summary data-testid="pay-button-info">{question}</summary>
      <p class="note">
        For some payments the law wants the payment service to know who pays. It asks once for each account and network.
        What you enter goes to {recipient} and nowhere else; the shop does not get it from Tender. Tender stores none of
        it.
      </p>
      <p class="note">
        <ExternalLink href={TERMS_URL}>Payment service terms</ExternalLink> ·{' '}
        <ExternalLink href={PRIVACY_URL}>Privacy policy</ExternalLink>
      </p>
    </details>
  )
}
