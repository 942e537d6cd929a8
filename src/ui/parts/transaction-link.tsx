/** A transaction's full hash, with a link to the explorer if there is one. */

import { TRANSACTION_LINK } from '../../text/words/parts.ts'
import { Icon } from '../marks/icon.tsx'
import { Address } from './address.tsx'

export function TransactionLink({ hash, url }: { hash: string; url: string | undefined }) {
  return (
    <>
      <Address of={hash} />
      {url !== undefined && (
        <a href={url} target="_blank" rel="noreferrer">
          {TRANSACTION_LINK.view} <Icon name="external" />
          <span class="unseen"> {TRANSACTION_LINK.newTab}</span>
        </a>
      )}
    </>
  )
}
