/** The popup before there is a wallet, and the ways in of a locked one. screens §12. */
import { useState } from 'preact/hooks'
import { HOME, NO_WALLET } from '../../text/words/home.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { PasteForm } from '../links/paste-form.tsx'
import { ScanCodes, type ScanProps } from '../links/scan-codes.tsx'
import { Icon } from '../marks/icon.tsx'

/** One sentence and one button. */
export function Empty({ request }: { request: PageRequest }) {
  return (
    <section class="card stack">
      <h2>{NO_WALLET.title}</h2>
      <p>{NO_WALLET.text}</p>
      <button
        type="button"
        class="primary"
        disabled={request.isBlocked}
        onClick={() => void request.send('wallet.openTab', {})}
      >
        {NO_WALLET.setUp}
      </button>
    </section>
  )
}

export type LockedLinksProps = Omit<ScanProps, 'onOpened'>

/** A payment that is opened here waits for the password in its own window. */
export function LockedLinks({ call, capture }: LockedLinksProps) {
  const [isScanning, setScanning] = useState(false)
  return (
    <>
      <PasteForm call={call} />
      <button type="button" class="secondary" aria-expanded={isScanning} onClick={() => setScanning(!isScanning)}>
        <Icon name="scan" /> {HOME.scan}
      </button>
      {isScanning && <ScanCodes call={call} capture={capture} onOpened={() => setScanning(false)} />}
    </>
  )
}
