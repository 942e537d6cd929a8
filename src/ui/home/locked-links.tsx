/** The ways in of a locked wallet: a payment that is opened here waits for the password in its own window. */
import { useState } from 'preact/hooks'
import { HOME } from '../../text/words/home.ts'
import { PasteForm } from '../links/paste-form.tsx'
import { ScanCodes, type ScanProps } from '../links/scan-codes.tsx'
import { Icon } from '../marks/icon.tsx'

export type LockedLinksProps = Omit<ScanProps, 'onOpened'>

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
