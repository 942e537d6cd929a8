/** A transaction's full hash, with a link to the explorer if there is one. */

import { Icon } from '../marks/icon.tsx'
import { Address } from './address.tsx'

export function TransactionLink({ hash, url }: { hash: string; url: string | undefined }) {
  return (
    <>
      <Address of={hash} />
      {url !== undefined && (
        <a href={url} target="_blank" rel="noreferrer">
          View transaction <Icon name="external" />
          <span class="unseen"> (opens in a new tab)</span>
        </a>
      )}
    </>
  )
}
